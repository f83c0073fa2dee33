import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { aRoleNotification } from '#testing/samples/people/role-notification';
import { createTestApi, TEST_SECRET, type TestApi } from '#testing/api/test-api';
import { runProgram } from '../testing/built-programs';
import { findFreePort, waitFor, waitUntilReady, type RunningProcess } from '../testing/processes';
import { mongodbUri } from '#testing/database/mongodb-uri';

const USERS = 6;

let dataDir = '';
let api: TestApi;
let mailServer: MailServer;
const servers: { url: string; running: RunningProcess }[] = [];

const startServer = async (env: Record<string, string>) => {
  const PORT = String(await findFreePort());
  const running = await runProgram('main', {
    NODE_ENV: 'development',
    PORT,
    DATA_DIR: dataDir,
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: api.db.databaseName,
    ACCESS_TOKEN_SECRET: TEST_SECRET,
    SWEEP_SECONDS: '300',
    ...env,
  });
  const url = `http://127.0.0.1:${PORT}`;
  servers.push({ url, running });
  await waitUntilReady(running, url);
  return url;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'camp-mail-'));
  api = await createTestApi();
  mailServer = await startMailServer();
});
afterAll(async () => {
  await Promise.all(servers.map(({ running }) => running.end('SIGKILL')));
  await mailServer.stop();
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('two servers send each email once, soon after the request, and stop with exit code 0', async () => {
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'office@camp.test' };
  const urls = [await startServer(smtp), await startServer(smtp)];
  const admin = await api.aUser('admin');
  const users = await Promise.all(Array.from({ length: USERS }, () => api.aUser()));
  await Promise.all(
    users.map(async ({ uid }, position) => {
      const { _id } = (await api.db.collection('users').findOne({ uid }))!;
      const { status } = await fetch(
        `${urls[position % 2]}/users/instructor/${_id.toHexString()}`,
        { method: 'PATCH', headers: { Authorization: `Bearer ${admin.token}` } },
      );
      expect(status).toBe(200);
    }),
  );
  await waitFor(() => Promise.resolve(mailServer.mails.length >= USERS ? true : null));
  const exitCodes = await Promise.all(servers.map(({ running }) => running.end('SIGTERM')));
  expect(exitCodes).toEqual([0, 0]);
  expect(mailServer.mails.map(({ recipients }) => recipients[0]).sort()).toEqual(
    users.map(({ email }) => email).sort(),
  );
});

test('shows emails on a page without a mail server, and has no such page with one', async () => {
  await aRoleNotification(api, await api.aUser());
  const url = await startServer({});
  const page = await fetch(`${url}/mails`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('You are now an instructor');
  const withSmtp = await startServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@camp.test' });
  expect((await fetch(`${withSmtp}/mails`)).status).toBe(404);
});
