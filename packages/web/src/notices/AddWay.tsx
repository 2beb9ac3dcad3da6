import { HOOKS, type HookKind } from '@polis/protocol/notices';
import { type FormEvent, useState } from 'react';
import { useDeed } from '../account/useDeed.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Form.tsx';
import { notices } from './api.ts';
import { t } from './i18n/index.ts';
import type { NoticePart } from './part.ts';

/** More ways: a letter box, where this house sends letters, and services that take web hooks. */
export function AddWay(part: NoticePart) {
  return (
    <>
      {part.known.letters && <AddLetters />}
      <AddHook {...part} />
    </>
  );
}

function AddLetters() {
  const { busy, run } = useDeed();
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <p className="note note-ok">{t('mail.sent')}</p>;
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => notices.askForLetters(address.trim()))) setSent(true);
  };
  return (
    <form className="account-form" onSubmit={ask}>
      <Field label={t('mail.label')} type="email" value={address} onChange={setAddress} />
      <Button kind="secondary" type="submit" busy={busy} onClick={() => {}}>
        {t('mail.add')}
      </Button>
    </form>
  );
}

const ASKS = {
  discord: 'hook.address',
  slack: 'hook.address',
  ntfy: 'hook.topic',
  telegram: 'hook.token',
  json: 'hook.address',
} as const;

function AddHook({ onChange }: NoticePart) {
  const { busy, run } = useDeed();
  const [kind, setKind] = useState<HookKind>('discord');
  const [address, setAddress] = useState('');
  const [chat, setChat] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const more = kind === 'telegram' ? { chat: chat.trim() } : {};
    await run(async () => {
      const { key: signs, ...known } = await notices.addHook({ kind, address: address.trim(), ...more });
      setKey(signs ?? null);
      setAddress('');
      onChange(known);
    });
  };
  return (
    <>
      <form className="account-form notices-hook" onSubmit={add}>
        <Select
          label={t('hook.service')}
          value={kind}
          onChange={setKind}
          choices={HOOKS.map(value => ({ value, label: t(`kind.${value}`) }))}
        />
        <Field label={t(ASKS[kind])} value={address} onChange={setAddress} />
        {kind === 'telegram' && <Field label={t('hook.chat')} value={chat} onChange={setChat} />}
        <Button kind="secondary" type="submit" busy={busy} onClick={() => {}}>
          {t('hook.add')}
        </Button>
      </form>
      {key !== null && (
        <p className="note note-ok">
          {t('hook.key')} <code className="notices-key">{key}</code>
        </p>
      )}
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly type?: 'email' | 'text';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ label, type = 'text', value, onChange }: FieldProps) {
  return (
    <label className="field grow">
      <span className="label">{label}</span>
      <input
        className="input"
        type={type}
        required
        autoComplete={type === 'email' ? 'email' : 'off'}
        spellCheck={false}
        value={value}
        onChange={e => onChange(e.target.value)}
      />
    </label>
  );
}
