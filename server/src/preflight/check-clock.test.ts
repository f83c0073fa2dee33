import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveHttp } from '#local/testing/serve-http';
import { checkClock } from './check-clock';
import { toLines } from './testing/preflight-config';

const NOWHERE = 'http://127.0.0.1:9/';
/** By how many seconds each path is ahead. */
let server: Awaited<ReturnType<typeof serveHttp>>;
beforeAll(async () => {
  server = await serveHttp((req, res) => {
    const seconds = Number(req.url!.slice(1));
    res.setHeader('Date', new Date(Date.now() + seconds * 1_000).toUTCString()).end();
  });
});
afterAll(() => server.stop());

const check = async (...paths: string[]) =>
  toLines(
    await checkClock(
      paths.map((path) => new URL(path, server.url).href),
      new AbortController().signal,
    ),
  );

test('small differences pass, and servers that cannot be reached do not count', async () => {
  expect(await check('/0', '/3', '/-3', NOWHERE)).toEqual([
    'ok: It differs by less than 5 seconds from 3 other servers.',
  ]);
  expect(await check('/0', NOWHERE)).toEqual([
    'ok: It differs by less than 5 seconds from one other server.',
  ]);
});

test.each([
  [
    '/7',
    /^failed: It is [678] seconds behind 127\.0\.0\.1:\d+: sign-ins and webhooks are rejected\. Turn on time/,
  ],
  ['/-90', /^failed: It is (89|90|91) seconds ahead of 127\.0\.0\.1:\d+: /],
])('one server that is ahead by %s seconds is enough to fail', async (path, line) => {
  expect(await check('/0', path)).toEqual([expect.stringMatching(line)]);
});

test('without any other server it was not compared', async () => {
  expect(await check(NOWHERE)).toEqual([
    'warning: No other server was reached, so the clock was not compared.',
  ]);
});
