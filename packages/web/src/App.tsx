import { useEffect, useRef } from 'react';
import { usePath } from './base/router.ts';
import { useStore } from './base/store.ts';
import { about } from './friends/about.ts';
import { useLanguage } from './i18n/index.ts';
import { t } from './i18n/shell/index.ts';
import { applyUpdate, updateReady } from './local/offline.ts';
import { HomePage } from './pages/HomePage.tsx';
import { type Route, useRoute } from './pages/routes.ts';
import { hearHouse, useStanding } from './session/house.ts';
import { isKnownAccount, needProfile, usePerson } from './session/me.ts';
import { resumeQuick, useQuick } from './session/quick.ts';
import { MeSheet } from './shell/MeSheet.tsx';
import { TabBar, TopBar } from './shell/TopBar.tsx';
import { Announcer, announce } from './ui/Announcer.tsx';
import { Boundary } from './ui/Boundary.tsx';
import { EmptyPage } from './ui/Page.tsx';
import { page, quietly } from './ui/PageChunk.tsx';
import { showToast, Toasts } from './ui/Toast.tsx';

const GameHome = page(async () => (await import('./pages/GameHome.tsx')).GameHome);
const NewTablePage = page(async () => (await import('./pages/NewTablePage.tsx')).NewTablePage);
const TablePage = page(async () => (await import('./pages/TablePage.tsx')).TablePage);
const PlayPage = page(async () => (await import('./pages/PlayPage.tsx')).PlayPage);
const LessonPage = page(async () => (await import('./lessons/LessonPage.tsx')).LessonPage);
const ReplayPage = page(async () => (await import('./replay/ReplayPage.tsx')).ReplayPage);
const ReviewPage = page(async () => (await import('./review/ReviewPage.tsx')).ReviewPage);
const EditorPage = page(async () => (await import('./pages/EditorPage.tsx')).EditorPage);
const PuzzlesPage = page(async () => (await import('./puzzles/PuzzlesPage.tsx')).PuzzlesPage);
const RatingsPage = page(async () => (await import('./ratings/RatingsPage.tsx')).RatingsPage);
const QuickBar = quietly(async () => (await import('./ratings/QuickBar.tsx')).QuickBar);
const ReplaysPage = page(async () => (await import('./pages/ReplaysPage.tsx')).ReplaysPage);
const RulesPage = page(async () => (await import('./pages/RulesPage.tsx')).RulesPage);
const BooksPage = page(async () => (await import('./pages/RulesPage.tsx')).BooksPage);
const SymbolsPage = page(async () => (await import('./games/sweet-lands/SymbolsPage.tsx')).SymbolsPage);
const SettingsPage = page(async () => (await import('./pages/SettingsPage.tsx')).SettingsPage);
const AccountPage = page(async () => (await import('./account/AccountPage.tsx')).AccountPage);
const ProfilePage = page(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage);
const LinkPage = page(async () => (await import('./account/LinkPage.tsx')).LinkPage);
const FriendsPage = page(async () => (await import('./friends/FriendsPage.tsx')).FriendsPage);
const FriendLinkPage = page(async () => (await import('./friends/FriendLinkPage.tsx')).FriendLinkPage);
const PersonSheet = quietly(async () => (await import('./friends/PersonSheet.tsx')).PersonSheet);
const CompanyNotices = quietly(async () => (await import('./friends/CompanyNotices.tsx')).CompanyNotices);
const DailyPage = page(async () => (await import('./deals/DailyPage.tsx')).DailyPage);
const BoardPage = page(async () => (await import('./deals/BoardPage.tsx')).BoardPage);
const ChallengePage = page(async () => (await import('./deals/ChallengePage.tsx')).ChallengePage);
const AdminPage = page(async () => (await import('./house/AdminPage.tsx')).AdminPage);
const HouseNotices = quietly(async () => (await import('./house/HouseNotices.tsx')).HouseNotices);
const VerifyPage = page(async () => (await import('./pages/VerifyPage.tsx')).VerifyPage);

const CHUNKS: Partial<Record<Route['page'], { prepare(): Promise<void> }>> = {
  game: GameHome,
  new: NewTablePage,
  table: TablePage,
  play: PlayPage,
  learn: LessonPage,
  replay: ReplayPage,
  review: ReviewPage,
  editor: EditorPage,
  puzzles: PuzzlesPage,
  ratings: RatingsPage,
  replays: ReplaysPage,
  books: BooksPage,
  rules: RulesPage,
  symbols: SymbolsPage,
  settings: SettingsPage,
  verify: VerifyPage,
  me: AccountPage,
  link: LinkPage,
  friends: FriendsPage,
  friend: FriendLinkPage,
  profile: ProfilePage,
  daily: DailyPage,
  deal: BoardPage,
  challenge: ChallengePage,
  admin: AdminPage,
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
      <Seeking />
      <TabBar />
      <UpdateNote />
      <MeSheet />
      <Company />
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
    case 'learn':
      return <LessonPage game={route.game} id={route.lesson} />;
    case 'replay':
      return <ReplayPage key={route.id} id={route.id} at={route.at} as={route.as} />;
    case 'review':
      return <ReviewPage key={route.id} id={route.id} at={route.at} />;
    case 'editor':
      return <EditorPage key={route.game} game={route.game} position={route.position} />;
    case 'puzzles':
      return <PuzzlesPage game={route.game} />;
    case 'ratings':
      return <RatingsPage game={route.game} />;
    case 'replays':
      return <ReplaysPage />;
    case 'books':
      return <BooksPage />;
    case 'rules':
      return <RulesPage game={route.game} />;
    case 'symbols':
      return <SymbolsPage />;
    case 'daily':
      return <DailyPage />;
    case 'deal':
      return <BoardPage key={route.id} id={route.id} />;
    case 'challenge':
      return <ChallengePage key={route.id} id={route.id} />;
    case 'settings':
      return <SettingsPage />;
    case 'verify':
      return <VerifyPage table={route.id} />;
    case 'me':
      return <AccountPage />;
    case 'profile':
      return <ProfilePage key={route.handle} handle={route.handle} />;
    case 'link':
      return <LinkPage />;
    case 'friends':
      return <FriendsPage />;
    case 'friend':
      return <FriendLinkPage />;
    case 'admin':
      return <AdminPage />;
    case 'unknown':
      return <EmptyPage scene="not-found" title={t('lost.title')} text={t('lost.text')} />;
  }
}

/** Friends, strangers, and those who look after the house: fetched when the page stands, or when somebody is asked about. */
function Company() {
  const isAccount = usePerson()?.handle !== undefined || isKnownAccount();
  const asked = useStore(about) !== null;
  const told = useStanding() !== null;
  useEffect(hearHouse, []);
  return (
    <>
      {isAccount && <CompanyNotices />}
      {asked && <PersonSheet />}
      {told && <HouseNotices />}
    </>
  );
}

/** Looking for an opponent goes on from page to page. */
function Seeking() {
  const { state } = useQuick();
  useEffect(resumeQuick, []);
  return state === 'none' ? null : <QuickBar />;
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
