import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPhoto } from '#features/images/testing/pictures';
import { createBuilders } from '#testing/samples/builders';
import { createTestDatabase } from '#testing/database/test-database';
import { buildOnce } from './testing/built-programs';
import { findFreePort, runNode, waitUntilReady, type RunningProcess } from './testing/processes';
import { mongodbUri } from '#testing/database/mongodb-uri';

const SERVER_FOLDER = join(import.meta.dirname, '..');
const SECRET = 'a secret for tests that is long enough';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: RunningProcess;
let url: string;

/** Links only the production dependencies, as a production install has them. */
const installForProduction = async (modules: string) => {
  const packageFile = await readFile(join(SERVER_FOLDER, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(packageFile) as { dependencies: Record<string, string> };
  await mkdir(modules);
  for (const name of Object.keys(dependencies)) {
    const folders = [SERVER_FOLDER, join(SERVER_FOLDER, '..')];
    const installed = folders.map((parent) => join(parent, 'node_modules', name)).find(existsSync);
    await symlink(installed!, join(modules, name), 'dir');
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-built-'));
  const built = join(folder, 'server/dist');
  await cp(await buildOnce(), built, { recursive: true });
  await installForProduction(join(folder, 'node_modules'));
  database = await createTestDatabase();
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  api = runNode([join(built, 'main.js')], {
    PORT: String(port),
    VITE_API_URL: url,
    ACCESS_TOKEN_SECRET: SECRET,
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: database.db.databaseName,
    FIREBASE_PROJECT_ID: 'camp',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'camp.test',
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_key',
    STRIPE_WEBHOOK_SECRET: 'whsec_key',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'office@camp.test',
  });
  await waitUntilReady(api, url);
});
afterAll(async () => {
  await api.end('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['/topClass', '/openapi.json', '/docs/swagger-ui-bundle.js'])(
  'serves %s',
  async (path) => {
    expect((await fetch(url + path)).status).toBe(200);
  },
);

test('converts an uploaded image to WebP', async () => {
  const { token } = await createBuilders(database.db, () => new Date(), SECRET).aUser('admin');
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await aPhoto(60, 40).jpeg().toBuffer())], 'photo'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/images`, { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data: { display_url: string } };
  expect((await fetch(data.display_url)).headers.get('content-type')).toBe('image/webp');
});

test.each(['role', 'audit', 'preflight', 'backup', 'restore'])(
  'has the command %s, which needs no development packages',
  async (command) => {
    const running = runNode([join(folder, 'server/dist', `${command}.js`), '--unknown'], {});
    expect(await running.ended).toBeGreaterThan(0);
    expect(running.output()).toMatch(new RegExp(`^Usage: npm run ${command} `));
  },
);

test('exits with 0 on SIGTERM', async () => {
  expect(await api.end('SIGTERM')).toBe(0);
});
