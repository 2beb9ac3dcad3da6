import { PACES, type Pace } from '@polis/protocol/wire';
import { tc } from '../shell/clock/i18n/index.ts';
import { Segments } from '../ui/Form.tsx';

interface PaceProps {
  readonly value: Pace;
  readonly onChange: (pace: Pace) => void;
  /** What it is already. */
  readonly except?: Pace;
}

/** Which clocks a table has. */
export function PaceChoice({ value, onChange, except }: PaceProps) {
  return (
    <Segments<Pace>
      label={tc('pace')}
      hint={paceWords(value)}
      value={value}
      onChange={onChange}
      choices={PACES.filter(p => p !== except).map(p => ({ value: p, label: tc(`pace.${p}`) }))}
    />
  );
}

export function paceWords(pace: Pace): string {
  return pace === 'none' ? tc('pace.none.hint') : `${tc(`pace.${pace}.hint`)} ${tc('pace.after')}`;
}
