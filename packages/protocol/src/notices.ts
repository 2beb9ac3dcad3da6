/** What pages are told about notices, as plain types: no schema library. */

export const NOTICE_KINDS = ['your-turn', 'running-out', 'bot-took-over', 'over', 'invited', 'friend-request'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_CHANNELS = ['push', 'mail', 'hook'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
export const HOOKS = ['discord', 'slack', 'ntfy', 'telegram', 'json'] as const;
export type HookKind = (typeof HOOKS)[number];
export type WantedNotices = { readonly [c in NoticeChannel]: readonly NoticeKind[] };

/** GET /api/notices, and the answer of all that changes them. */
export interface NoticesAnswer {
  readonly wanted: WantedNotices;
  readonly ways: readonly NoticeWay[];
  /** The key that a browser subscribes with; null: nobody has said who answers for this house, so no push service takes its word. */
  readonly pushKey: string | null;
  /** This house sends letters. */
  readonly letters: boolean;
  /** Secret: where programs for calendars and news read along. */
  readonly feed: { readonly ics: string; readonly atom: string };
}
export interface NoticeWay {
  readonly id: string;
  readonly kind: 'push' | 'mail' | HookKind;
  readonly label: string;
  readonly made: number;
  /** Nothing has arrived there for so long that nothing is sent any more, since then. */
  readonly off: number | null;
}
/** POST /api/notices/hooks; `key`: what a hook of kind "json" is signed with, shown once. */
export interface HookAnswer extends NoticesAnswer {
  readonly key?: string;
}
