import type { Transporter } from 'nodemailer';

/** The operator's server for letters. */
export interface Post {
  readonly from: string;
  /** Rejects if it does not take the letter. */
  send(letter: Letter): Promise<void>;
}
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Throws an error whose message says what is wrong with the address of the server for letters. */
export function readMail(text: string): { readonly transport: string; readonly from: string } {
  const url = URL.canParse(text) ? new URL(text) : null;
  const from = url?.searchParams.get('from') ?? '';
  if (url === null || !/^smtps?:$/.test(url.protocol) || !/^[^\s@]+@[^\s@]+$/.test(from))
    throw new Error('The server for letters is named as smtp://user:password@host:587?from=polis@example.org');
  url.searchParams.delete('from');
  return { transport: url.href, from };
}

/** `url`: smtp://user:password@host:587?from=polis@example.org */
export function createPost(url: string): Post {
  const { transport, from } = readMail(url);
  let made: Promise<Transporter> | null = null;
  // Loaded with the first letter.
  const transporter = () => {
    made ??= import('nodemailer').then(({ createTransport }) => createTransport(transport));
    return made;
  };
  return {
    from,
    async send({ headers = {}, ...letter }) {
      await (await transporter()).sendMail({ from, ...letter, headers });
    },
  };
}
