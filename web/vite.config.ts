import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { precompress } from './plugins/precompress.ts';
import { preload } from './plugins/preload.ts';
import { serviceWorker } from './plugins/serviceWorker.ts';

const api = process.env['MARNE_DEV_API'] ?? 'http://127.0.0.1:1914';

/** What every page needs: Svelte, the bars, the parts all pages are made of, and what the lobby shows of each title. */
const FRAME = [
  /svelte\/src\/|clsx|^.rolldown/,
  /\/src\/(ui\/(?!\w+\.css$)|lib\/(?!api)|app\/(App|Header|SettingsMenu))/,
  /\/src\/(lobby\/(titles|words|games|links|join|engine|levels|PresenceDot|HolidayMark)|account\/KeepOffer)/,
  /\/src\/titles\/([^/]+\/)?lobby\.ts|\/src\/titles\/[^/]+\/(tokens\.css|vignette\.webp)|\/texts\.en\.json/,
  /\/src\/hex\d+\/(lobby\.ts|tokens\.css)/,
];

// The page is built into the Python package: the server hands it out.
export default defineConfig({
  plugins: [svelte(), preload(), serviceWorker(), precompress()],
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
            { name: 'frame', test: (id) => FRAME.some((part) => part.test(id)) },
            { name: 'table', test: /\/src\/(table\/(?!figures\/)|board\/|rules\/)/ }, // figures: only after the end
            { name: 'hexes', test: /\/src\/hex\d+\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: api, ws: true } },
  },
});
