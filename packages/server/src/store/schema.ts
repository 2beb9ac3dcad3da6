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
  /** SHA-256 of the secret in the person's cookie. */
  token_hash: string;
  created: number;
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
export interface Schema {
  meta: MetaRow;
  persons: PersonRow;
  tables: TableRow;
  seats: SeatRow;
  entries: EntryRow;
  chat: ChatRow;
}
