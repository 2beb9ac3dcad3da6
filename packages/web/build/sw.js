/* The service worker: our own, a page long. The build writes the version and the list of files into it.
   Pages and assets come from the cache of one version, so they always fit together; /api and /ws are never touched.
   A tab that goes on with an older version keeps finding its files: a cache stays until no tab uses it any more. */
const CACHE = `polis-${'VERSION'}`;
const FILES = ['FILES'];
/* Engines of older rules by game@rules, words by lang-xx: kept where a game of this device was begun under them, or somebody reads them. */
const WANTED = { WANTED: [] };
/* The page notes here what its games play with (noteNeeds), so that a new version brings that along. */
const NEEDS = 'polis-needs';

async function needed() {
  if (await caches.has(NEEDS)) {
    const notes = await (await caches.open(NEEDS)).keys();
    return notes.flatMap(note => WANTED[new URL(note.url).pathname.slice('/needs/'.length)] ?? []);
  }
  // A version before the notes was here: nobody knows what was begun with it.
  const before = (await caches.keys()).some(k => k.startsWith('polis-') && k !== CACHE);
  return before ? Object.values(WANTED).flat() : [];
}

async function keep(urls) {
  const cache = await caches.open(CACHE);
  await cache.addAll(urls.map(url => new Request(url, { cache: url === '/' ? 'reload' : 'default' })));
}

/* Which tabs live on which version: a note in the cache for each of them. */
const note = id => `/tabs/${id}`;
const isVersion = name => name.startsWith('polis-') && name !== NEEDS;

async function older() {
  return (await caches.keys()).filter(name => isVersion(name) && name !== CACHE);
}

/* Tabs that no version knows were opened before this one took over: they may need any of the older ones. */
async function noteTabs() {
  const names = await older();
  for (const tab of await self.clients.matchAll({ includeUncontrolled: true }))
    if (!(await caches.match(note(tab.id))))
      for (const name of names.length > 0 ? names : [CACHE])
        await (await caches.open(name)).put(note(tab.id), new Response());
}

/* Forgets versions that no tab uses, and tabs that are gone. */
async function tidy() {
  for (const name of [...(await older()), CACHE]) {
    const cache = await caches.open(name);
    let used = false;
    for (const { url } of await cache.keys()) {
      const id = new URL(url).pathname.split('/tabs/')[1];
      if (id === undefined) continue;
      if (await self.clients.get(id)) used = true;
      else await cache.delete(url);
    }
    if (!used && name !== CACHE) await caches.delete(name);
  }
}

async function keepNeeded() {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const url of await needed()) if (!(await cache.match(url))) missing.push(url);
  await keep(missing);
}

self.addEventListener('install', event => event.waitUntil(needed().then(wanted => keep([...FILES, ...wanted]))));

self.addEventListener('activate', event => {
  event.waitUntil(
    noteTabs()
      .then(tidy)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', event => {
  if (event.data === 'take-over') self.skipWaiting();
  // A page says so once it stands: the one before it in the same tab is gone by now.
  if (event.data === 'needs') event.waitUntil(keepNeeded().then(tidy));
});

/* What is pushed is always shown: browsers take the right away from whoever receives in silence. */
self.addEventListener('push', event => event.waitUntil(show(event.data)));

async function show(data) {
  let said = {};
  try {
    said = data.json();
  } catch {
    // Whatever it was, it wanted to be seen.
  }
  const { title = 'Polis', body = '', navigate = '/', tag = 'polis', lang, timestamp } = said.notification ?? {};
  const look = { icon: '/icon-192.png', badge: '/icon-192.png', renotify: true };
  await self.registration.showNotification(title, { body, tag, lang, timestamp, ...look, data: { navigate } });
  if (said.app_badge !== undefined) await navigator.setAppBadge?.(Number(said.app_badge)).catch(() => {});
}

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openAt(event.notification.data?.navigate ?? '/'));
});

/* An open tab is led there, the one that is there already first; it fetches anew what it shows. */
async function openAt(address) {
  const { pathname } = new URL(address, location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(t => new URL(t.url).pathname === pathname) ?? tabs[0];
  if (tab === undefined) return void (await self.clients.openWindow(pathname));
  const shown = (await tab.focus().catch(() => null)) ?? tab;
  shown.postMessage({ go: pathname });
}

self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/(api|ws|health|metrics|rules-text)\b/.test(url.pathname)) return;
  event.respondWith(answer(event));
});

async function answer(event) {
  const { request, resultingClientId } = event;
  const cache = await caches.open(CACHE);
  const find = { ignoreSearch: true, ignoreVary: true };
  if (request.mode === 'navigate') {
    if (resultingClientId) event.waitUntil(cache.put(note(resultingClientId), new Response()));
    // Every page is the same file with another address.
    return (await cache.match('/', find)) ?? fetch(request);
  }
  return (await cache.match(request, find)) ?? (await caches.match(request, find)) ?? fetch(request);
}
