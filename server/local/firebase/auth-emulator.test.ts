import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthEmulator } from './auth-emulator';
import type { EmulatorMail } from './emulator-parts';
import { seedAccounts } from './seed-accounts';
import { call, signIn, type Account, type Session } from './testing/identity-toolkit';

const PASSWORD = 'Published!2026';

const accountOf = (localId: string, details: object) => ({
  localId,
  email: `${localId}@camp.test`,
  emailVerified: true,
  displayName: localId,
  ...details,
});
const federated = (localId: string, providerId: string) => {
  const email = `${localId}@camp.test`;
  const info = { providerId, rawId: localId, federatedId: localId, email, displayName: localId };
  return accountOf(localId, { providerUserInfo: [info] });
};
const accounts = [
  accountOf('leo', { rawPassword: PASSWORD }),
  accountOf('amara', { rawPassword: PASSWORD }),
  federated('gia', 'google.com'),
  federated('hugo', 'github.com'),
];

let folder: string;
let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
const mails: EmulatorMail[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'));
  emulator = await startAuthEmulator({
    port: 0,
    dataDir: join(folder, 'camp'),
    onMail: (mail) => mails.push(mail),
  });
  await seedAccounts(emulator.url, accounts);
});

afterAll(async () => {
  await emulator.stop();
  await rm(folder, { recursive: true });
});

const lookup = async (url: string, idToken: string) => {
  const { users } = await call<{ users: [Account] }>(url, 'lookup', { idToken });
  return users[0];
};

test('signs a seeded account in with its password', async () => {
  const { localId } = await signIn(emulator.url, 'leo@camp.test', PASSWORD);
  expect(localId).toBe('leo');
});

test('returns the same error for a wrong password and an unknown email', async () => {
  const wrongPassword = signIn(emulator.url, 'leo@camp.test', 'Wrong!2026');
  await expect(wrongPassword).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  const unknownEmail = signIn(emulator.url, 'nobody@camp.test', PASSWORD);
  await expect(unknownEmail).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
});

test('keeps accounts, passwords and sessions across a restart', async () => {
  const dataDir = join(folder, 'restarted');
  const first = await startAuthEmulator({ port: 0, dataDir });
  const account = { email: 'new@camp.test', password: 'Secret!1', returnSecureToken: true };
  const { idToken } = await call<Session>(first.url, 'signUp', account);
  const before = await lookup(first.url, idToken);
  await first.stop();

  const second = await startAuthEmulator({ port: 0, dataDir });
  expect(await lookup(second.url, idToken)).toEqual(before);
  const session = await signIn(second.url, account.email, account.password);
  expect(session.localId).toBe(before.localId);
  await second.stop();
});

test('keeps changes of an account when the accounts are seeded again', async () => {
  const { idToken } = await signIn(emulator.url, 'leo@camp.test', PASSWORD);
  const changes = {
    idToken,
    displayName: 'Leo F.',
    password: 'Changed!1',
    returnSecureToken: true,
  };
  await call(emulator.url, 'update', changes);
  await seedAccounts(emulator.url, accounts);
  const session = await signIn(emulator.url, 'leo@camp.test', 'Changed!1');
  expect(await lookup(emulator.url, session.idToken)).toMatchObject({ displayName: 'Leo F.' });
});

test.each([
  ['google.com', 'gia@camp.test'],
  ['github.com', 'hugo@camp.test'],
])(
  'offers a %s account in a pop-up that loads nothing from other hosts',
  async (providerId, email) => {
    const query = `apiKey=any&appName=any&providerId=${providerId}`;
    const page = await (await fetch(`${emulator.url}/emulator/auth/handler?${query}`)).text();
    expect(page).toContain('class="js-reuse-account');
    expect(page).toContain(email);
    expect(page).not.toMatch(/(src|href)="https?:/);
  },
);

test('shows a form for a new password at a reset link', async () => {
  const email = 'amara@camp.test';
  await call(emulator.url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const link = mails.find((mail) => mail.email === email)!.oobLink;
  const page = await (await fetch(link, { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain('name="newPassword"');
  const code = new URL(link).searchParams.get('oobCode')!;
  expect(page).toContain(`name="oobCode" value="${code}"`);
  await fetch(`${link}&newPassword=${encodeURIComponent('Fresh!2026')}`);
  expect((await signIn(emulator.url, email, 'Fresh!2026')).localId).toBe('amara');
});

test('sends no mail to an unknown email and does not reveal that it is unknown', async () => {
  const email = 'nobody@camp.test';
  await call(emulator.url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect(mails.filter((mail) => mail.email === email)).toEqual([]);
});

test('stores passwords in a file that only its owner can read', async () => {
  const { mode } = await stat(join(folder, 'camp/firebase-accounts.json'));
  expect(mode & 0o777).toBe(0o600);
});

test('rejects a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const start = startAuthEmulator({ port, dataDir: join(folder, 'refused') });
  await expect(start).rejects.toThrow(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
  other.close();
});

test('rejects a project without the demo- prefix', async () => {
  const start = startAuthEmulator({ port: 0, dataDir: folder, projectId: 'camp' });
  await expect(start).rejects.toThrow('must start with demo-');
});
