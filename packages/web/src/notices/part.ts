import type { NoticesAnswer } from '@polis/protocol/notices';

/** What every part of the settings gets. */
export interface NoticePart {
  readonly known: NoticesAnswer;
  readonly onChange: (known: NoticesAnswer) => void;
}
