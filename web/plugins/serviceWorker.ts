/**
 * Builds the service worker into /sw.js, with the list of the files that open the page without a network: the frame of the
 * page, its style sheets and fonts. All of them have their contents in their names, so the worker changes when they do.
 */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { frameFiles } from './preload.ts';

const WORKER = 'sw.js';
const PLACE = /\bSHELL\b/g;

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/sw/sw.ts', fileName: WORKER });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') throw new Error('there is no service worker');
        if (worker.imports.length) throw new Error(`the service worker must stand alone: ${worker.imports.join(', ')}`);
        const entry = Object.values(bundle).find((file) => isIndex(file));
        const { code, fonts } = frameFiles(bundle);
        const scripts = [entry?.fileName ?? '', ...code];
        const files = [...scripts, ...scripts.flatMap((name) => stylesOf(bundle[name])), ...fonts].map(
          (name) => `/${name}`,
        );
        files.push('/icon.svg', '/manifest.webmanifest');
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        worker.code = worker.code.replace(PLACE, () => JSON.stringify({ version, files: [...new Set(files)] }));
      },
    },
  };
}

function stylesOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string[] {
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
}

function isIndex(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return file.type === 'chunk' && file.isEntry && file.name === 'index';
}
