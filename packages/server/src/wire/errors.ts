import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpError, More } from '@polis/protocol';
import type { FastifyReply } from 'fastify';

/** What every answer carries, and how every refusal looks: also those that are given before there is a request. */
export const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const STATUS: Partial<Record<HttpError['code'], number>> = {
  'bad-json': 400,
  'bad-message': 400,
  'bad-options': 400,
  'bad-name': 400,
  'bad-game': 400,
  'bad-handle': 400,
  'bad-address': 400,
  'no-identity': 401,
  'passkey-unknown': 401,
  'passkey-refused': 403,
  'code-wrong': 403,
  'code-used': 403,
  'number-wrong': 403,
  expired: 410,
  'too-many-tries': 429,
  'not-yours': 403,
  muted: 403,
  'house-muted': 403,
  'deal-open': 403,
  'phrases-only': 403,
  'not-friends': 403,
  'link-over': 410,
  'bad-origin': 403,
  banned: 403,
  'no-table': 404,
  'no-seat': 404,
  'no-profile': 404,
  'not-found': 404,
  'too-large': 413,
  'bad-host': 421,
  'too-fast': 429,
  'too-many': 429,
  internal: 500,
  closing: 503,
  storage: 507,
};

export function sendError(reply: FastifyReply, code: HttpError['code'], text: string, more: More = {}): FastifyReply {
  return reply
    .code(STATUS[code] ?? 409)
    .headers(HEADERS)
    .header('cache-control', 'no-store')
    .send({ code, text, ...more });
}

type Refusal = readonly [status: number, code: HttpError['code'], text: string];
const UNREADABLE: Refusal = [400, 'bad-message', 'This is no HTTP request.'];
const BY_ERROR: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'too-large', 'The headers of a request may have 16 KB.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'bad-message', 'The request took too long to arrive.'],
};

function rawHeaders(body: string): Record<string, string | number> {
  return {
    ...HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
}

/** What cannot be read as a request is answered like one that can. */
export function refuseBytes(error: NodeJS.ErrnoException, wire: Socket): void {
  if (error.code === 'ECONNRESET' || wire.destroyed || !wire.writable) return;
  const [status, code, text] = BY_ERROR[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ code, text });
  const lines = Object.entries(rawHeaders(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  wire.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => wire.destroy());
}

/** Nobody may expect more than that the request is read. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ code: 'bad-message', text: 'What the request expects is not done here.' });
    response.writeHead(417, rawHeaders(body));
    response.end(body);
  });
}
