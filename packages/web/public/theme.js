/* Runs before the first paint and without the bundle, so that nobody who likes the dark is flashed. An external file,
   because the content security policy forbids inline scripts. The same record is read by src/ui/prefs.ts. */
(() => {
  let prefs = {};
  try {
    prefs = JSON.parse(localStorage.getItem('polis.prefs')) || {};
  } catch {
    // Nothing stored, or nothing may be stored.
  }
  const root = document.documentElement;
  const is = query => matchMedia(query).matches;
  const dark = prefs.theme === 'dark' || (prefs.theme !== 'light' && is('(prefers-color-scheme: dark)'));
  const still = prefs.motion === 'none' || (prefs.motion !== 'full' && is('(prefers-reduced-motion: reduce)'));
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.motion = still ? 'none' : 'full';
  root.dataset.text = prefs.textSize || 's';
  const page = location.pathname.split('/')[1] || 'home';
  root.dataset.page = page;
  if ((document.currentScript.dataset.games || '').split(' ').includes(page)) root.dataset.game = page;
  const spoken = navigator.languages.map(tag => tag.toLowerCase().split('-')[0]);
  root.lang = prefs.language || spoken.find(tag => ['en', 'uk', 'ru'].includes(tag)) || 'en';

  // What this visitor will need in a moment, fetched before the bundle asks for it: words and letters for the first paint
  // at once, the page's own code right after it.
  const { cyrillic, routes } = document.currentScript.dataset;
  const words = root.lang === 'en' || !cyrillic ? [] : cyrillic.split(' ');
  const lang = root.lang;
  const sets = [page];
  if (['play', 't', 'r'].includes(page)) sets.push(`table-${lang}`, ...gameHere());
  const code = [];
  for (const route of (routes || '').split(';')) {
    const [name, ...files] = route.split(' ');
    if (name === `lang-${lang}`) words.push(...files);
    else if (sets.includes(name)) code.push(...files);
  }
  words.forEach(preload);
  requestAnimationFrame(() => setTimeout(() => code.forEach(preload)));

  // The address of a table does not say which game is played there; the record of one on this device does.
  function gameHere() {
    const id = decodeURIComponent(location.pathname.split('/')[2] || '').replace(/^local:/, '');
    try {
      const game = /"game":"([a-z0-9-]+)"/.exec(localStorage.getItem(`polis.game.${id}`) || '');
      return game ? [`game-${game[1]}`, `game-${game[1]}-${lang}`] : [];
    } catch {
      return [];
    }
  }

  function preload(href) {
    if (href === '') return;
    const link = document.createElement('link');
    link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
    // Vite asks with crossorigin; a preload counts only if it asks in the same way.
    link.crossOrigin = '';
    link.href = href;
    // After the bundle itself, which has to come first in any case.
    link.fetchPriority = 'low';
    if (href.endsWith('.css')) link.as = 'style';
    if (href.endsWith('.woff2')) Object.assign(link, { as: 'font', type: 'font/woff2', fetchPriority: 'auto' });
    document.head.append(link);
  }
})();
