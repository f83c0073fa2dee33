import type { Connect, Plugin } from 'vite';
import { PAGE_VIEW } from '../server/src/contract/site-paths.ts';

/**
 * Search engines and apps that preview links, as they name themselves in `User-Agent`. They run no scripts. Phones and
 * browsers have similar names, such as `CUBOT` and `[Pinterest/iOS]`, so only a whole name counts.
 */
const PRODUCTS = [
  // Search engines and assistants.
  ...['Googlebot', 'Googlebot-Image', 'Googlebot-Video', 'Googlebot-News', 'GoogleOther'],
  ...['Google-InspectionTool', 'Storebot-Google', 'AdsBot-Google', 'AdsBot-Google-Mobile'],
  ...['Mediapartners-Google', 'bingbot', 'adidxbot', 'BingPreview', 'MicrosoftPreview', 'Slurp'],
  ...['DuckDuckBot', 'DuckDuckBot-Https', 'DuckAssistBot', 'Applebot', 'Amazonbot', 'Qwantbot'],
  ...['YandexBot', 'YandexImages', 'Baiduspider', 'Baiduspider-render', 'SeznamBot', 'PetalBot'],
  ...['MojeekBot', 'CCBot', 'GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'ClaudeBot', 'Claude-User'],
  ...['Claude-SearchBot', 'PerplexityBot', 'Perplexity-User', 'Bytespider'],
  // Apps that preview links.
  ...['facebookexternalhit', 'facebookcatalog', 'Facebot', 'meta-externalagent'],
  ...['meta-externalfetcher', 'Twitterbot', 'LinkedInBot', 'Pinterestbot', 'Discordbot'],
  ...['TelegramBot', 'Slackbot', 'Slackbot-LinkExpanding', 'Slack-ImgProxy', 'SkypeUriPreview'],
  ...['redditbot', 'Mastodon', 'Bluesky Cardyb', 'vkShare', 'Embedly', 'Iframely'],
  ...['Snap URL Preview Service'],
];

/** Crawlers start with these names; browsers inside of the same apps have them further back. */
const FIRST_PRODUCTS = ['WhatsApp', 'Pinterest'];

const CRAWLERS =
  `^(?:${FIRST_PRODUCTS.join('|')})/` + `|(?:^|[ (])(?:${PRODUCTS.join('|')})(?:[/ ;)]|$)`;

const CRAWLER_PATTERN = new RegExp(CRAWLERS, 'i');

/** Returns nginx's copy of the list, `server/deploy/nginx/camp-crawlers.conf`. */
export const toNginxMap =
  () => `# Written from client/crawlers.ts by \`npx vitest run crawlers.test.ts -u\`.
# Search engines and apps that preview links run no scripts.
map $http_user_agent $is_crawler {
  default 0;
  "~*${CRAWLERS}" 1;
}

# The page of a class for crawlers links to the page for everyone, which is never replaced.
map $arg_view $gets_preview {
  default $is_crawler;
  ${PAGE_VIEW} 0;
}
`;

const CLASS_PAGE = /^\/allClass\/([0-9a-f]{24})\/?$/i;

/**
 * Returns the API's path of what a crawler gets instead of a page; null if it gets the page. `search` is the query of
 * the page's address, such as `?view=page`.
 */
export function toCrawlerPath(path: string, userAgent = '', search = ''): string | null {
  if (path === '/sitemap.xml') return path;
  const id = CLASS_PAGE.exec(path)?.[1];
  const isPageView = new URLSearchParams(search).get('view') === PAGE_VIEW;
  return id !== undefined && !isPageView && CRAWLER_PATTERN.test(userAgent)
    ? `/previews/allClass/${id}`
    : null;
}

export const toRobotsFile = (siteUrl: string) =>
  ['User-agent: *', 'Disallow: /dashboard/', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');

const proxyCrawlers =
  (apiUrl: string): Connect.NextHandleFunction =>
  (req, res, next) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://site');
    if (CLASS_PAGE.test(pathname)) {
      res.appendHeader('Vary', 'User-Agent').setHeader('Cache-Control', 'no-cache');
    }
    const path = toCrawlerPath(pathname, req.headers['user-agent'], search);
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
