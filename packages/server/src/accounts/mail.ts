import type { Language } from '../base/languages.ts';
import { type Answer, no, yes } from './answers.ts';
import { type Challenges, hashed } from './challenges.ts';
import type { House } from './house.ts';
import type { Post } from './post.ts';
import type { Caller, SignedIn } from './sign-in.ts';
import type { Tries } from './tries.ts';
import type { Ways } from './ways.ts';

/**
 * A letter with a link, where the operator has named a server for letters. The same letter goes to every address, known here
 * or not; only whoever reads it learns which. The address itself is not kept.
 */
export interface Mail {
  write(
    caller: Caller,
    house: House | null,
    address: string,
    language: Language,
  ): Promise<Answer<Record<string, never>>>;
  open(caller: Caller, token: string): Promise<Answer<SignedIn>>;
}
export interface MailSetup {
  readonly post: Post;
  readonly challenges: Challenges;
  readonly tries: Tries;
  readonly ways: Ways;
  readonly warn: (why: string) => void;
}

const LETTER_MS = 20 * 60_000;
const TO_ONE_AN_HOUR = 3;
const FROM_ONE_AN_HOUR = 10;

const LETTERS: { readonly [l in Language]: { readonly subject: string; readonly text: (link: string) => string } } = {
  en: {
    subject: 'Your way into Polis',
    text: link =>
      `Open this link on the device on which you want to play. It is good once, for 20 minutes.\n\n${link}\n\nIf you did not ask for it, do nothing: without the link nobody gets in.\n`,
  },
  uk: {
    subject: 'Ваш вхід до Polis',
    text: link =>
      `Відкрийте це посилання на пристрої, на якому хочете грати. Воно діє один раз, протягом 20 хвилин.\n\n${link}\n\nЯкщо ви про нього не просили, нічого не робіть: без посилання ніхто не увійде.\n`,
  },
  ru: {
    subject: 'Ваш вход в Polis',
    text: link =>
      `Откройте эту ссылку на устройстве, на котором хотите играть. Она действует один раз, в течение 20 минут.\n\n${link}\n\nЕсли вы её не запрашивали, ничего не делайте: без ссылки никто не войдёт.\n`,
  },
};
const FAILED = no('letter-failed', 'The letter could not be sent. Please look at the address, or try again later.');

export function createMail({ post, challenges, tries, ways, warn }: MailSetup): Mail {
  return {
    async write(caller, house, given, language) {
      if (house === null) return no('not-offered', 'A letter leads to a name of this house: come by that first.');
      const address = given.toLowerCase();
      const often =
        (await tries.begin('letters from', caller.address, FROM_ONE_AN_HOUR)) ??
        (await tries.begin('letters to', address, TO_ONE_AN_HOUR));
      if (often !== null) return often;
      const about = { subject: hashed(address), label: masked(address) };
      const token = await challenges.make('mail', { person: caller.session?.person.id ?? null, about }, LETTER_MS);
      if (token === null) return FAILED;
      const { subject, text } = LETTERS[language];
      try {
        const link = `${house.origin}/link#mail=${token}`;
        await post.send({ to: given, subject, text: text(link) });
      } catch (error) {
        warn((error as Error).message);
        return FAILED;
      }
      return yes({});
    },
    async open(caller, token) {
      const letter = await challenges.take('mail', token);
      if (letter === null)
        return no('expired', 'This link has been used, or its 20 minutes are over. Ask for a new letter.');
      const { subject = '', label = '' } = letter.about;
      // Asked for in another browser: then it signs in whom it knows, and adds itself to nobody.
      const asked = (caller.session?.person.id ?? null) === letter.person;
      return ways.enter(caller, { kind: 'mail', subject, label }, asked);
    },
  };
}

/** Enough for its owner. */
export function masked(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}…@${host}`;
}
