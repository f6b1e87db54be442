/**
 * What lets a browser begin earlier. Links in the head of the page to what every address needs, asked for with the first
 * script instead of after it: the frame of the page, and the letters it is set in. And a hint in the files of a table.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Most of these files is run at once: who knows the hint compiles them beside the main thread, not in it, bit by bit. */
const AT_ONCE = ['index', 'frame', 'table', 'qmg', 'gaw'];
const HINT = '//# allFunctionsCalledOnLoad\n';

const FRAME = /\/src\/boot\.ts$/;
/** The cuts that every page shows; others come when a text wants them. */
const LETTERS =
  /(source-sans-3-latin-wght-normal|old-standard-tt-latin-(400-normal|400-italic|700-normal))-[\w-]+\.woff2$/;

export function hasten(): Plugin {
  return {
    name: 'hasten',
    apply: 'build',
    generateBundle: {
      order: 'post', // the hint has to be the very first line
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && AT_ONCE.includes(file.name) && !file.facadeModuleId?.endsWith('.json'))
            file.code = HINT + file.code;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle);
        const frame = files.find((file) => file.type === 'chunk' && FRAME.test(file.facadeModuleId ?? ''));
        if (frame?.type !== 'chunk') throw new Error('the frame of the page is not among the chunks');
        const letters = files.filter((file) => LETTERS.test(file.fileName));
        const styles = [...(frame.viteMetadata?.importedCss ?? [])];
        const code = [frame.fileName, ...frame.imports.filter((name) => !entry(bundle[name]))];
        return [
          ...code.map((name) => link({ rel: 'modulepreload', crossorigin: true, href: `/${name}` })),
          ...styles.map((name) => link({ rel: 'preload', as: 'style', href: `/${name}` })),
          ...letters.map(({ fileName }) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` }),
          ),
        ];
      },
    },
  };
}

function entry(file: { type: string; isEntry?: boolean } | undefined): boolean {
  return file?.isEntry ?? false;
}

function link(attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
