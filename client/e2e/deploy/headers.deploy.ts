import { createServer } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:http2';
import { expect, test } from '@playwright/test';
import { siteUrl } from '../stack/ports';
import { userAgentsOfCrawlers, userAgentsOfPeople } from './user-agents';

type Headers = Record<string, string | string[] | undefined>;

/** Requests a path of the site without a browser. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Headers; body: string }>((resolve, reject) => {
    const call = request(siteUrl + path, { method, headers, rejectUnauthorized: false });
    call.once('error', reject).once('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body }),
      );
    });
    call.end();
  });

/** Returns the directives of a policy, such as `script-src`, with their sources. */
const toDirectives = (policy: string) =>
  new Map(
    policy.split(';').map((text) => {
      const [name, ...sources] = text.trim().split(/\s+/);
      return [name!, sources] as const;
    }),
  );

const pages = ['/', '/allClass', '/allClass/0123456789abcdef01234567', '/dashboard/myCart', '/x'];

// The criteria of Mozilla's HTTP Observatory for an A+: https://developer.mozilla.org/observatory
for (const path of pages) {
  test(`${path} has the headers of Mozilla’s criteria`, async () => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    const maxAge = /^max-age=(\d+)/.exec(String(headers['strict-transport-security']))![1];
    expect(Number(maxAge)).toBeGreaterThanOrEqual(15_768_000);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers.server).toBe('nginx');

    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body)![1]!;
    const directives = toDirectives(policy.replaceAll('&#39;', "'"));
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    const scripts = directives.get('script-src')!;
    for (const broad of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:', 'http:']) {
      expect(scripts).not.toContain(broad);
    }
    // A page cannot set this one itself. It also replaces `X-Frame-Options`.
    const inHeader = toDirectives(String(headers['content-security-policy']));
    expect(inHeader.get('frame-ancestors')).toEqual(["'self'"]);
    // Scripts of other origins are only loaded later, by Stripe's and Firebase's own code.
    const sources = [...body.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source]) => source);
    for (const source of sources) expect(source).toMatch(/^\//);
  });
}

test('plain HTTP is redirected to the same page over TLS', async () => {
  const plain = `http://localhost:${process.env.DEPLOY_HTTP_PORT}`;
  const { status, headers } = await fetch(`${plain}/allClass?q=a`, { redirect: 'manual' });
  expect(status).toBe(301);
  expect(headers.get('location')).toBe(`${siteUrl}/allClass?q=a`);
});

test('files with a hash in their name are cached for a year and compressed; pages are revalidated', async () => {
  const page = await get('/', { 'Accept-Encoding': 'identity' });
  expect(page.headers['cache-control']).toBe('no-cache');
  const styles = /href="(\/assets\/[^"]+\.css)"/.exec(page.body)![1]!;
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await get(styles, { 'Accept-Encoding': encoding });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
    });
  }
  expect((await get('/assets/gone-12345678.js')).status).toBe(404);
  const etag = String(page.headers.etag);
  expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
});

test('browsers use HTTP/2', async () => {
  const session = connect(siteUrl, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/' });
  const status = await new Promise((resolve, reject) => {
    session.once('error', reject);
    stream.once('response', (headers) => resolve(headers[':status']));
  });
  stream.close();
  session.close();
  expect(status).toBe(200);
});

test('crawlers get a preview of a class and the sitemap, people the page, and caches tell them apart', async () => {
  const [campClass] = JSON.parse((await get('/api/topClass')).body) as { _id: string }[];
  const path = `/allClass/${campClass!._id}`;
  const variant = { 'cache-control': 'no-cache', vary: expect.stringMatching(/\bUser-Agent\b/) };
  for (const userAgent of userAgentsOfCrawlers) {
    const { body, headers } = await get(path, { 'User-Agent': userAgent });
    expect(body, userAgent).toContain(`<meta property="og:title"`);
    expect(headers).toMatchObject(variant);
    const link = /<a href="([^"]+)"/.exec(body)![1]!;
    const page = await get(link.replace(siteUrl, ''), { 'User-Agent': userAgent });
    expect(page.body, userAgent).toContain('id="root"');
  }
  for (const userAgent of userAgentsOfPeople) {
    const { body, headers } = await get(path, { 'User-Agent': userAgent });
    expect(body, userAgent).toContain('id="root"');
    expect(headers).toMatchObject(variant);
  }
  expect((await get('/sitemap.xml')).body).toContain(`${siteUrl}/allClass`);
});

test('the metrics are not public', async () => {
  expect((await get('/api/metrics')).status).toBe(404);
  expect((await get('/api/metrics', { Authorization: 'Bearer x' })).status).toBe(404);
});

test('an event of the live updates arrives at once', async () => {
  const received = await new Promise<string>((resolve, reject) => {
    const call = request(`${siteUrl}/api/changes`, {
      headers: { Accept: 'text/event-stream' },
      rejectUnauthorized: false,
    });
    call.once('error', reject).once('response', (response) => {
      response.once('data', (chunk: Buffer) => {
        resolve(chunk.toString());
        call.destroy();
      });
    });
    call.end();
  });
  expect(received).toContain('data: {');
});

test('the API learns the address of the browser, whatever the browser claims', async () => {
  const port = Number(process.env.DEPLOY_ECHO_PORT);
  const echo = createServer((req, res) => res.end(JSON.stringify(req.headers)));
  await new Promise<void>((resolve) => echo.listen(port + 1, '127.0.0.1', resolve));
  const response = await fetch(`http://localhost:${port}/`, {
    headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'gopher' },
  });
  expect(await response.json()).toMatchObject({
    host: 'localhost',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  });
  echo.closeAllConnections();
  echo.close();
});
