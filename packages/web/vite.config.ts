import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress, preloads, rulesTexts, serviceWorker } from './build/plugins.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.POLIS_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  root: here('.'),
  publicDir: here('public'),
  plugins: [react(), preloads(), rulesTexts(here('../../docs/rules')), serviceWorker(here('build/sw.js')), compress()],
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs is two files, one that changes with React and one with us: on a phone each request
            // costs more than its bytes.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            {
              name: 'shell',
              test: /packages\/web\/src\/(ui|i18n\/(index|shell\/(index|en))|session|router|games\/(index|catalogue)|local\/(quick|start|store)|pages\/(home|levels|replay-row))|packages\/(protocol|registry)/,
              minShareCount: 2,
            },
            // The first question of Sweet Lands needs its characters and words; cards, boards and rules come later.
            {
              name: 'sweet-lands-start',
              test: /packages\/sweet-lands\/src\/(data\/(characters|domains|names|vocabulary)|describe\/|effects\/language|options)/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/ws': { target: server.replace(/^http/, 'ws'), ws: true } } },
  preview: { proxy: { '/api': server, '/ws': { target: server.replace(/^http/, 'ws'), ws: true } } },
});
