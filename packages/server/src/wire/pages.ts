import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './errors.ts';

/** The web client's files. Names with a hash never change; everything else is asked for anew. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
const YEAR = 365 * 24 * 3600;

export async function registerPages(app: FastifyInstance, webDir: string | null): Promise<void> {
  const served = webDir !== null && existsSync(webDir);
  if (served)
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const file = path.replace(/\.(br|gz)$/, '');
        const forever = file.includes('/assets/') && HASHED.test(file);
        reply.header('cache-control', forever ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const path = decodeURI(request.url.split('?', 1)[0]!);
    // Pages find their own way: /t/abc and /r/abc are the same file with a different address.
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api') && !path.includes('.');
    if (served && isPage) return reply.code(200).sendFile('index.html');
    return sendError(reply, 'not-found', 'There is nothing here.');
  });
}
