import { useEffect, useRef } from 'react';
import { useLanguage } from './i18n/index.ts';
import { t } from './i18n/shell/index.ts';
import { applyUpdate, updateReady } from './offline.ts';
import { page } from './page-chunk.tsx';
import { HomePage } from './pages/home.tsx';
import { type Route, usePath, useRoute } from './router.ts';
import { needProfile } from './session/me.ts';
import { Announcer, announce } from './ui/announcer.tsx';
import { Boundary } from './ui/boundary.tsx';
import { MeSheet } from './ui/me-sheet.tsx';
import { EmptyPage } from './ui/page.tsx';
import { useStore } from './ui/store.ts';
import { showToast, Toasts } from './ui/toast.tsx';
import { TabBar, TopBar } from './ui/topbar.tsx';

const GameHome = page(async () => (await import('./pages/game.tsx')).GameHome);
const NewTablePage = page(async () => (await import('./pages/new-table.tsx')).NewTablePage);
const TablePage = page(async () => (await import('./pages/table.tsx')).TablePage);
const PlayPage = page(async () => (await import('./pages/play.tsx')).PlayPage);
const ReplayPage = page(async () => (await import('./replay/page.tsx')).ReplayPage);
const ReviewPage = page(async () => (await import('./coach/review/page.tsx')).ReviewPage);
const EditorPage = page(async () => (await import('./coach/editor/page.tsx')).EditorPage);
const ReplaysPage = page(async () => (await import('./pages/replays.tsx')).ReplaysPage);
const RulesPage = page(async () => (await import('./pages/rules/page.tsx')).RulesPage);
const SymbolsPage = page(async () => (await import('./games/sweet-lands/SymbolsPage.tsx')).SymbolsPage);
const SettingsPage = page(async () => (await import('./pages/settings.tsx')).SettingsPage);
const VerifyPage = page(async () => (await import('./pages/verify.tsx')).VerifyPage);

const CHUNKS: Partial<Record<Route['page'], { prepare(): Promise<void> }>> = {
  game: GameHome,
  new: NewTablePage,
  table: TablePage,
  play: PlayPage,
  replay: ReplayPage,
  review: ReviewPage,
  editor: EditorPage,
  replays: ReplaysPage,
  rules: RulesPage,
  symbols: SymbolsPage,
  settings: SettingsPage,
  verify: VerifyPage,
};

/** The code behind an address, before the first render: until then the words that index.html painted stay. */
export async function preparePage(route: Route): Promise<void> {
  await CHUNKS[route.page]?.prepare();
}

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
          <Page route={route} />
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
    case 'review':
      return <ReviewPage key={route.id} id={route.id} at={route.at} />;
    case 'editor':
      return <EditorPage key={route.game} game={route.game} position={route.position} />;
    case 'replays':
      return <ReplaysPage />;
    case 'rules':
      return <RulesPage game={route.game} />;
    case 'symbols':
      return <SymbolsPage />;
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
