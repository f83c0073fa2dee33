import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** What is seen first at an address: the module of its page, and its largest picture. */
const firstViews: Record<string, { page: string; picture?: string }> = {
  '/': {
    page: 'src/app/pages/home-page.tsx',
    picture: '/pictures/heroes/hero-football-back.svg',
  },
  '/allClass': {
    page: 'src/app/pages/all-class-page.tsx',
    picture: '/pictures/banners/football.svg',
  },
  '/logIn': { page: 'src/app/pages/log-in-page.tsx' },
};

/** The faces of the first view; those of other scripts come when a name is written in them. */
const FONTS = /(?:figtree|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/;

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

const linksOf = (bundle: Bundle) =>
  Object.entries(firstViews).map(([path, { page, picture }]): [string, object[]] => [
    path,
    [
      ...scriptsOf(bundle, page).map((fileName) => ({
        rel: 'modulepreload',
        href: `/${fileName}`,
      })),
      ...(picture ? [{ rel: 'preload', as: 'image', fetchPriority: 'high', href: picture }] : []),
    ],
  ]);

const toScript = (links: [string, object[]][]) => `<script>
      // One page serves all addresses, and only here is it known which of them is asked for.
      for (const link of ${JSON.stringify(Object.fromEntries(links))}[location.pathname] ?? [])
        document.head.append(Object.assign(document.createElement('link'), link));
    </script>`;

const toFontLink = (fileName: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="/${fileName}" crossorigin />`;

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
          .filter((fileName) => FONTS.test(fileName))
          .map(toFontLink),
        toScript(linksOf(bundle)),
      ];
      // Before the style sheet, for which a script would wait.
      return html.replace('<script type="module"', (script) => [...hints, script].join('\n    '));
    },
  },
});
