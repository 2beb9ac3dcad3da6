import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/components.css';
import './styles/shell.css';
import './styles/home.css';
import { App, preparePage } from './app.tsx';
import { startServiceWorker } from './offline.ts';
import { parseRoute } from './router.ts';
import { startPrefs } from './ui/prefs.ts';

await Promise.all([startPrefs(), preparePage(parseRoute(location.pathname, location.search))]);
// As a transition, the first render comes in small pieces: a tap or a scroll never waits for all of it.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
startServiceWorker();
