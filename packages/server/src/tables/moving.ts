import type { ServerMessage } from '@polis/protocol/wire';
import type { Live } from './live.ts';

/**
 * Where several servers share a database, an answer is cheapest when all who play at a table are at one of them. A balancer
 * brings together those who have the table in the address of their socket. Whoever came without it, and finds that others
 * are elsewhere, is told to come again with it: once, so that nobody is sent about where no balancer goes by the address.
 */
export function bringTogether(live: Live): void {
  if (!live.seats.some(s => s.elsewhere === true)) return;
  const text = JSON.stringify({ t: 'move', table: live.id } satisfies ServerMessage);
  for (const { outlet } of live.subs) {
    if (outlet.home === live.id) continue;
    outlet.home = live.id;
    outlet.send(text);
  }
}
