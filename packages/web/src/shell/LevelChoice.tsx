import { t } from '../i18n/shell/index.ts';
import { Segments } from '../ui/Form.tsx';

/** The levels of @polis/bots, from weak to strong: the page shows their names without loading the bots. */
export const LEVELS = ['novice', 'apprentice', 'builder', 'architect', 'master'] as const;
export type Level = (typeof LEVELS)[number];
/** What bots of older tables are called. */
const OLD = ['random', 'greedy', 'mcts'] as const;

/** For a steady first game. */
export const USUAL_LEVEL: Level = 'apprentice';
/** Who stands in for a person. */
export const STAND_IN: Level = 'architect';

/** What a bot is called at the table. */
export function levelName(bot: string): string {
  return t(`level.${[...LEVELS, ...OLD].find(l => l === bot) ?? USUAL_LEVEL}`);
}

export function LevelChoice({
  label = t('new.level'),
  value,
  onChange,
}: {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (level: Level) => void;
}) {
  const level = LEVELS.find(l => l === value) ?? USUAL_LEVEL;
  return (
    <Segments<Level>
      label={label}
      value={level}
      onChange={onChange}
      hint={t(`level.${level}.hint`)}
      choices={LEVELS.map(l => ({ value: l, label: t(`level.${l}`) }))}
    />
  );
}
