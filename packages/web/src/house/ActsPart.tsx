import type { LoggedAct } from '@polis/protocol/house';
import { house } from '../session/house.ts';
import { en } from './i18n/en.ts';
import { t } from './i18n/index.ts';
import { Listed } from './Listed.tsx';
import { usePages } from './usePages.ts';
import { when } from './words.ts';

/** Who has done what, the newest first. */
export function ActsPart() {
  const paged = usePages<LoggedAct, number>(async before => {
    const { acts, next } = await house.acts(before);
    return { items: acts, next };
  });
  return (
    <section className="card house-card">
      <Listed paged={paged} none={t('acts.none')}>
        {acts => (
          <ol className="house-list">
            {acts.map(({ n, at, who, act, target, name, detail }) => (
              <li key={n}>
                <p>
                  <b>{who}</b> {words(act)} <b>{name ?? target}</b>
                </p>
                {detail !== '' && <p className="small">{detail}</p>}
                <p className="muted small num">
                  {n} · {when(at)} {name !== null && `· ${target}`}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Listed>
    </section>
  );
}

/** A newer server may do what this page has no word for. */
function words(act: string): string {
  const key = `act.${act}` as keyof typeof en;
  return key in en ? t(key) : act;
}
