import type { ComponentType } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { TableSession } from '../session/types.ts';
import { Guide } from '../table/guide.ts';
import { useSession } from '../table/session.ts';
import type { TableProps } from '../table/TableFrame.tsx';
import { Button } from '../ui/index.ts';
import { explained, keepExplained } from './guided.ts';
import { t } from './i18n/index.ts';
import { useCourse } from './useCourse.ts';
import './lessons.css';

export interface FirstGameProps extends TableProps {
  readonly game: string;
  readonly id: string;
  readonly Table: ComponentType<TableProps>;
}

/** A table whose questions are explained, each kind once. */
export function FirstGame({ game, id, Table, ...table }: FirstGameProps) {
  const { session } = table;
  const guide = useMemo(() => <FirstGuide {...{ game, id, session }} />, [game, id, session]);
  return (
    <Guide value={guide}>
      <Table {...table} />
    </Guide>
  );
}

function FirstGuide({
  game,
  id,
  session,
}: {
  readonly game: string;
  readonly id: string;
  readonly session: TableSession;
}) {
  const course = useCourse(game);
  const { frame } = useSession(session);
  const [seen, setSeen] = useState(() => explained(game, id));
  const ask = frame?.prompt?.ask ?? null;
  const question = frame?.prompt?.id ?? null;
  const open = ask !== null && !seen.includes(ask) ? ask : null;
  const heard = (what: string) => {
    const all = [...seen, what];
    keepExplained(game, id, all);
    setSeen(all);
  };
  const [told, setTold] = useState<{ readonly ask: string; readonly question: number | null } | null>(null);
  useEffect(() => {
    if (told !== null && told.question !== question) {
      setTold(null);
      heard(told.ask);
    } else if (told === null && open !== null) setTold({ ask: open, question });
  });
  const words = course === null || course === 'none' || open === null ? undefined : course.words().first[open];
  return (
    <div role="status" className="lesson-first">
      {words !== undefined && (
        <section className="lesson" data-region="lesson" aria-label={t('guide.title')}>
          <p className="lesson-say">{words}</p>
          <Button kind="quiet" small onClick={() => heard(open!)}>
            {t('guide.ok')}
          </Button>
        </section>
      )}
    </div>
  );
}
