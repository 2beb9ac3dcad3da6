import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/components.css';
import './styles/shell.css';
import './styles/home.css';
import './styles/first.css';
import { App, preparePage } from './App.tsx';
import { startServiceWorker } from './local/offline.ts';
import { startNotices } from './notices/start.ts';
import { parseRoute } from './pages/routes.ts';
import { startPresence } from './session/presence.ts';
import { startPrefs } from './ui/prefs.ts';

// Their colours, which the home page shows before any of them is loaded.
import.meta.glob('./games/*/tokens.css', { eager: true });

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
startPresence();
startNotices();
