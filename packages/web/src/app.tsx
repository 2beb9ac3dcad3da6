import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLanguage } from './i18n/index.ts';
import { t } from './i18n/shell/index.ts';
import { applyUpdate, updateReady } from './offline.ts';
import { HomePage } from './pages/home.tsx';
import { type Route, usePath, useRoute } from './router.ts';
import { needProfile } from './session/me.ts';
import { Announcer, announce } from './ui/announcer.tsx';
import { Boundary } from './ui/boundary.tsx';
import { MeSheet } from './ui/me-sheet.tsx';
import { EmptyPage, Loading } from './ui/page.tsx';
import { useStore } from './ui/store.ts';
import { showToast, Toasts } from './ui/toast.tsx';
import { TabBar, TopBar } from './ui/topbar.tsx';

const GameHome = lazy(async () => ({ default: (await import('./pages/game.tsx')).GameHome }));
const NewTablePage = lazy(async () => ({ default: (await import('./pages/new-table.tsx')).NewTablePage }));
const TablePage = lazy(async () => ({ default: (await import('./pages/table.tsx')).TablePage }));
const PlayPage = lazy(async () => ({ default: (await import('./pages/play.tsx')).PlayPage }));
const ReplayPage = lazy(async () => ({ default: (await import('./replay/page.tsx')).ReplayPage }));
const ReplaysPage = lazy(async () => ({ default: (await import('./pages/replays.tsx')).ReplaysPage }));
const RulesPage = lazy(async () => ({ default: (await import('./pages/rules/page.tsx')).RulesPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/settings.tsx')).SettingsPage }));
const VerifyPage = lazy(async () => ({ default: (await import('./pages/verify.tsx')).VerifyPage }));

export function App() {
  // The whole page speaks one language: when it changes, everything is said again.
  useLanguage();
  const route = useRoute();
  const path = usePath().split('?')[0]!;
  useEffect(() => void needProfile(), []);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
    // The page has set its title by now: screen readers hear where they are.
    const timer = setTimeout(() => announce(document.title), 100);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    <>
      <a className="skip" href="#main">
        {t('site.skip')}
      </a>
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} className="page-full">
        <Boundary key={path}>
          <Suspense fallback={<Loading />}>
            <Page route={route} />
          </Suspense>
        </Boundary>
      </main>
      <TabBar />
      <UpdateNote />
      <MeSheet />
      <Toasts />
      <Announcer />
    </>
  );
}

function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'game':
      return <GameHome game={route.game} />;
    case 'new':
      return <NewTablePage game={route.game} mode={route.mode} />;
    case 'table':
      return <TablePage key={route.id} id={route.id} />;
    case 'play':
      return <PlayPage key={route.id} id={route.id} />;
    case 'replay':
      return <ReplayPage key={route.id} id={route.id} at={route.at} as={route.as} />;
    case 'replays':
      return <ReplaysPage />;
    case 'rules':
      return <RulesPage game={route.game} />;
    case 'settings':
      return <SettingsPage />;
    case 'verify':
      return <VerifyPage table={route.id} />;
    case 'unknown':
      return <EmptyPage scene="not-found" title={t('lost.title')} text={t('lost.text')} />;
  }
}

/** A new version waits until the person agrees. It says so once and goes away when closed. */
function UpdateNote() {
  const worker = useStore(updateReady);
  useEffect(() => {
    if (worker)
      showToast(t('update.ready'), {
        stay: true,
        action: { label: t('update.reload'), onClick: () => applyUpdate(worker) },
      });
  }, [worker]);
  return null;
}
