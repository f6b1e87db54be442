/**
 * Lets a browser begin earlier: links in the head of the page to what every address needs, so that it is requested
 * together with the first script and not after it, and a hint to the JavaScript engine in the files of a table.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Most of the code in these chunks runs at once: an engine that knows the hint compiles them off the main thread. */
const RUNS_AT_ONCE = ['index', 'frame', 'table', 'hexes'];
const TITLE = /\/src\/titles\/[^/]+\/index\.ts$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

const FRAME = /\/src\/app\/boot\.ts$/;
/** The cuts of the fonts that every page shows; others are requested when a text needs them. */
const FONTS =
  /(source-sans-3-latin-wght-normal|old-standard-tt-latin-(400-normal|400-italic|700-normal))-[\w-]+\.woff2$/;

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    generateBundle: {
      order: 'post', // the hint has to be the very first line
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (RUNS_AT_ONCE.includes(file.name) || TITLE.test(file.facadeModuleId ?? '')))
            file.code = HINT + file.code;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const { code, styles, fonts } = frameFiles(bundle);
        return [
          ...code.map((name) => link({ rel: 'modulepreload', crossorigin: true, href: `/${name}` })),
          ...styles.map((name) => link({ rel: 'preload', as: 'style', href: `/${name}` })),
          ...fonts.map((name) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` }),
          ),
        ];
      },
    },
  };
}

/** What every address needs besides the first script. */
export function frameFiles(bundle: Rolldown.OutputBundle): { code: string[]; styles: string[]; fonts: string[] } {
  const files = Object.values(bundle);
  const frame = files.find((file) => file.type === 'chunk' && FRAME.test(file.facadeModuleId ?? ''));
  if (frame?.type !== 'chunk') throw new Error('the frame of the page is not among the chunks');
  return {
    code: [frame.fileName, ...frame.imports.filter((name) => !isEntry(bundle[name]))],
    styles: [...(frame.viteMetadata?.importedCss ?? [])],
    fonts: files.filter((file) => FONTS.test(file.fileName)).map(({ fileName }) => fileName),
  };
}

function isEntry(file: { type: string; isEntry?: boolean } | undefined): boolean {
  return file?.isEntry ?? false;
}

function link(attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
