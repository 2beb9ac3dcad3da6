import { useLanguage } from '../../../i18n/index.ts';
import { abilityLine, sentence } from './abilities.ts';
import { Choice } from './Choosable.tsx';
import { t } from './i18n/index.ts';
import { Lines } from './Lines.tsx';
import type { HelpTokenProps } from './types.ts';
import { helpNamed, isEndHelp } from './words.ts';

/** What comes from the help board. */
export function HelpToken({ help, zoom = 'normal' }: HelpTokenProps) {
  useLanguage();
  const end = isEndHelp(help);
  const line = abilityLine({ timing: end ? 'endOfRound' : 'production', do: helpNamed(help).do });
  return (
    <Choice
      inspect={`help:${help}`}
      className={`sl-c-token sl-c-help sl-c-${zoom}`}
      label={`${t(end ? 'helpEnd' : 'help')}. ${sentence(line.text)}`}
    >
      <Lines lines={[line]} size={zoom === 'small' ? 16 : 20} words={zoom === 'large'} />
    </Choice>
  );
}
