import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress, preloads, rulesTexts, serviceWorker, sharedWorker } from './build/plugins.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.POLIS_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  root: here('.'),
  publicDir: here('public'),
  plugins: [
    react(),
    sharedWorker(here('src/local/worker.ts')),
    preloads(),
    rulesTexts(here('../../docs/rules')),
    serviceWorker(here('build/sw.js')),
    compress(),
  ],
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
            // costs more than its bytes. A group takes what its modules import with it: what all games import stands here, or
            // the first of their groups has it.
            // What the worker and the page share: nothing that knows a document stands among it.
            {
              name: 'rules',
              test: /vite\/preload-helper|packages\/(registry|protocol|kernel\/src\/(hash|sha256|deal|rng)\.|[a-z-]+\/src\/about)|engines\/index/,
              priority: 4,
            },
            { name: 'kernel', test: /packages\/kernel\/src\//, priority: 3 },
            {
              debugName: 'engine',
              name: id => `engine-${/packages\/([a-z-]+)\/src/.exec(id)![1]}`,
              test: /packages\/(tiny-towns|welcome-to|panticapaeum|sweet-lands)\/src\/(?!describe\/(en|uk|ru)\.)/,
              priority: 1,
            },
            { name: 'puzzle-text', test: /packages\/bots\/src\/puzzles\/text/, priority: 1 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            {
              name: 'shell',
              test: /packages\/web\/src\/(base|ui|i18n\/(index|games|shell\/index)|session|shell|games\/(index|catalogue|quick)|local\/(offline|start|store)|pages\/(HomePage|ReplayRow))/,
              minShareCount: 2,
            },
            // The first question of Sweet Lands needs its characters and words; cards, boards and rules come later.
            {
              name: 'sweet-lands-start',
              test: /packages\/sweet-lands\/src\/(data\/(characters|domains|names|vocabulary)|describe\/(sentence|icons|words)|effects\/language|options)/,
              priority: 2,
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
