import type { Plugin, Rollup } from 'vite';
import { IS_DARK, SHOW_PICTURE, toFirstClassScript } from './first-class.ts';
import { CLASS_PATH, shells } from './shells.ts';

type Bundle = Rollup.OutputBundle;

interface FirstView {
  /** The module of the page. */
  page: string;
  /** The largest picture of the first view. `{time}` and `{night}` as in `shells.ts`. */
  picture?: string;
  /** The page's first API call. The URL must be identical, else the browser sends it twice. */
  apiCall?: string;
}

/** What to preload by path of `lib/paths.ts`. `first-class.ts` requests the class of the class page. */
export const firstViews: Record<string, FirstView> = {
  '/': {
    page: 'src/app/pages/home/home-page.tsx',
    picture: '/pictures/heroes/hero-football-{time}-back.svg',
  },
  '/allClass': {
    page: 'src/app/pages/classes/all-class-page.tsx',
    picture: '/pictures/{night}banners/football.svg',
    apiCall: '/topClass?sort=startsOn',
  },
  [CLASS_PATH]: { page: 'src/app/pages/classes/class-page.tsx' },
  '/login': { page: 'src/app/pages/account/log-in-page.tsx' },
};

/**
 * The font of body text. The heading font is not preloaded, because it is twice as large and would
 * delay the first picture. Headings use a fallback font of the same size until it has loaded.
 */
const TEXT_FONT = /figtree-latin-wght-normal-[\w-]+\.woff2$/;

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** Returns a chunk and all its static imports, direct and indirect. */
const withImports = (bundle: Bundle, fileName: string, found = new Set<string>()) => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  chunk.imports.forEach((imported) => withImports(bundle, imported, found));
  return found;
};

const scriptsOf = (bundle: Bundle, page: string) => {
  const chunks = chunksOf(bundle);
  const pageChunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!pageChunk || !entry) throw new Error(`The build has no chunk for ${page}.`);
  const entryFiles = withImports(bundle, entry.fileName);
  return [...withImports(bundle, pageChunk.fileName)].filter((file) => !entryFiles.has(file));
};

const linksOf = (bundle: Bundle, apiUrl: string) =>
  Object.entries(firstViews).map(([path, { page, picture, apiCall }]): [string, object[]] => [
    path,
    [
      ...scriptsOf(bundle, page).map((fileName) => ({
        rel: 'modulepreload',
        href: `/${fileName}`,
      })),
      ...(picture ? [{ rel: 'preload', as: 'image', fetchPriority: 'high', href: picture }] : []),
      ...(apiCall
        ? [{ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: apiUrl + apiCall }]
        : []),
    ],
  ]);

/** An expression for the class's id in the path; undefined on other pages. */
const CLASS_ID = String.raw`/^\/allclass\/([\da-f]{24})\/*$/i.exec(location.pathname)?.[1]`;

/** Returns an expression for the value of the current path. As in routes, case and a trailing slash do not matter. */
const toLookup = (entries: [string, unknown][]) =>
  `${JSON.stringify(
    Object.fromEntries(entries.map(([path, value]) => [path.toLowerCase(), value])),
  )}[${CLASS_ID} ? '${CLASS_PATH.toLowerCase()}' : location.pathname.toLowerCase().replace(/\\/+$/, '') || '/']`;

const toScript = (links: [string, object[]][]) => `<script>
      {
        // All paths share this HTML, so the preloads are chosen at runtime.
        const links = ${toLookup(links)} ?? [];
        const isScript = ({ rel }) => rel === 'modulepreload';
        const add = (tag, properties) =>
          document.head.append(Object.assign(document.createElement(tag), properties));
        for (const link of links)
          // A search shows other content and sends another API call.
          if (isScript(link) || location.search === '')
            add('link', { ...link, href: link.href${AT_TIME} });
        // Each script runs in a task of its own, the page last. The import of the page alone would run all
        // of them at once and block user input. They run after the first paint.
        const addScripts = () => {
          for (const { href } of links.filter(isScript).reverse())
            add('script', { type: 'module', src: href });
        };
        if (document.hidden) addScripts();
        else requestAnimationFrame(() => setTimeout(addScripts));
      }
    </script>`;

const toFontLink = (fileName: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="/${fileName}" crossorigin />`;

/** Fills in the time of day that the theme shows. */
const AT_TIME = `.replaceAll('{time}', ${IS_DARK} ? 'night' : 'day').replaceAll('{night}', ${IS_DARK} ? 'night/' : '')`;

const ROOT = '<div id="root"></div>';

const SHELL_SCRIPT = `<script>
      // A search has another layout, and what the user did before may change the texts.
      if ((location.search === '' || location.pathname === '/') && !history.state?.usr)
        document.getElementById('root').innerHTML = (${toLookup(Object.entries(shells))} ?? '')${AT_TIME};
      ${SHOW_PICTURE};
    </script>`;

/** Preloads what the first view needs while the first script is still loading. */
export const firstView = (apiUrl: string): Plugin => ({
  name: 'first-view',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const apiBase = apiUrl.replace(/\/+$/, '');
      const hints = [
        `<link rel="preconnect" href="${new URL(apiUrl).origin}" crossorigin />`,
        ...Object.keys(bundle)
          .filter((fileName) => TEXT_FONT.test(fileName))
          .map(toFontLink),
        toScript(linksOf(bundle, apiBase)),
        toFirstClassScript(apiBase, CLASS_ID),
      ];
      // Before the style sheet, because an inline script after it would wait for it.
      return html
        .replace('<script type="module"', (script) => [...hints, script].join('\n    '))
        .replace(ROOT, () => `${ROOT}\n    ${SHELL_SCRIPT}`);
    },
  },
});
