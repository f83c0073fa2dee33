import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startMailServer, type MailServer } from '../../src/testing/mail-server';
import { tellSomething } from '../../src/testing/sample-news';
import { createTestApi, TEST_SECRET, type TestApi } from '../../src/testing/test-api';
import { runProgram } from '../testing/built-programs';
import { findFreePort, until, type Running } from '../testing/processes';

const PEOPLE = 6;

let dataDir = '';
let api: TestApi;
let post: MailServer;
const servers: { url: string; running: Running }[] = [];

const startServer = async (env: Record<string, string>) => {
  const PORT = String(await findFreePort());
  const running = await runProgram('main', {
    NODE_ENV: 'development',
    PORT,
    DATA_DIR: dataDir,
    MONGODB_URI: inject('mongodbUri'),
    MONGODB_DATABASE: api.db.databaseName,
    ACCESS_TOKEN_SECRET: TEST_SECRET,
    SWEEP_SECONDS: '300',
    ...env,
  });
  const url = `http://127.0.0.1:${PORT}`;
  servers.push({ url, running });
  await until(async () => ((await fetch(`${url}/readyz`)).ok ? true : null));
  return url;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'camp-post-'));
  api = await createTestApi();
  post = await startMailServer();
});
afterAll(async () => {
  await Promise.all(servers.map(({ running }) => running.end('SIGKILL')));
  await post.stop();
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('two servers send what they are asked for soon after, each mail once, and stop in peace', async () => {
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${post.port}`, MAIL_FROM: 'post@camp.test' };
  const urls = [await startServer(smtp), await startServer(smtp)];
  const admin = await api.aPerson('admin');
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => api.aPerson()));
  await Promise.all(
    people.map(async ({ uid }, position) => {
      const { _id } = (await api.db.collection('users').findOne({ uid }))!;
      const { status } = await fetch(
        `${urls[position % 2]}/users/instructor/${_id.toHexString()}`,
        { method: 'PATCH', headers: { Authorization: `Bearer ${admin.token}` } },
      );
      expect(status).toBe(200);
    }),
  );
  await until(() => Promise.resolve(post.mails.length >= PEOPLE ? true : null));
  const ends = await Promise.all(servers.map(({ running }) => running.end('SIGTERM')));
  expect(ends).toEqual([0, 0]);
  expect(post.mails.map(({ recipients }) => recipients[0]).sort()).toEqual(
    people.map(({ email }) => email).sort(),
  );
});

test('a server without a mail server shows its mails on a page, one with it has no such page', async () => {
  await tellSomething(api, await api.aPerson());
  const url = await startServer({});
  const page = await fetch(`${url}/mails`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('You can now teach at the camp');
  const withSmtp = await startServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@camp.test' });
  expect((await fetch(`${withSmtp}/mails`)).status).toBe(404);
});
