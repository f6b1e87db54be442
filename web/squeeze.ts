/** Beside every built file of text, the same in small: FILE.br and FILE.gz, for a server to hand out as it is. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
const WORTH_IT = 1024;

export function squeeze(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'squeeze',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const files = await readdir(config.build.outDir, { recursive: true });
      await Promise.all(
        files.filter((file) => TEXT.test(file)).map((file) => smaller(join(config.build.outDir, file))),
      );
    },
  };
}

async function smaller(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
