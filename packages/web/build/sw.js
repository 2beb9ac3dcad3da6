/* The service worker: our own, a page long. The build writes the version and the list of files into it.
   Pages and assets come from the cache of one version, so they always fit together; /api and /ws are never touched. */
const CACHE = `polis-${'VERSION'}`;
const FILES = ['FILES'];

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache => cache.addAll(FILES.map(url => new Request(url, { cache: url === '/' ? 'reload' : 'default' })))),
  );
});

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(keys => Promise.all(keys.filter(k => k.startsWith('polis-') && k !== CACHE).map(k => caches.delete(k))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', event => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/(api|ws|health|metrics|rules-text)\b/.test(url.pathname)) return;
  // Every page is the same file with another address.
  const wanted = request.mode === 'navigate' ? '/' : request;
  event.respondWith(
    caches
      .open(CACHE)
      .then(async cache => (await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)),
  );
});
