import { t } from '../i18n/shell/index.ts';
import { Segments } from '../ui/form.tsx';

/** The bots of @polis/bots, from weak to strong. */
export const LEVELS = ['random', 'greedy', 'mcts'] as const;
export type Level = (typeof LEVELS)[number];

export function levelOf(bot: string): Level {
  return LEVELS.find(l => l === bot) ?? 'greedy';
}

export function LevelChoice({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (level: Level) => void;
}) {
  const level = levelOf(value);
  return (
    <Segments<Level>
      label={t('new.level')}
      value={level}
      onChange={onChange}
      hint={t(`level.${level}.hint`)}
      choices={LEVELS.map(l => ({ value: l, label: t(`level.${l}`) }))}
    />
  );
}
