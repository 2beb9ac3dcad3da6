import { type ProfileAnswer, SEES, SHOWN_PARTS, type Shown } from '@polis/protocol/profiles';
import { GAMES } from '@polis/registry';
import { useState } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Segments } from '../ui/Form.tsx';
import { EmptyPage, Loading, usePage } from '../ui/Page.tsx';
import { Avatar } from '../ui/People.tsx';
import { Scene } from '../ui/Scene.tsx';
import { showToast } from '../ui/Toast.tsx';
import { Achievements } from './Achievements.tsx';
import { BestGames } from './BestGames.tsx';
import { Favourites } from './Favourites.tsx';
import { Fields } from './Fields.tsx';
import { t } from './i18n/index.ts';
import { Ratings } from './Ratings.tsx';
import { Totals } from './Totals.tsx';
import { useProfilePage } from './useProfilePage.ts';
import '../styles/pages.css';
import './profile.css';

/** What is told of one game on a profile, in this order. Each takes its own part of the answer and is silent without it. */
const PARTS = [Ratings, Fields, BestGames, Favourites, Achievements] as const;

/** What somebody's games say of them. `handle`: null: one's own. */
export function ProfilePage({ handle }: { readonly handle: string | null }) {
  const { found, again, show } = useProfilePage(handle);
  const profile = typeof found === 'string' ? null : found;
  const own = profile?.shown != null;
  usePage(
    own || handle === null ? t('title.own') : profile ? t('title.of', { name: profile.person.name }) : t('title'),
  );
  if (found === 'asking') return <Loading />;
  if (found === 'missing') return <EmptyPage scene="not-found" title={t('missing')} text={t('missing.text')} />;
  if (profile === null)
    return (
      <EmptyPage scene="offline" title={t('offline')} text="">
        <Button kind="secondary" onClick={again}>
          {t('again')}
        </Button>
      </EmptyPage>
    );
  return (
    <div className="page page-narrow profile">
      <Who profile={profile} />
      <Totals profile={profile} />
      <Games profile={profile} />
      {profile.shown !== null && <Sees profile={profile} shown={profile.shown} onShow={show} />}
    </div>
  );
}

function Who({ profile: { person, shown } }: { readonly profile: ProfileAnswer }) {
  const { handle } = person;
  const share = async () => {
    const address = `${location.origin}/@${handle}`;
    try {
      await navigator.clipboard.writeText(address);
      showToast(t('shared'));
    } catch {
      showToast(address);
    }
  };
  return (
    <div className="profile-who">
      <Avatar avatar={person.avatar} colour={person.colour} size={72} />
      <div className="grow">
        <h1>{person.name}</h1>
        <p className="profile-mark" translate={handle === undefined ? 'yes' : 'no'}>
          {handle === undefined ? <span className="tag">{t('guest')}</span> : `@${handle}`}
        </p>
      </div>
      {handle !== undefined && shown !== null && (
        <div className="row">
          <Button kind="secondary" small icon="link" onClick={() => void share()}>
            {t('share')}
          </Button>
          <LinkButton kind="quiet" small to="/me">
            {t('account')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** One game at a time. */
function Games({ profile }: { readonly profile: ProfileAnswer }) {
  const { statistics, best, cards, achievements, ratings } = profile;
  const told = [
    ...(statistics?.fields ?? []),
    ...(best ?? []),
    ...(cards ?? []),
    ...(achievements ?? []),
    ...(ratings?.games ?? []),
  ];
  const count = (game: string) =>
    (statistics?.fields ?? []).filter(f => f.game === game).reduce((n, f) => n + f.games, 0);
  const games = GAMES.map(g => g.id)
    .filter(id => told.some(one => one.game === id))
    .sort((a, b) => count(b) - count(a));
  const [chosen, setChosen] = useState<string | null>(null);
  const game = games.find(id => id === chosen) ?? games[0];
  if (game === undefined)
    return (
      <div className="card empty">
        <Scene name="empty-table" />
        <p>{t(profile.shown === null ? 'none.other' : 'none')}</p>
      </div>
    );
  return (
    <>
      {games.length > 1 && (
        <Segments
          hideLabel
          label={shell('replays.game')}
          value={game}
          choices={games.map(id => ({ value: id, label: shell(gameKey(id)) }))}
          onChange={setChosen}
        />
      )}
      {games.length === 1 && <h2>{shell(gameKey(game))}</h2>}
      {PARTS.map((Part, i) => (
        <Part key={`${game} ${i}`} profile={profile} game={game} />
      ))}
    </>
  );
}

interface SeesProps {
  readonly profile: ProfileAnswer;
  readonly shown: Shown;
  readonly onShow: (shown: Partial<Shown>) => void;
}

function Sees({ profile, shown, onShow }: SeesProps) {
  if (profile.person.handle === undefined)
    return (
      <div className="note past-keep">
        <p>{t('guest.text')}</p>
        <LinkButton kind="secondary" small to="/me">
          {t('guest.account')}
        </LinkButton>
      </div>
    );
  return (
    <section className="card profile-card" aria-labelledby="sees">
      <h2 id="sees">{t('sees')}</h2>
      {SHOWN_PARTS.map(part => (
        <Segments
          key={part}
          label={t(part)}
          value={shown[part]}
          choices={SEES.map(who => ({ value: who, label: t(`sees.${who}`) }))}
          onChange={who => onShow({ [part]: who })}
        />
      ))}
    </section>
  );
}
