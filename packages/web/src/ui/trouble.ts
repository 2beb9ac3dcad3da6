/** Tells the server's log what broke. Without a name, an address of a table or anything that somebody has written. */
export function reportTrouble(part: string, error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const text = `${name}: ${message}`.slice(0, MAX.error);
  if (told.has(text) || told.size >= MAX.reports) return;
  told.add(text);
  const body = {
    part,
    page: location.pathname.split('/')[1]!.replace(/[^a-z0-9-]/g, ''),
    game: document.documentElement.dataset.game ?? null,
    error: text,
    stack: stack.replaceAll(location.origin, '').slice(0, MAX.stack),
  };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  // Nobody waits for it, and there may be no server.
  fetch('/api/trouble', init).catch(() => {});
}

/** The server takes no more either. */
const MAX = { error: 300, stack: 2_000, reports: 5 } as const;
const told = new Set<string>();
