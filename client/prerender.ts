import { createServer, type Plugin, type Rollup } from 'vite';

/** The pages whose HTML has their first view, with their module. Every other page starts with an empty one. */
const PAGES = {
  '/': 'src/app/pages/home/home-page.tsx',
  '/allClass': 'src/app/pages/classes/all-class-page.tsx',
  '/login': 'src/app/pages/account/log-in-page.tsx',
};

/** What React renders for the head stands before the page. The images of the page need no preload. */
const HEAD_ELEMENT = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)/;

const splitHead = (html: string) => {
  const head = [];
  let body = html;
  for (let match; (match = HEAD_ELEMENT.exec(body)); body = body.slice(match[0].length))
    if (!match[0].startsWith('<link')) head.push(match[0].replace(/\/?>/, ' data-at-first>'));
  return { head: head.join(''), body };
};

/** The tags of `index.html` that the page replaces. */
const FIRST_TAGS = /\s*<(?:title|meta)[^>]* data-at-first\s*\/?>(?:[^<]*<\/title>)?/g;

/** Returns a chunk and all its static imports, direct and indirect. */
const withImports = (bundle: Rollup.OutputBundle, fileName: string, found = new Set<string>()) => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  chunk.imports.forEach((imported) => withImports(bundle, imported, found));
  return found;
};

/** Returns links to the styles of a page and to its scripts, without those that the template has. */
const toLinks = (template: string, bundle: Rollup.OutputBundle, module: string) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (!page) throw new Error(`The build has no chunk for ${module}.`);
  const needed = withImports(bundle, page.fileName);
  const styles = chunks
    .filter(({ fileName }) => needed.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [
    ...styles.map((file) => ({ file, rel: 'stylesheet' })),
    ...[...needed].map((file) => ({ file, rel: 'modulepreload' })),
  ]
    .filter(({ file }) => !template.includes(`"/${file}"`))
    .map(({ file, rel }) => `<link rel="${rel}" crossorigin href="/${file}">`)
    .join('');
};

const toPage = (template: string, path: string, html: string, links: string) => {
  const { head, body } = splitHead(html);
  return template
    .replace(FIRST_TAGS, '')
    .replace('<html', `<html data-path="${path}"`)
    .replace('</head>', () => `${links}${head}</head>`)
    .replace('<div id="root">', (root) => root + body);
};

/** Static hosts respond to `/login` with `login.html`. */
const fileOf = (path: string) => `${path.slice(1)}.html`;

/**
 * Renders the first view of pages into their HTML, from the components of the site (`src/prerender.tsx`), so that a slow
 * phone shows it before any script has arrived.
 */
export const prerenderPages = (): Plugin => ({
  name: 'prerender-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const index = bundle['index.html'] as Rollup.OutputAsset;
    const template = String(index.source);
    const vite = await createServer({
      root: this.environment.config.root,
      server: { middlewareMode: true },
      appType: 'custom',
      logLevel: 'error',
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const { prerender } = (await vite.ssrLoadModule('/src/prerender.tsx')) as {
        prerender: (path: string) => Promise<string>;
      };
      for (const [path, module] of Object.entries(PAGES)) {
        const links = toLinks(template, bundle, module);
        const source = toPage(template, path, await prerender(path), links);
        if (path === '/') index.source = source;
        else this.emitFile({ type: 'asset', fileName: fileOf(path), source });
      }
    } finally {
      await vite.close();
    }
  },
});
