import { memo, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { t as shell } from '../../i18n/shell/index.ts';
import { useTableBar } from '../../table/bar.tsx';
import { KeysSheet } from '../../table/KeysSheet.tsx';
import { hasChat, LogOrChat } from '../../table/Panels.tsx';
import '../../table/table.css';
import { Loading, usePrefs } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import type { TableProps } from '../types.ts';
import './art.ts';
import { Chips } from './Chips.tsx';
import { City } from './City.tsx';
import { Final } from './Final.tsx';
import { Harbour } from './Harbour.tsx';
import { t } from './i18n/index.ts';
import { cityKeys, useCityKeys } from './keys.ts';
import { PanelBody, type PanelTab, Side, TabBar } from './Panels.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { Queue } from './Queue.tsx';
import { Store } from './Store.tsx';
import './city.css';
import './boards.css';
import './panticapaeum.css';
import { useTurn } from './turn.ts';
import { type Controller, useCity } from './useCity.ts';

/** What does not care where the pointer is. */
const StillHarbour = memo(Harbour);
const StillPlayers = memo(Players);
const StillPanel = memo(Side);
const StillBody = memo(PanelBody);

/** The same controller as long as only the pointer moves. */
function useCalm(c: Controller): Controller {
  const language = useLanguage();
  // All of it but at, pin, ghost, rotation and note.
  return useMemo(
    () => c,
    [c.model, c.state, c.shown, c.own, c.worker, c.deed, c.sold, c.hint, c.thinking, c.busy, c.reason, language],
  );
}

export function Table(props: TableProps) {
  useLanguage();
  const c = useCity(props.session, props.readOnly === true, props.advice);
  if (!c) return <Loading />;
  return <Open {...props} c={c} />;
}

function Open({ c, hotSeat, readOnly, ...doors }: TableProps & { readonly c: Controller }) {
  const desktop = useMedia('(min-width: 1100px)');
  const wide = useMedia('(min-width: 840px)');
  const prefs = usePrefs();
  const calm = useCalm(c);
  const [tab, setTab] = useState<PanelTab>('city');
  const over = c.frame.over && readOnly !== true;
  const side: PanelTab = tab === 'city' || tab === 'players' ? (over ? 'score' : 'boards') : tab;

  const keys = useTableBar(c, {
    chips: <Chips c={c} />,
    desk: desktop,
    begun: c.worker || c.sold !== 0 || c.pin !== null,
    onBack: () => wide || setTab('city'),
    onTab: setTab,
    seats: c.model.players.map((_, seat) => seat),
  });
  useTurn(c);
  useCityKeys(c, prefs.keys);

  const name = c.shown === c.me ? t('city.own') : t('city.of', { name: c.nameOf(c.shown) });
  const city = (
    <div className="pa-city">
      {c.shown !== c.me && <OtherCity c={c} name={name} />}
      <City key={c.shown} c={c} name={name} />
      <Store c={c} />
    </div>
  );
  const page = (
    <div className="pa-panel">
      <LogOrChat chat={hasChat(c)} tab={tab} onTab={setTab} />
      <StillBody c={calm} tab={tab} onTab={setTab} />
    </div>
  );
  const onCity = wide || tab === 'city';
  const final = over && <Final c={c} {...doors} />;
  return (
    <div
      className={`pa${over ? ' pa-over' : ''}`}
      data-tab={wide ? 'city' : tab}
      data-readonly={readOnly || undefined}
      data-hand={prefs.leftHand ? 'left' : undefined}
    >
      {!over && <h1 className="sr-only">{shell('game.panticapaeum')}</h1>}
      {desktop && (
        <div className="pa-players">
          <StillPlayers c={calm} />
        </div>
      )}
      <div className="pa-main">
        {!over && onCity && <StillHarbour c={calm} />}
        {!over && onCity && !desktop && <StillPlayers c={calm} strip />}
        {onCity ? (over ? final : city) : page}
        {over && !wide && tab === 'city' && city}
        {!over && !readOnly && (
          <div className="pa-ask">
            <Queue c={c} />
            <Prompt c={c} hotSeat={hotSeat === true} />
          </div>
        )}
      </div>
      {wide && (
        <div className="pa-aside">
          {over && city}
          <StillPanel c={calm} tab={side} onTab={setTab} />
        </div>
      )}
      {!wide && <TabBar c={c} tab={tab} onTab={setTab} />}
      <KeysSheet {...keys} own={cityKeys()} />
      <span className="sr-only">{t('keys.city')}</span>
    </div>
  );
}

function OtherCity({ c, name }: { readonly c: Controller; readonly name: string }) {
  return (
    <div className="pa-other" style={{ ['--seat' as string]: `var(--seat-${c.shown + 1})` }}>
      <span>{name}</span>
      {c.me !== null && (
        <button type="button" className="btn btn-secondary btn-small" onClick={() => c.show(c.me!)}>
          {t('do.own')}
        </button>
      )}
    </div>
  );
}
