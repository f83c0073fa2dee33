import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveHttp } from '#local/testing/serve-http';
import { aPage, servePage, siteHeaders } from '../testing/pages';
import { aConfig, toLines } from '../testing/preflight-config';
import { checkRedirect, checkSite } from './check-site';

const { signal } = new AbortController();
const goodPage = aPage('https://api.camp.test');
let headers: Record<string, string> = {};
let page = '';
let status = 200;
let isServedEverywhere = true;
let location: string | null = null;
let server: Awaited<ReturnType<typeof serveHttp>>;

beforeAll(async () => {
  server = await serveHttp((req, res) => {
    res.statusCode = status;
    if (location !== null) return res.writeHead(301, { Location: location }).end();
    if (req.url !== '/' && !isServedEverywhere) return res.writeHead(404).end();
    servePage(page, headers, req, res);
  });
});
beforeEach(() => {
  headers = { ...siteHeaders };
  page = goodPage;
  status = 200;
  isServedEverywhere = true;
  location = null;
});
afterAll(() => server.stop());

const check = async () => toLines(await checkSite(server.url, aConfig(), signal));

test('a site of this configuration with all headers passes', async () => {
  expect(await check()).toEqual([
    `ok: ${server.url} shows the site of this configuration, with all headers.`,
  ]);
});

test.each([
  ['Content-Security-Policy', 'failed: Other sites can show the pages in a frame.'],
  ['X-Content-Type-Options', 'failed: Pages have no X-Content-Type-Options.'],
  ['Cache-Control', 'warning: Pages are not revalidated, so visitors may see an old release.'],
])('a missing %s is reported', async (name, line) => {
  delete headers[name];
  expect(await check()).toEqual([expect.stringContaining(line)]);
});

test.each([
  [
    'https://old.camp.test',
    undefined,
    'failed: The site was built for another API than https://api.camp.test.',
  ],
  [
    'https://api.camp.test',
    'old.firebaseapp.test',
    'failed: The site was built for another FIREBASE_AUTH_DOMAIN than camp.firebaseapp.test.',
  ],
])('a site that was built for %s and %s has failed', async (api, authDomain, line) => {
  page = aPage(api, authDomain);
  expect(await check()).toEqual([`${line} Build the site again with this configuration.`]);
});

test('a site that was built for other image hosts has failed', async () => {
  const config = aConfig({ imageHosts: ['images.camp.test', 'cdn.test:8443'] });
  const checkHosts = async (sources: string) => {
    page = aPage('https://api.camp.test', undefined, sources);
    return toLines(await checkSite(server.url, config, signal));
  };
  expect(await checkHosts('https://images.camp.test')).toEqual([
    'failed: The site was built for other IMAGE_HOSTS, so it does not show their pictures. Build the site again with this configuration.',
  ]);
  expect(await checkHosts('https://images.camp.test https://cdn.test:8443')).toEqual([
    expect.stringMatching(/^ok: /),
  ]);
});

test('a page of something else has failed', async () => {
  page = '<h1>Welcome to nginx!</h1>';
  expect(await check()).toEqual([
    expect.stringMatching(/^failed: .+ does not show the site \(status 200\)/),
  ]);
  page = '<div id="root"></div>';
  expect(await check()).toEqual([
    'failed: The page has no Content Security Policy. Serve the files of client/dist.',
  ]);
});

test('a site whose pages cannot be reloaded has failed', async () => {
  isServedEverywhere = false;
  expect(await check()).toContain(
    'failed: Unknown paths do not return index.html, so pages cannot be reloaded.',
  );
});

test('a site that cannot be reached has failed', async () => {
  const findings = await checkSite('http://127.0.0.1:9', aConfig(), signal);
  expect(toLines(findings)).toEqual([
    expect.stringMatching(/^failed: http:\/\/127\.0\.0\.1:9 cannot be read: /),
  ]);
});

describe('plain HTTP', () => {
  const redirect = async (port = Number(new URL(server.url).port)) =>
    toLines(await checkRedirect('https://127.0.0.1', port, signal));

  test('leads to TLS', async () => {
    location = 'https://127.0.0.1/allClass';
    expect(await redirect()).toEqual([`ok: ${server.url} leads to https://127.0.0.1.`]);
  });

  test.each([null, 'https://other.test/allClass', 'https://127.0.0.1/'])(
    'has failed with the location %s',
    async (to) => {
      location = to;
      expect(await redirect()).toEqual([
        `failed: ${server.url}/allClass does not lead to https://127.0.0.1/allClass. Redirect plain HTTP in the web server.`,
      ]);
    },
  );

  test('that is closed is a warning', async () => {
    expect(await redirect(9)).toEqual([
      expect.stringMatching(/^warning: http:\/\/127\.0\.0\.1:9\/allClass cannot be reached/),
    ]);
  });

  test('is not looked for on a port that nobody named', async () => {
    expect(await checkRedirect('https://127.0.0.1:8443', null, signal)).toEqual([]);
  });
});
