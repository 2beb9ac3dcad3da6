import type { NoticeKind } from '@polis/protocol/notices';
import type { WAY_OFF } from '../../store/notices.ts';

/** Whatever is written to people: the kinds of the outbox, and the one that they send themselves. */
export type Said = NoticeKind | typeof WAY_OFF | 'test';
/** `alone`: where there is nobody to name, or no table. */
type Sentences = { readonly title: string; readonly text: string; readonly alone: string };
export type NoticeWords = { readonly [k in Said]: Sentences } & {
  readonly with: string;
  readonly and: string;
  readonly letter: { readonly enough: string; readonly confirm: string; readonly confirmText: string };
  readonly feed: string;
};
