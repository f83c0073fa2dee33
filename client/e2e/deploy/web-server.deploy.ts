import { once } from 'node:events';
import { connect, type ClientHttp2Session } from 'node:http2';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { siteUrl } from '../stack/ports';

const readLog = (name: string) => readFile(join(process.env.DEPLOY_FOLDER!, name), 'utf8');
const plainUrl = `http://localhost:${process.env.DEPLOY_HTTP_PORT}`;

const SECRET = 'c2VjcmV0LW9mLWEtZmFtaWx5';
const EMAIL = 'robin@people.test';
const PRIVATE_ADDRESSES = [
  `/api/calendar/${SECRET}.ics`,
  `/api/newsletter/confirm/${SECRET}`,
  `/api/users/admin/${EMAIL}`,
  `/api/users/admin/${encodeURIComponent(EMAIL)}`,
  `/api/users?q=${EMAIL}`,
  `/api/${EMAIL}`,
  `/newsletter/unsubscribe?token=${SECRET}`,
  `/dashboard/manageUser?q=${EMAIL}`,
  `/${EMAIL}`,
  `/?${SECRET}`,
];

test('the access log names requests, but no calendar, token, email or search', async () => {
  for (const origin of [siteUrl, plainUrl]) {
    for (const address of PRIVATE_ADDRESSES) {
      await fetch(origin + address, {
        headers: { Referer: `${siteUrl}/newsletter/confirm?token=${SECRET}` },
        redirect: 'manual',
      });
    }
  }
  const { headers } = await fetch(`${siteUrl}/api/calendar/${SECRET}.ics`);
  const requestId = headers.get('x-request-id')!;
  const log = await readLog('access.log');
  const line = log.split('\n').find((other) => other.includes(requestId));
  expect(line).toContain('"GET /api/calendar/... HTTP/1.1" 4');
  for (const text of [SECRET, 'people.test', 'robin']) expect(log).not.toContain(text);
});

test('the error log does not quote a request', async () => {
  // nginx reports that such a file name is too long.
  const tooLong = `/assets/${SECRET}${'x'.repeat(300)}.js`;
  expect((await fetch(siteUrl + tooLong)).status).toBe(404);
  expect(await readLog('error.log')).not.toContain(SECRET);
});

/** Sends requests whose bodies never end; resolves to the number of those that were refused. */
const countRefused = async (count: number): Promise<number> => {
  const sessions: ClientHttp2Session[] = [];
  let refused = 0;
  const perSession = 100;
  for (let sent = 0; sent < count; sent += perSession) {
    const session = connect(siteUrl, { rejectUnauthorized: false });
    sessions.push(session);
    await once(session, 'connect');
    for (let index = 0; index < perSession; index += 1) {
      const stream = session.request({ ':method': 'POST', ':path': '/api/newsletter' });
      stream.on('error', () => undefined);
      stream.once('response', (headers) => {
        if (headers[':status'] === 429) refused += 1;
      });
      stream.write('{');
    }
    // The answer to a ping comes after the requests before it were read.
    await new Promise((resolve) => session.ping(resolve));
  }
  const last = await fetch(`${siteUrl}/api/config`);
  if (last.status === 429) {
    expect(last.headers.get('content-type')).toBe('application/problem+json');
    expect(await last.json()).toMatchObject({ type: '/problems/too-many-requests', status: 429 });
    refused += 1;
  }
  for (const session of sessions) session.destroy();
  return refused;
};

test('one address cannot occupy the web server', async () => {
  expect(await countRefused(700)).toBeGreaterThan(0);
  await expect
    .poll(async () => (await fetch(`${siteUrl}/api/config`)).status, { timeout: 10_000 })
    .toBe(200);
});
