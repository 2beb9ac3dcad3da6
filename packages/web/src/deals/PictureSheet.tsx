import type { OpenBoard } from '@polis/protocol/deals';
import { useEffect, useRef } from 'react';
import { LEVELS } from '../shell/LevelChoice.tsx';
import { Button, Sheet, showToast } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { drawPicture, PICTURE } from './picture.ts';
import { type Shared, shareOut, shareText } from './share.ts';
import { towersOf } from './towers.ts';

interface PictureSheetProps {
  /** Null: closed. */
  readonly shared: Shared | null;
  readonly open: OpenBoard;
  readonly own: number | null;
  readonly onClose: () => void;
}

/** The result as a picture, drawn here and nowhere else. */
export function PictureSheet({ shared, open, own, onClose }: PictureSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (shared !== null && canvas.current) drawPicture(canvas.current, shared, towersOf(open, own, LEVELS));
  }, [shared, open, own]);
  async function file(): Promise<File> {
    const blob = await new Promise<Blob | null>(done => canvas.current!.toBlob(done, 'image/png'));
    if (blob === null) throw new Error('PNG');
    return new File([blob], 'polis.png', { type: 'image/png' });
  }
  async function share(): Promise<void> {
    if ((await shareOut(shareText(shared!), [await file()])) === 'copied') showToast(t('share.copied'));
  }
  async function save(): Promise<void> {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await file());
    link.download = 'polis.png';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
  const failed = (error: unknown) =>
    showToast(t('share.failed', { why: String((error as Error).message) }), { kind: 'bad' });
  return (
    <Sheet open={shared !== null} onClose={onClose} title={t('picture.title')}>
      {shared !== null && (
        <div className="deal-picture">
          <canvas
            ref={canvas}
            width={PICTURE.width}
            height={PICTURE.height}
            role="img"
            aria-label={t('picture.label', { game: shared.title, day: shared.day, how: shared.standing ?? '' })}
          />
          <div className="row">
            <Button kind="primary" icon="share" onClick={() => void share().catch(failed)}>
              {t('share')}
            </Button>
            <Button kind="secondary" onClick={() => void save().catch(failed)}>
              {t('picture.save')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
