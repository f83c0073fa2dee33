import type { Plugin, Rollup } from 'vite';
import { shells } from './shells.ts';

type Bundle = Rollup.OutputBundle;

interface FirstView {
  /** The module of its page. */
  page: string;
  /** The largest picture that is seen first. */
  picture?: string;
  /** What the page asks of the API, exactly as it does: else it would be asked twice. */
  asks?: string;
}

/** What is seen first at an address. */
const firstViews: Record<string, FirstView> = {
  '/': {
    page: 'src/app/pages/home-page.tsx',
    picture: '/pictures/heroes/hero-football-back.svg',
  },
  '/allClass': {
    page: 'src/app/pages/all-class-page.tsx',
    picture: '/pictures/banners/football.svg',
    asks: '/topClass?sort=startsOn',
  },
  '/logIn': { page: 'src/app/pages/log-in-page.tsx' },
};

/**
 * The face of all running text. Headings wait for theirs in a stand-in of the same measure: twice as
 * large, it would keep the first picture waiting.
 */
const TEXT_FACE = /figtree-latin-wght-normal-[\w-]+\.woff2$/;

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** A chunk and all that it cannot run without. */
const withImports = (bundle: Bundle, fileName: string, found = new Set<string>()) => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  chunk.imports.forEach((imported) => withImports(bundle, imported, found));
  return found;
};

const scriptsOf = (bundle: Bundle, page: string) => {
  const chunks = chunksOf(bundle);
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!own || !entry) throw new Error(`The build has no chunk of its own for ${page}.`);
  const known = withImports(bundle, entry.fileName);
  return [...withImports(bundle, own.fileName)].filter((fileName) => !known.has(fileName));
};

const linksOf = (bundle: Bundle, apiUrl: string) =>
  Object.entries(firstViews).map(([path, { page, picture, asks }]): [string, object[]] => [
    path,
    [
      ...scriptsOf(bundle, page).map((fileName) => ({
        rel: 'modulepreload',
        href: `/${fileName}`,
      })),
      ...(picture ? [{ rel: 'preload', as: 'image', fetchPriority: 'high', href: picture }] : []),
      ...(asks
        ? [{ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: apiUrl + asks }]
        : []),
    ],
  ]);

const toScript = (links: [string, object[]][]) => `<script>
      // One page serves all addresses, and only here is it known which of them is asked for.
      for (const link of ${JSON.stringify(Object.fromEntries(links))}[location.pathname] ?? [])
        // What is searched for looks different, and is asked for in other words.
        if (link.rel === 'modulepreload' || location.search === '')
          document.head.append(Object.assign(document.createElement('link'), link));
    </script>`;

const toFontLink = (fileName: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="/${fileName}" crossorigin />`;

const ROOT = '<div id="root"></div>';

const SHELL_SCRIPT = `<script>
      // What was searched for stands in another frame.
      if (location.search === '' || location.pathname === '/')
        document.getElementById('root').innerHTML = (${JSON.stringify(shells)})[location.pathname] ?? '';
    </script>`;

/** Asks for what the first view needs while the first script is still on its way. */
export const firstView = (apiUrl: string): Plugin => ({
  name: 'first-view',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const hints = [
        `<link rel="preconnect" href="${new URL(apiUrl).origin}" crossorigin />`,
        ...Object.keys(bundle)
          .filter((fileName) => TEXT_FACE.test(fileName))
          .map(toFontLink),
        toScript(linksOf(bundle, apiUrl.replace(/\/+$/, ''))),
      ];
      // Before the style sheet, for which a script would wait.
      return html
        .replace('<script type="module"', (script) => [...hints, script].join('\n    '))
        .replace(ROOT, () => `${ROOT}\n    ${SHELL_SCRIPT}`);
    },
  },
});
