import type { Plugin, Rollup } from 'vite';
import { shells } from './shells.ts';

type Bundle = Rollup.OutputBundle;

interface FirstView {
  /** The module of the page. */
  page: string;
  /** The largest picture of the first view. `{time}` is `day` or `night`, by the theme. */
  picture?: string;
  /** The page's first API call. The URL must be identical, else the browser sends it twice. */
  apiCall?: string;
  /** Whether the call is different for signed-in users, because it carries their token. */
  isAsViewer?: boolean;
}

/** The key of all class pages. `{id}` is the class's id. */
export const CLASS_PATH = '/allClass/:id';

/** What to preload by path of `lib/paths.ts`. */
export const firstViews: Record<string, FirstView> = {
  '/': {
    page: 'src/app/pages/home/home-page.tsx',
    picture: '/pictures/heroes/hero-football-{time}-back.svg',
  },
  '/allClass': {
    page: 'src/app/pages/classes/all-class-page.tsx',
    picture: '/pictures/banners/football.svg',
    apiCall: '/topClass?sort=startsOn',
  },
  [CLASS_PATH]: {
    page: 'src/app/pages/classes/class-page.tsx',
    apiCall: '/topClass/{id}',
    isAsViewer: true,
  },
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
  Object.entries(firstViews).map(
    ([path, { page, picture, apiCall, isAsViewer }]): [string, object[]] => [
      path,
      [
        ...scriptsOf(bundle, page).map((fileName) => ({
          rel: 'modulepreload',
          href: `/${fileName}`,
        })),
        ...(picture ? [{ rel: 'preload', as: 'image', fetchPriority: 'high', href: picture }] : []),
        ...(apiCall
          ? [
              {
                ...{ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' },
                href: apiUrl + apiCall,
                isAsViewer,
              },
            ]
          : []),
      ],
    ],
  );

/** An expression for the class's id in the path; undefined on other pages. */
const CLASS_ID = String.raw`/^\/allclass\/([\da-f]{24})\/*$/i.exec(location.pathname)?.[1]`;

/** Returns an expression for the value of the current path. As in routes, case and a trailing slash do not matter. */
const toLookup = (entries: [string, unknown][]) =>
  `${JSON.stringify(
    Object.fromEntries(entries.map(([path, value]) => [path.toLowerCase(), value])),
  )}[${CLASS_ID} ? '${CLASS_PATH.toLowerCase()}' : location.pathname.toLowerCase().replace(/\\/+$/, '') || '/']`;

const toScript = (links: [string, object[]][]) => `<script>
      // All paths share this HTML, so the preloads are chosen at runtime.
      {
        let isSignedIn = true;
        try {
          isSignedIn = localStorage.getItem('access-token') !== null;
        } catch {
          // The browser denies access to storage, so nothing tells.
        }
        for (const { isAsViewer, ...link } of ${toLookup(links)} ?? [])
          // A search shows other content and sends another API call.
          if (link.rel === 'modulepreload' || (location.search === '' && !(isAsViewer && isSignedIn)))
            document.head.append(Object.assign(document.createElement('link'), { ...link, href: link.href.replace('{id}', ${CLASS_ID})${AT_TIME} }));
      }
    </script>`;

const toFontLink = (fileName: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="/${fileName}" crossorigin />`;

/** Fills in the time of day that the theme shows. Reads the theme that index.html has applied. */
const AT_TIME = `.replaceAll('{time}', (document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'floodlight' : 'day')) === 'floodlight' ? 'night' : 'day')`;

const ROOT = '<div id="root"></div>';

const SHELL_SCRIPT = `<script>
      // A search has another layout.
      if (location.search === '' || location.pathname === '/')
        document.getElementById('root').innerHTML = (${toLookup(Object.entries(shells))} ?? '')${AT_TIME};
    </script>`;

/** Preloads what the first view needs while the first script is still loading. */
export const firstView = (apiUrl: string): Plugin => ({
  name: 'first-view',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const hints = [
        `<link rel="preconnect" href="${new URL(apiUrl).origin}" crossorigin />`,
        ...Object.keys(bundle)
          .filter((fileName) => TEXT_FONT.test(fileName))
          .map(toFontLink),
        toScript(linksOf(bundle, apiUrl.replace(/\/+$/, ''))),
      ];
      // Before the style sheet, because an inline script after it would wait for it.
      return html
        .replace('<script type="module"', (script) => [...hints, script].join('\n    '))
        .replace(ROOT, () => `${ROOT}\n    ${SHELL_SCRIPT}`);
    },
  },
});
