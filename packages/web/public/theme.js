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
  const game = /^\/(tiny-towns)/.exec(location.pathname);
  if (game) root.dataset.game = game[1];
  const spoken = navigator.languages.map(tag => tag.toLowerCase().split('-')[0]);
  root.lang = prefs.language || spoken.find(tag => ['en', 'uk', 'ru'].includes(tag)) || 'en';
  const fonts = document.currentScript.dataset.cyrillic;
  if (root.lang === 'en' || !fonts) return;
  for (const href of fonts.split(' ')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    document.head.append(link);
  }
})();
