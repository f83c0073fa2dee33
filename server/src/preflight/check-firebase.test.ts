import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuthEmulator } from '@camp/auth-emulator';
import { serveHttp } from '#local/testing/serve-http';
import { checkFirebase } from './check-firebase';
import { aConfig, toLines } from './testing/preflight-config';

const firebase = {
  projectId: 'camp',
  apiKey: 'AIza-of-nobody',
  authDomain: 'camp.firebaseapp.com',
};
const domains = ['localhost', 'camp.firebaseapp.com', 'camp.test'];
const keys = { keys: [{ kid: 'a' }, { kid: 'b' }] };

/** What Google answers to a path; the last call of each is kept. */
let answers: Record<string, { status: number; body: unknown }> = {};
let referer: string | undefined;
let google: Awaited<ReturnType<typeof serveHttp>>;
let addresses: { keysUrl: string; identityUrl: string };

beforeAll(async () => {
  google = await serveHttp((req, res) => {
    const { pathname } = new URL(req.url!, 'http://google');
    if (pathname === '/v1/projects') ({ referer } = req.headers);
    const { status, body } = answers[pathname] ?? { status: 404, body: {} };
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  addresses = { keysUrl: `${google.url}/keys`, identityUrl: google.url };
});
afterAll(() => google.stop());

const googleAnswers = (authorizedDomains: string[]) => {
  answers = {
    '/keys': { status: 200, body: keys },
    '/v1/projects': { status: 200, body: { projectId: '1234', authorizedDomains } },
  };
};
const check = async (urls = addresses) =>
  toLines(
    await checkFirebase(
      aConfig({ firebase, siteOrigins: ['https://camp.test'] }),
      urls,
      new AbortController().signal,
    ),
  );

const hasKeys = 'ok: Google’s 2 keys for sign-in tokens can be read.';

test('a project with the site’s domain passes, with a key that only pages of the site may use', async () => {
  googleAnswers(domains);
  expect(await check()).toEqual([
    hasKeys,
    'ok: FIREBASE_API_KEY works and is of the project camp.',
    'ok: camp.test, camp.firebaseapp.com may sign in.',
  ]);
  expect(referer).toBe('https://camp.test/');
});

test('a domain that may not sign in has failed', async () => {
  googleAnswers(domains.slice(0, 2));
  expect(await check()).toContain(
    'failed: camp.test may not sign in with Google or GitHub. Add it to the authorized domains in the Firebase console.',
  );
});

test('a key of another project has failed', async () => {
  googleAnswers(['camp.test', 'other-camp.firebaseapp.com']);
  expect(await check()).toContain(
    'failed: FIREBASE_API_KEY is of the project other-camp, but FIREBASE_PROJECT_ID is camp. Copy both from one project.',
  );
});

test('an unknown key has failed, and is not printed', async () => {
  googleAnswers(domains);
  const message = 'API key not valid. Please pass a valid API key.';
  answers['/v1/projects'] = { status: 400, body: { error: { code: 400, message } } };
  expect(await check()).toEqual([
    hasKeys,
    `failed: Firebase rejects FIREBASE_API_KEY: ${message} Copy it again from the project’s settings.`,
  ]);
});

test('without Google’s keys nobody can sign in', async () => {
  googleAnswers(domains);
  answers['/keys'] = { status: 200, body: { keys: [] } };
  const [line] = await check();
  expect(line).toMatch(
    /^failed: Google’s keys cannot be read, so nobody can sign in: .+ Allow the server to reach /,
  );
});

test('both are reported if Google cannot be reached', async () => {
  const nowhere = 'http://127.0.0.1:9';
  expect(await check({ keysUrl: `${nowhere}/keys`, identityUrl: nowhere })).toEqual([
    expect.stringMatching(/^failed: Google’s keys cannot be read/),
    expect.stringMatching(/^failed: Firebase cannot be reached: /),
  ]);
});

describe('with the Auth emulator', () => {
  let dataDir = '';
  let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'camp-preflight-'));
    emulator = await startAuthEmulator({ port: 0, dataDir });
  });
  afterAll(async () => {
    await emulator.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('the answer of its API is understood', async () => {
    googleAnswers([]);
    const identityUrl = `${emulator.url}/identitytoolkit.googleapis.com`;
    const lines = await check({ ...addresses, identityUrl });
    expect(lines[1]).toMatch(
      /^warning: FIREBASE_API_KEY works\. Whether it is of camp cannot be seen/,
    );
    expect(lines[2]).toMatch(/^failed: camp\.test, camp\.firebaseapp\.com may not sign in/);
  });
});

test('a stand-in is a warning', async () => {
  const findings = await checkFirebase(
    aConfig({ firebase: null }),
    addresses,
    new AbortController().signal,
  );
  expect(toLines(findings)).toEqual([
    'warning: No Firebase project: the Auth emulator replaces sign-in.',
  ]);
});
