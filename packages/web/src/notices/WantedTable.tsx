import { NOTICE_CHANNELS, NOTICE_KINDS, type NoticeChannel, type NoticeKind } from '@polis/protocol/notices';
import { useDeed } from '../account/useDeed.ts';
import { notices } from './api.ts';
import { t } from './i18n/index.ts';
import type { NoticePart } from './part.ts';

/** What is told by which channel: a box for each. */
export function WantedTable({ known, onChange }: NoticePart) {
  const { run } = useDeed();
  const channels = NOTICE_CHANNELS.filter(c => (c === 'mail' ? known.letters : c === 'hook' || known.pushKey !== null));
  const { wanted } = known;
  const flip = (channel: NoticeChannel, kind: NoticeKind) => {
    const kinds = wanted[channel].includes(kind) ? wanted[channel].filter(k => k !== kind) : [...wanted[channel], kind];
    const next = { ...wanted, [channel]: kinds };
    // Shown at once; if it cannot be kept it is as it was.
    onChange({ ...known, wanted: next });
    void run(async () => onChange(await notices.want(next))).then(kept => kept || onChange(known));
  };
  return (
    <div className="notices-part">
      <h3 id="wanted">{t('wanted.title')}</h3>
      <table className="notices-wanted" aria-labelledby="wanted">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('wanted.what')}</span>
            </th>
            {channels.map(channel => (
              <th key={channel} scope="col">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map(kind => (
            <tr key={kind}>
              <th scope="row">{t(`what.${kind}`)}</th>
              {channels.map(channel => (
                <td key={channel}>
                  <label className="notices-box">
                    <input
                      type="checkbox"
                      checked={wanted[channel].includes(kind)}
                      aria-label={t('wanted.cell', { what: t(`what.${kind}`), channel: t(`channel.${channel}`) })}
                      onChange={() => flip(channel, kind)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
