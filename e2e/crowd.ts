import type { Frame, ServerMessage } from '@polis/protocol/wire';
import { WebSocket } from 'ws';

/** Programs that sit at an event and answer at random, over real sockets. */
export interface Crowd {
  /** Starts answering; until then everybody waits. */
  play(): void;
  readonly errors: readonly string[];
  close(): void;
}

const AVATAR = 'mole';

export async function gather(url: string, table: string, n: number): Promise<Crowd> {
  const errors: string[] = [];
  const sockets: WebSocket[] = [];
  let playing = false;
  const waiting: (() => void)[] = [];
  const guest = async (i: number) => {
    const cookie = await signIn(url, `Guest ${i + 1}`);
    await post(`${url}/api/tables/${table}/sit`, {}, cookie);
    const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie } });
    sockets.push(ws);
    const send = (m: object) => ws.readyState === ws.OPEN && ws.send(JSON.stringify(m));
    ws.on('open', () => send({ t: 'hello', protocol: 4 }));
    ws.on('error', error => errors.push(String(error)));
    const answer = (f: Frame) => {
      if (f.prompt === null) return;
      const action = f.prompt.actions[Math.floor(Math.random() * f.prompt.actions.length)];
      send({ t: 'answer', table, id: `c${i}-${f.prompt.id}-${f.seq}`.padEnd(8, '_'), prompt: f.prompt.id, action });
    };
    ws.on('message', data => {
      const m = JSON.parse(String(data)) as ServerMessage;
      if (m.t === 'welcome') send({ t: 'open', table });
      else if (m.t === 'frame') {
        if (playing) answer(m);
        else waiting.push(() => answer(m));
      } else if (m.t === 'refused' && m.code !== 'stale') errors.push(`${m.code}: ${m.text}`);
      else if (m.t === 'error') errors.push(`${m.code}: ${m.text}`);
    });
    await new Promise<void>(done => ws.once('message', () => done()));
  };
  // A few at a time: the server is generous to people, not to floods.
  for (let i = 0; i < n; i += 10)
    await Promise.all(Array.from({ length: Math.min(10, n - i) }, (_, k) => guest(i + k)));
  return {
    play() {
      playing = true;
      for (const f of waiting.splice(0)) f();
    },
    errors,
    close: () => {
      for (const ws of sockets) ws.close();
    },
  };
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

async function signIn(url: string, name: string): Promise<string> {
  const response = await post(`${url}/api/me`, { name, colour: 3, avatar: AVATAR });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}
