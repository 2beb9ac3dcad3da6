import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoteSession } from '../src/session/remote.ts';
import { createSocket, type Incoming, type PolisSocket, type SocketUser } from '../src/session/socket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A line to a server that answers every ping after `lag` milliseconds; `lag` null: it is dead and nobody has said so. */
class Line {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  lag: number | null = 100;
  closed = false;
  send(text: string): void {
    const { t } = JSON.parse(text) as { t: string };
    if (t === 'hello') this.hear({ t: 'welcome', protocol: 4, server: 'test', you: null });
    if (t === 'ping' && this.lag !== null) setTimeout(() => this.hear({ t: 'pong' }), this.lag);
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.closed = true;
  }
}

/** The socket on a phone that sleeps and wakes up. */
function onPhone() {
  const device = new EventTarget();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(device, { visibilityState: 'visible' }));
  const lines: Line[] = [];
  const socket = createSocket({
    url: () => '',
    make: () => {
      const line = new Line();
      lines.push(line);
      queueMicrotask(() => line.onopen?.());
      return line as unknown as WebSocket;
    },
    random: () => 0,
    pingEvery: 20_000,
  });
  socket.use({ onOpen() {}, onLost() {}, onMessage() {} });
  return { lines, wake: () => device.dispatchEvent(new Event('visibilitychange')) };
}

it('a healthy line survives that the phone wakes up a moment before the next ping', async () => {
  const { lines, wake } = onPhone();
  await vi.advanceTimersByTimeAsync(19_950);
  wake();
  await vi.advanceTimersByTimeAsync(200);
  wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.closed).toBe(false);
});

it('a line that died while the phone slept is made anew within seconds, and the new one is left alone', async () => {
  const { lines, wake } = onPhone();
  await vi.advanceTimersByTimeAsync(1_000);
  lines[0]!.lag = null;
  wake();
  await vi.advanceTimersByTimeAsync(3_000);
  wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.map(line => line.closed)).toEqual([true, false]);
});

it('a table that has been closed is not opened again by anything that is still on its way', async () => {
  const sent: string[] = [];
  let user: SocketUser | null = null;
  const via: PolisSocket = {
    status: 'open',
    use(who) {
      user = who;
      return () => {};
    },
    overhear: () => () => {},
    send(message) {
      sent.push((message as { t: string }).t);
      return true;
    },
    reconnect() {
      sent.push('reconnect');
    },
    probe() {},
    head() {},
  };
  const session = new RemoteSession('k7q2', via);
  const hear = (message: object) => user!.onMessage(message as Incoming);
  user!.onOpen();
  hear({ t: 'error', code: 'storage', text: '', table: 'k7q2' });
  session.close();
  hear({ t: 'frame', table: 'k7q2', seq: 7, told: [] });
  hear({ t: 'move', table: 'k7q2' });
  user!.onOpen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['open', 'close']);
});
