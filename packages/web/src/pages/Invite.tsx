import type { TableInfo } from '@polis/protocol/wire';
import { t } from '../i18n/shell/index.ts';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { showToast } from '../ui/Toast.tsx';
import { termsWords } from './TermsChoice.tsx';

/** The link to the table, to be sent to whoever shall come. */
export function Invite({ info }: { readonly info: TableInfo }) {
  const link = `${location.origin}/t/${info.id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast(t('copied'));
    } catch {
      // Plain http has no clipboard: the link stands there to be copied by hand.
      (document.getElementById('invite') as HTMLInputElement | null)?.select();
    }
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <section className="card invite stack" aria-labelledby="invite-head">
      <h2 id="invite-head">{t('lobby.invite')}</h2>
      <input
        id="invite"
        className="input"
        readOnly
        value={link}
        aria-labelledby="invite-head"
        onFocus={e => e.target.select()}
      />
      <div className="row">
        <Button kind="secondary" icon="copy" onClick={copy}>
          {t('lobby.copyLink')}
        </Button>
        {canShare && (
          <Button
            kind="quiet"
            icon="share"
            onClick={() => void navigator.share({ url: link, title: 'Polis' }).catch(() => {})}
          >
            {t('share')}
          </Button>
        )}
      </div>
      <p className="hint">
        {t(info.listed ? 'lobby.listed' : 'lobby.private')} {t(info.hints ? 'lobby.hints' : 'lobby.noHints')}
      </p>
      {info.terms && <p className="hint">{termsWords(info.terms)}</p>}
      <Link to={`/rules/${info.game}`} target="_blank">
        {t('lobby.learn')}
      </Link>
    </section>
  );
}
