// What every simulated client of Polis needs besides its socket.
export const PROTOCOL = 4;

export async function post(url, path, body, cookie) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  const json = await response.json();
  if (!response.ok) throw new Error(`POST ${path}: ${JSON.stringify(json)}`);
  return { json, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null };
}

export async function guest(url, name) {
  return (await post(url, '/api/me', { name, colour: 1, avatar: 'fox' }, null)).cookie;
}
