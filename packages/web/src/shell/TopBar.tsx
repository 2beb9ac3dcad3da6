import { useId, useRef } from 'react';
import { usePath } from '../base/router.ts';
import { LANGUAGES, type Language } from '../i18n/index.ts';
import { t } from '../i18n/shell/index.ts';
import { useCompany } from '../session/company.ts';
import { needProfile, useProfile } from '../session/me.ts';
import { Segments } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Avatar } from '../ui/People.tsx';
import { Piece } from '../ui/Piece.tsx';
import { type Prefs, setPrefs, usePrefs, useResolvedTheme } from '../ui/prefs.ts';
import { useTopBarSlots } from '../ui/topbar-slots.ts';
import { openMe } from './MeSheet.tsx';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', uk: 'Українська', ru: 'Русский' };
const LANGUAGE_SHORT: Readonly<Record<Language, string>> = { en: 'EN', uk: 'УК', ru: 'РУ' };

const PAGES = [
  { to: '/', key: 'nav.play', icon: 'home' },
  { to: '/replays', key: 'nav.replays', icon: 'play' },
  { to: '/rules', key: 'nav.rules', icon: 'help' },
] as const;

function useHere(): (to: string) => 'page' | undefined {
  const path = usePath().split('?')[0];
  return to => (path === to ? 'page' : undefined);
}

export function TopBar() {
  const slots = useTopBarSlots();
  return slots.mode === 'table' ? <TableBar /> : <ShellBar />;
}

function ShellBar() {
  const { actions } = useTopBarSlots();
  const here = useHere();
  const theme = useResolvedTheme();
  const profile = useProfile();
  return (
    <header className="topbar">
      <Link to="/" className="mark" aria-label="Polis">
        <Piece name="polis-logo" size="100%" className="logo" />
      </Link>
      <nav className="topnav" aria-label={t('nav.main')}>
        {PAGES.map(p => (
          <Link key={p.to} to={p.to} aria-current={here(p.to)}>
            {t(p.key)}
          </Link>
        ))}
      </nav>
      <div className="topbar-space" />
      <div className="topbar-actions">
        {actions}
        <LanguageMenu />
        <button
          type="button"
          className="icon-btn"
          aria-label={t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
          title={t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
          onClick={() => setPrefs({ theme: theme === 'dark' ? 'light' : 'dark' })}
        >
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        </button>
        <FriendsLink />
        <Link to="/settings" className="icon-btn hide-phone" aria-label={t('nav.settings')} title={t('nav.settings')}>
          <Icon name="settings" />
        </Link>
        {profile && (
          <button
            type="button"
            className="me-chip hide-phone"
            aria-label={t('me.you', { name: profile.name })}
            onClick={openMe}
          >
            <Avatar avatar={profile.avatar} colour={profile.colour} />
            <span>{profile.name}</span>
          </button>
        )}
        <span className="only-phone">
          <Menu side="right" />
        </span>
      </div>
    </header>
  );
}

function TableBar() {
  const { title, titleTo, chips, middle, actions } = useTopBarSlots();
  const words = <span className="topbar-title">{title}</span>;
  // On a phone the chips need the room of the title.
  const yields = chips ? ' has-chips' : '';
  return (
    <header className="topbar topbar-table">
      <Menu side="left" />
      <Link to="/" className="mark" aria-label={t('nav.toHome')}>
        <Piece name="polis-mark" size={36} />
      </Link>
      {titleTo ? (
        <Link to={titleTo} className={`topbar-link${yields}`}>
          {words}
        </Link>
      ) : (
        <span className={`topbar-link${yields}`}>{words}</span>
      )}
      <div className="topbar-chips">{chips}</div>
      <div className="topbar-space" />
      {middle}
      <div className="topbar-actions">{actions}</div>
    </header>
  );
}

/** How much of company waits for an answer. */
function useCompanyNews(): number {
  const company = useCompany();
  return company === null ? 0 : company.invitations.length + company.asks.length;
}

function FriendsLink() {
  const here = useHere();
  const news = useCompanyNews();
  const label = news > 0 ? t('nav.friendsNews', { n: news }) : t('nav.friends');
  return (
    <Link
      to="/friends"
      className="icon-btn icon-news hide-phone"
      aria-label={label}
      title={label}
      aria-current={here('/friends')}
    >
      <Icon name="players" />
      {news > 0 && <span className="badge">{news}</span>}
    </Link>
  );
}

/** Everything that is always within reach: the ways out, the language, the light. */
function Menu({ side }: { readonly side: 'left' | 'right' }) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const here = useHere();
  const prefs = usePrefs();
  const { rules, deeds = [] } = useTopBarSlots();
  const news = useCompanyNews();
  const close = () => ref.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className="icon-btn icon-news"
        popoverTarget={id}
        aria-label={news > 0 ? `${t('nav.menu')}. ${t('nav.friendsNews', { n: news })}` : t('nav.menu')}
        title={t('nav.menu')}
      >
        <Icon name="menu" />
        {news > 0 && <span className="badge">{news}</span>}
      </button>
      <div ref={ref} id={id} popover="auto" className={`menu menu-${side}`}>
        <nav aria-label={t('nav.menu')}>
          {deeds.map(({ label, icon, run }) => (
            <button
              key={label}
              type="button"
              className="menu-item"
              onClick={() => {
                close();
                run();
              }}
            >
              <Icon name={icon} /> {label}
            </button>
          ))}
          {deeds.length > 0 && <hr />}
          {PAGES.map(p =>
            p.to === '/rules' && rules ? (
              <button
                key={p.to}
                type="button"
                className="menu-item"
                onClick={() => {
                  close();
                  rules();
                }}
              >
                <Icon name={p.icon} /> {t(p.key)}
              </button>
            ) : (
              <Link key={p.to} to={p.to} className="menu-item" aria-current={here(p.to)} onClick={close}>
                <Icon name={p.icon} /> {t(p.to === '/' ? 'nav.home' : p.key)}
              </Link>
            ),
          )}
          <Link to="/friends" className="menu-item" aria-current={here('/friends')} onClick={close}>
            <Icon name="players" /> {t('nav.friends')}
            {news > 0 && <span className="badge">{news}</span>}
          </Link>
          <Link to="/settings" className="menu-item" aria-current={here('/settings')} onClick={close}>
            <Icon name="settings" /> {t('nav.settings')}
          </Link>
        </nav>
        <button
          type="button"
          className="menu-item"
          onClick={() => {
            close();
            needProfile();
            openMe();
          }}
        >
          <Icon name="edit" /> {t('settings.me')}
        </button>
        <hr />
        <div className="menu-group">
          <LanguageChoice />
        </div>
        <div className="menu-group">
          <Segments<Prefs['theme']>
            label={t('settings.theme')}
            value={prefs.theme}
            onChange={theme => setPrefs({ theme })}
            choices={(['system', 'light', 'dark'] as const).map(v => ({ value: v, label: t(`settings.theme.${v}`) }))}
          />
        </div>
      </div>
    </>
  );
}

export function LanguageChoice({ hideLabel }: { readonly hideLabel?: boolean }) {
  const { language } = usePrefs();
  return (
    <Segments<Language>
      label={t('settings.language')}
      hideLabel={hideLabel ?? false}
      value={language}
      onChange={next => setPrefs({ language: next })}
      choices={LANGUAGES.map(l => ({ value: l, label: <span lang={l}>{LANGUAGE_NAMES[l]}</span> }))}
    />
  );
}

function LanguageMenu() {
  const id = useId();
  const { language } = usePrefs();
  return (
    <>
      <button
        type="button"
        className="icon-btn lang-btn"
        popoverTarget={id}
        aria-label={`${t('settings.language')}: ${LANGUAGE_NAMES[language]}`}
        title={t('settings.language')}
      >
        {LANGUAGE_SHORT[language]}
      </button>
      <div id={id} popover="auto" className="menu menu-right">
        <div className="menu-group">
          <LanguageChoice />
        </div>
      </div>
    </>
  );
}

/** The shell's own navigation on a phone. Tables have theirs. */
export function TabBar() {
  const slots = useTopBarSlots();
  const here = useHere();
  if (slots.mode === 'table') return null;
  return (
    <nav className="tabbar" aria-label={t('nav.main')}>
      {PAGES.map(p => (
        <Link key={p.to} to={p.to} aria-current={here(p.to)}>
          <Icon name={p.icon} />
          {t(p.key)}
        </Link>
      ))}
      <button
        type="button"
        onClick={() => {
          needProfile();
          openMe();
        }}
      >
        <Icon name="players" />
        {t('nav.me')}
      </button>
    </nav>
  );
}
