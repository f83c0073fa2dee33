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

/**
 * The bar and the scenery of the first page, as `HeroSlide` and the library of its parallax will lay
 * them out: seen before any script has come, and replaced by the page itself in one go.
 */
const SHELL = `<header class="sticky top-0 z-30 h-16 border-b border-base-300 bg-base-100"></header>
<div class="on-pitch relative -mt-16 h-66 overflow-hidden md:h-141" style="container-type: size">
<img src="/pictures/heroes/hero-football-back.svg" alt="" width="1600" height="700" fetchpriority="high"
style="position: absolute; left: 50%; max-width: none; width: max(100cqw, (100cqh + 250px) * 16 / 7);
height: auto; transform: translate3d(-50%, -100px, 0)">
</div>`;

const ROOT = '<div id="root"></div>';

const SHELL_SCRIPT = `<script>
      if (location.pathname === '/') document.getElementById('root').innerHTML = ${JSON.stringify(SHELL)};
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
        toScript(linksOf(bundle)),
      ];
      // Before the style sheet, for which a script would wait.
      return html
        .replace('<script type="module"', (script) => [...hints, script].join('\n    '))
        .replace(ROOT, () => `${ROOT}\n    ${SHELL_SCRIPT}`);
    },
  },
});
