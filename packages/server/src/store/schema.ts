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
  /** The one name that nobody else has: an account has one, a guest has not. */
  handle: string | null;
  /** When it was last chosen; null: it was made up. */
  handle_since: number | null;
  /** Whose row this has become: see people.ts. */
  merged_into: string | null;
  /** When its person had everything deleted. */
  closed: number | null;
}
/** What a handle looks like at a glance. */
export interface HandleRow {
  look: string;
  person_id: string;
  /** Given up: until then nobody else may have it. Null: in use. */
  until: number | null;
}
/** A passkey: the public half. */
export interface CredentialRow {
  id: string;
  person_id: string;
  /** The name of the house it was made for: it signs in nowhere else. */
  rp_id: string;
  /** COSE, as base64url. */
  public_key: string;
  /** 0 for passkeys that are kept on several devices. */
  counter: number;
  /** 1: it is kept elsewhere too. */
  backed_up: number;
  /** JSON: how browsers may reach it. */
  transports: string;
  label: string;
  made: number;
  used: number | null;
}
export interface RecoveryRow {
  hash: string;
  person_id: string;
  made: number;
  /** When it was used or replaced; null: it is good. */
  used: number | null;
}
export interface WayRow {
  /** 'mail' or 'oidc'. */
  kind: string;
  subject: string;
  person_id: string;
  /** As its person is shown it. */
  label: string;
  made: number;
}
export interface ChallengeRow {
  hash: string;
  kind: string;
  /** Who asked; null: nobody yet. */
  person_id: string | null;
  /** JSON. */
  about: string;
  until: number;
}
export interface LinkRow {
  id: string;
  person_id: string;
  token_hash: string;
  /** Of what the new device comes back with; null: none has come. */
  claim_hash: string | null;
  /** What the new device shows. */
  number: number | null;
  device: string;
  /** 'open', 'asked' or 'confirmed'. */
  state: string;
  until: number;
}
export interface TryRow {
  who: string;
  at: number;
  n: string;
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
  /** The same for all secrets that one browser was given in exchange. */
  device: string | null;
  /** What kind of browser; null: nobody noted that then. */
  label: string | null;
  seen: number | null;
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
  /** JSON: what was agreed; see tables/terms.ts. */
  terms: string;
  /** JSON: what has come up between people since; see tables/terms.ts. */
  conduct: string;
  host: string;
  phase: string;
  created: number;
  started: number | null;
  ended: number | null;
  /** Never leaves the server before the game is over. */
  seed: string;
  seed_hash: string;
  /** JSON by person while the table gathers: what is added to the seed, see tables/chance.ts. */
  pledges: string | null;
  /** Since when the table waits for the nonces; null: it does not. */
  sealed: number | null;
  /** JSON: the nonces by seat, once the game has started; null: the server dealt alone. */
  nonces: string | null;
  /** JSON: points by seat, once the game is over. */
  scores: string | null;
  rematch: string | null;
  /** Counts the changes of this row and of the table's seats. */
  version: number;
  /** Seats with a person or a bot; null: not written down, count them. */
  taken: number | null;
  /** JSON: `AwaitedAt`, as of some time; null: not written down. */
  awaited: string | null;
  /** 1: the game is over and its log is no longer in `entries`, but in `packed_games`. */
  packed: number;
  /** The deal it is a try of; null: it was dealt for this table alone. */
  deal: string | null;
  /** 1: it was played on somebody's own device and brought here when it was over. */
  home: number;
  /** When somebody has to look at its clocks next; null: never. */
  due: number | null;
  /** JSON: what its clocks said after its last line; see tables/paces.ts. Null: it has none. */
  clock: string | null;
}
/** Who owes an answer after so many lines of the log. Lines never change, so it is either true or of an earlier moment. */
export interface AwaitedAt {
  readonly lines: number;
  readonly seats: readonly number[];
}
export interface SeatRow {
  table_id: string;
  seat: number;
  person_id: string | null;
  bot: string | null;
  /** When the table was made, for lists. */
  made: number;
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
export interface StoredEntry extends EntryRow {
  /** See sums.ts; null: written by a version that had none. */
  sum: number | null;
}
/** The log of a finished game in one row: see packed.ts. */
export interface PackedRow {
  table_id: string;
  format: number;
  /** How many lines the log has. */
  lines: number;
  /** The hash of the state in which the game ended. */
  state: string;
  /** Of the log before it was compressed. */
  checksum: string;
  log: Uint8Array;
}
export interface ChatRow {
  table_id: string;
  n: number;
  /** Empty: the table's own. */
  person_id: string;
  /** What the person was called then; null in lines older than this column. */
  name: string | null;
  /** Empty: erased. The table's own are JSON. */
  text: string;
  /** The code of a phrase, whose English `text` is; null: said in own words. */
  phrase: string | null;
  command: string;
  at: number;
}
/** What the coach made of a finished game. */
export interface ReviewRow {
  table_id: string;
  made: number;
  /** Who brought it; null: nobody noted that then. */
  person_id: string | null;
  /** 1: the server has come to the same in a sample. */
  checked: number;
  /** JSON: the body it was sent in. */
  review: string;
}
/** A running server; one whose time is up is taken for dead. */
export interface NodeRow {
  id: string;
  /** Milliseconds since 1970 by the clock of the database. */
  until: number;
  /** The version of the schema that it knows. */
  schema: number;
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
/** A table that a server could not load or play on. */
export interface AsideRow {
  table_id: string;
  why: string;
  at: number;
}
/** What an operator has done. Servers look for new ones. */
export interface ActRow {
  /** 1, 2, 3 … */
  n: number;
  at: number;
  /** The operator's account on the machine. */
  who: string;
  act: string;
  target: string;
  detail: string;
}
export interface BanRow {
  /** 'person': an id; 'address': one, or a prefix of some. */
  kind: string;
  target: string;
  /** Null: for good. */
  until: number | null;
  made: number;
  why: string;
}
/** What became of a game for one of its people. */
export interface ResultRow {
  person_id: string;
  table_id: string;
  seat: number;
  game: string;
  ended: number;
  seats: number;
  /** How many of the seats had a person. */
  people: number;
  score: number;
  /** By the game's own tie-breaks for the first; others with as many points share theirs. */
  place: number;
  /** 1: alone or together with others. */
  won: number;
  /** 1: a bot played the seat at the end. */
  stood_in: number;
  /** As the table's. */
  home: number;
  /** JSON, as the table's; null: it is of the time before. */
  options: string | null;
  /** What it is remembered by: see tables/results.ts. */
  marks: string;
  /** JSON: what was built or played, and how often; null: nobody noted that then. */
  cards: string | null;
}
/** What others may see of somebody. */
export interface ProfileRow {
  person_id: string;
  /** JSON: `Shown`. */
  shown: string;
}
/** A deal that many play, each at a table of their own. */
export interface DealRow {
  id: string;
  /** Of the day: days since 1970, UTC. Null: of a challenge. */
  day: number | null;
  /** Deals that were made together, for one challenge. */
  series: string | null;
  game: string;
  rules: number;
  seats: number;
  /** JSON. */
  options: string;
  /** JSON: by seat, from the second one on. */
  bots: string;
  /** Never leaves the server before its person has finished, or the deal is closed. */
  seed: string;
  seed_hash: string;
  opens: number;
  /** From then on nobody's try counts; null: never. */
  closes: number | null;
  /** Who has made the challenge. */
  host: string | null;
}
export interface TryOfDealRow {
  deal_id: string;
  person_id: string;
  table_id: string;
  begun: number;
  ended: number | null;
  /** Null: not over, or left to a bot. */
  score: number | null;
  /** 1: it stands among those that others are compared with. */
  counted: number;
}
/** What a bot has made of a deal. */
export interface FieldRow {
  deal_id: string;
  n: number;
  bot: string;
  score: number;
  /** JSON, of the first games of every level: as in a replay. */
  moves: string | null;
}
/** That its person wishes to be somebody's friend. Two who both wish it are friends. */
export interface FriendRow {
  person_id: string;
  friend_id: string;
  /** 'asked'; 'declined': who was asked does not see it any more; 'gone': who has asked does not, either. */
  state: string;
  made: number;
}
export interface FriendLinkRow {
  hash: string;
  person_id: string;
  until: number;
}
export interface UnseenRow {
  person_id: string;
}
export interface InvitationRow {
  /** Who is invited. */
  person_id: string;
  table_id: string;
  by_id: string;
  /** `InvitationState`. */
  state: string;
  made: number;
}
export interface BlockRow {
  person_id: string;
  blocked_id: string;
  made: number;
}
export interface ReportRow {
  id: string;
  reporter_id: string;
  /** Whom it is about. */
  person_id: string;
  /** Empty: at no table. */
  table_id: string;
  kind: string;
  words: string;
  /** JSON: `ReportedLine[]`. */
  lines: string;
  made: number;
  /** 'open' or 'settled'. */
  state: string;
  settled: number | null;
  settled_by: string | null;
  /** What was decided, in words. */
  verdict: string | null;
}
/** What a rated game was: written with its end, and all that ratings are made of. */
export interface RatedGameRow {
  table_id: string;
  game: string;
  ended: number;
  /** JSON: `Field`, see ratings/game.ts. */
  field: string;
  /** 1: a bot stood in for somebody before half of the game was played. */
  early: number;
  /** 1: an operator has decided that it does not count. */
  annulled: number;
  /** 1: `rating_changes` has what follows from it. */
  folded: number;
}
/** What a rated game has done to one person's rating. */
export interface RatingChangeRow {
  table_id: string;
  person_id: string;
  game: string;
  ended: number;
  /** Which of the person's rated games of this kind it was, from 1. */
  nth: number;
  place: number;
  seats: number;
  bots: number;
  mu_before: number;
  sigma_before: number;
  mu_after: number;
  sigma_after: number;
}
/** What the newest change says, for lists. */
export interface RatingRow {
  person_id: string;
  game: string;
  mu: number;
  sigma: number;
  /** μ − 2σ: what somebody is worth almost certainly. */
  low: number;
  games: number;
  /** When the last of them ended. */
  played: number;
}
/** Counts what was done to a game's ratings: of two who write at once one does it again. */
export interface RatingFoldRow {
  game: string;
  version: number;
}
/** Somebody who looks for an opponent. */
export interface SeekRow {
  person_id: string;
  game: string;
  mu: number;
  since: number;
  /** Who has not asked again until then has gone. */
  until: number;
  /** Where an opponent sits; null: nobody yet. */
  table_id: string | null;
  /** 1: has come to that table. */
  taken: number;
}
/** When a person wants to be left alone, from some day on. An empty zone: never. */
export interface QuietRow {
  person_id: string;
  since: number;
  /** As IANA calls it. */
  zone: string;
  /** Minutes of the day there. */
  begins: number;
  ends: number;
  made: number;
}
export interface VacationRow {
  person_id: string;
  starts: number;
  ends: number;
  made: number;
}
/** No server gave a sign of life in between. */
export interface HouseRestRow {
  starts: number;
  ends: number;
}
/** An account that may use /admin. */
export interface AdminRow {
  person_id: string;
  made: number;
  /** Who has said so: an operator of the machine. */
  by_whom: string;
}
export interface MuteRow {
  person_id: string;
  until: number;
  made: number;
  /** As its person is told. */
  why: string;
}
export interface WarningRow {
  id: string;
  person_id: string;
  why: string;
  made: number;
  /** When its person has read it. */
  seen: number | null;
}
export interface RenameRow {
  person_id: string;
  /** That is not to be seen any more. */
  name: string;
  made: number;
  why: string;
}
/** A plan made ahead: see the migration. */
export interface PlanRow {
  table_id: string;
  seat: number;
  id: string;
  person_id: string;
  /** JSON. */
  plan: string;
  begun: number;
  fallen: string | null;
  looked: number;
  made: number;
}
/** Something that one person is to be told, once: see notices/outbox.ts. */
export interface NoticeRow {
  id: string;
  person_id: string;
  /** Empty: it is about no table. */
  table_id: string;
  kind: string;
  /** Tells things of one kind at one table apart. */
  epoch: number;
  /** JSON. */
  about: string;
  made: number;
  /** Not before. */
  due: number;
  /** Since when a server is at it; null: none is. */
  claimed: number | null;
  claimer: string | null;
  tries: number;
  /** Sent wherever it was to go, or no longer of interest. */
  done: number | null;
}
/** A notice has gone this way, or was about to. */
export interface NoticeSendRow {
  notice_id: string;
  way_id: string;
  table_id: string;
  at: number;
}
/** Where somebody is told things. */
export interface NoticeWayRow {
  id: string;
  person_id: string;
  kind: string;
  /** Of a push service, a web hook, a letter box. */
  address: string;
  /** JSON: what is needed besides to write there. */
  secret: string;
  /** The origin under which its person knows this house: where links lead. */
  house: string;
  language: string;
  made: number;
  /** In a row. */
  failures: number;
  /** Since when nothing is sent there any more. */
  off: number | null;
}
export interface NoticeWantsRow {
  person_id: string;
  /** JSON: which kinds by which channel. */
  wants: string;
  /** How often the secret address of the feeds was renewed. */
  feed: number;
}
/** When somebody last had a page in sight and touched it, on whatever device. */
export interface SightingRow {
  person_id: string;
  at: number;
}
export interface Schema {
  meta: MetaRow;
  persons: PersonRow;
  sessions: SessionRow;
  handles: HandleRow;
  credentials: CredentialRow;
  recovery: RecoveryRow;
  ways: WayRow;
  challenges: ChallengeRow;
  links: LinkRow;
  tries: TryRow;
  friends: FriendRow;
  friend_links: FriendLinkRow;
  unseen: UnseenRow;
  invitations: InvitationRow;
  blocks: BlockRow;
  reports: ReportRow;
  tables: TableRow;
  seats: SeatRow;
  entries: StoredEntry;
  packed_games: PackedRow;
  results: ResultRow;
  profiles: ProfileRow;
  rated_games: RatedGameRow;
  rating_changes: RatingChangeRow;
  ratings: RatingRow;
  rating_folds: RatingFoldRow;
  seeks: SeekRow;
  chat: ChatRow;
  reviews: ReviewRow;
  nodes: NodeRow;
  leases: LeaseRow;
  presence: PresenceRow;
  asides: AsideRow;
  acts: ActRow;
  bans: BanRow;
  admins: AdminRow;
  mutes: MuteRow;
  warnings: WarningRow;
  renames: RenameRow;
  deals: DealRow;
  deal_tries: TryOfDealRow;
  deal_field: FieldRow;
  quiet_hours: QuietRow;
  vacations: VacationRow;
  house_rests: HouseRestRow;
  plans: PlanRow;
  notices: NoticeRow;
  notice_sends: NoticeSendRow;
  notice_ways: NoticeWayRow;
  notice_wants: NoticeWantsRow;
  sightings: SightingRow;
}
