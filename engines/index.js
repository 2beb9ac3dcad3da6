// Written by npm run freeze.
export const FROZEN = {
  'panticapaeum@1': () => import('./panticapaeum@1.js'),
  'sweet-lands@1': () => import('./sweet-lands@1.js'),
  'tiny-towns@1': () => import('./tiny-towns@1.js'),
  'welcome-to@1': () => import('./welcome-to@1.js'),
};
