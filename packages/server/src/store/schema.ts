/** The rows of the database, in types that SQLite and PostgreSQL share: text, integers, 0 or 1, JSON as text. */

export interface MetaRow {
  key: string;
  value: string;
}
export interface PersonRow {
  id: string;
  name: string;
  colour: number;
  avatar: string;
  created: number;
}
/** A secret that names a person: what is in a cookie. */
export interface SessionRow {
  /** SHA-256 of the secret. */
  token_hash: string;
  person_id: string;
  made: number;
  /** The one it was given in exchange for; null once it has been used, because then that one's end is set. */
  replaces: string | null;
  /** From then on it names nobody; null: until it is too old. */
  ends: number | null;
}
export interface TableRow {
  id: string;
  game: string;
  rules: number;
  seats: number;
  /** JSON. */
  options: string;
  listed: number;
  /** 1: everybody who joins brings a seat. */
  event: number;
  /** 1: who plays here may ask the coach. */
  hints: number;
  host: string;
  phase: string;
  created: number;
  started: number | null;
  ended: number | null;
  /** Never leaves the server before the game is over. */
  seed: string;
  seed_hash: string;
  /** JSON: points by seat, once the game is over. */
  scores: string | null;
  rematch: string | null;
  /** Counts the changes of this row and of the table's seats. */
  version: number;
}
export interface SeatRow {
  table_id: string;
  seat: number;
  person_id: string | null;
  bot: string | null;
}
/** One line of a table's log. The log is the game: rows are only ever added. */
export interface EntryRow {
  table_id: string;
  /** 0, 1, 2 … without a gap. */
  n: number;
  kind: string;
  seat: number;
  text: string;
  /** The id the client gave the command; a bot's begin with 'bot:'. */
  command: string;
  /** The state's hash after this line, where the kernel set a mark. */
  mark: string | null;
  at: number;
}
export interface ChatRow {
  table_id: string;
  n: number;
  person_id: string;
  text: string;
  command: string;
  at: number;
}
/** What the coach made of a finished game. */
export interface ReviewRow {
  table_id: string;
  made: number;
  /** JSON: the body it was sent in. */
  review: string;
}
/** A running server; one whose time is up is taken for dead. */
export interface NodeRow {
  id: string;
  /** Milliseconds since 1970 by the clock of the database. */
  until: number;
}
/** Which server plays the bots and timers of a table. Holds as long as that server lives. */
export interface LeaseRow {
  table_id: string;
  node: string;
}
/** Who watches a table where. */
export interface PresenceRow {
  table_id: string;
  person_id: string;
  node: string;
}
export interface Schema {
  meta: MetaRow;
  persons: PersonRow;
  sessions: SessionRow;
  tables: TableRow;
  seats: SeatRow;
  entries: EntryRow;
  chat: ChatRow;
  reviews: ReviewRow;
  nodes: NodeRow;
  leases: LeaseRow;
  presence: PresenceRow;
}
