import type { Connect, Plugin } from 'vite';

/** User agents of search engines and of apps that show a preview of a link; they run no scripts. */
export const CRAWLERS =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|slack|skype|embedly|pinterest|mastodon|inspectiontool/i;

const CLASS_PAGE = /^\/allClass\/([0-9a-f]{24})\/?$/i;

/** Returns the API's path of what a crawler gets instead of a page; null if it gets the page. */
export function toCrawlerPath(path: string, userAgent = ''): string | null {
  if (path === '/sitemap.xml') return path;
  const id = CLASS_PAGE.exec(path)?.[1];
  return id !== undefined && CRAWLERS.test(userAgent) ? `/previews/allClass/${id}` : null;
}

export const toRobotsFile = (siteUrl: string) =>
  ['User-agent: *', 'Disallow: /dashboard/', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');

const proxyCrawlers =
  (apiUrl: string): Connect.NextHandleFunction =>
  (req, res, next) => {
    const { pathname } = new URL(req.url ?? '/', 'http://site');
    const path = toCrawlerPath(pathname, req.headers['user-agent']);
    if (path === null) return next();
    fetch(apiUrl + path)
      .then(async (response) => {
        res.statusCode = response.status;
        res.setHeader('Content-Type', response.headers.get('Content-Type') ?? 'text/plain');
        res.end(await response.text());
      })
      // Without the API, crawlers get the page that visitors get.
      .catch(() => next());
  };

/** Gives crawlers previews of classes and a sitemap from the API, as the web server does in production. */
export function crawlers({ apiUrl, siteUrl }: { apiUrl: string; siteUrl: string }): Plugin {
  return {
    name: 'crawlers',
    configureServer: ({ middlewares }) => {
      middlewares.use(proxyCrawlers(apiUrl));
      middlewares.use('/robots.txt', (_, res) => {
        res.setHeader('Content-Type', 'text/plain').end(toRobotsFile(siteUrl));
      });
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(proxyCrawlers(apiUrl));
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'robots.txt',
        source: toRobotsFile(siteUrl),
      });
    },
  };
}
