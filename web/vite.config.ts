import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { hasten } from './hasten.ts';
import { squeeze } from './squeeze.ts';

const api = process.env['MARNE_DEV_API'] ?? 'http://127.0.0.1:1914';

// The page is built into the Python package: the server hands it out.
export default defineConfig({
  plugins: [svelte(), hasten(), squeeze()],
  build: {
    outDir: '../src/marne/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Pictures and fonts stay files of their own: the policy of the server allows no data in style sheets.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a slow machine is no fault of ours
      // A few files of some size instead of many small ones: each is a request of its own.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'frame',
              test: /svelte\/src\/|clsx|\/src\/(App|texts|lib\/(?!early|pages|api|lobby\/(?!titles|words|games)|account\/(?!KeepOffer)))|^.rolldown/,
            },
            { name: 'table', test: /\/src\/(table|board|rules|pages\/Table)/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: api, ws: true } },
  },
});
