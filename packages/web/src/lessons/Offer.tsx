import { navigate } from '../base/router.ts';
import { gameKey } from '../games/catalogue.ts';
import { playNow } from '../games/quick.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { Icon, Sheet } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { rememberKnown } from './known.ts';
import { firstPath } from './paths.ts';
import { useCourse } from './useCourse.ts';
import './lessons.css';

/** Before somebody's first game: how would you like to begin? Asked once per game. */
export function Offer({ game, onClose }: { readonly game: string; readonly onClose: () => void }) {
  const course = useCourse(game);
  const choose = (go: () => void) => () => {
    rememberKnown(game);
    onClose();
    go();
  };
  if (course === null) return null;
  return (
    <Sheet open onClose={onClose} title={t('offer.title', { game: shell(gameKey(game)) })}>
      <div className="lesson-ways-in">
        {course !== 'none' && (
          <button type="button" className="lesson-way-first" onClick={choose(() => navigate(firstPath(game, course)))}>
            <Icon name="star" size={28} />
            <strong>{t('offer.learn')}</strong>
            <span>{t('offer.learn.hint')}</span>
          </button>
        )}
        <button type="button" onClick={choose(async () => (await import('./guided.ts')).startGuided(game))}>
          <Icon name="hint" size={28} />
          <strong>{t('offer.guided')}</strong>
          <span>{t('offer.guided.hint')}</span>
        </button>
        <button type="button" onClick={choose(() => playNow(game, 'bot'))}>
          <Icon name="play" size={28} />
          <strong>{t('offer.know')}</strong>
          <span>{t('offer.know.hint')}</span>
        </button>
      </div>
    </Sheet>
  );
}
