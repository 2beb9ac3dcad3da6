/**
 * The bots and the coach at play, in short: `BOT_TIMES=5 npm run unit -- packages/bots` plays and asks so many times as much.
 */
export const TIMES = Number(process.env.BOT_TIMES ?? 1);
