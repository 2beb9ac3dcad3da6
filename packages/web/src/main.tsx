import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/components.css';
import './styles/shell.css';
import './styles/home.css';
import { App } from './app.tsx';
import { startServiceWorker } from './offline.ts';
import { startPrefs } from './ui/prefs.ts';

await startPrefs();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
startServiceWorker();
