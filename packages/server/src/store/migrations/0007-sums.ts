/** Sums of the lines of the logs: see sums.ts. Those that are there already have none. */
export const sums = ['alter table entries add column sum integer'];
