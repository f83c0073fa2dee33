import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/connection/open';
import type { DeletedAccount } from '../domain/deletion';
import { signedInSecondsAgo, signIn } from '../testing/api/sign-in';
import { useTestApi } from '../testing/api/use-test-api';
import { mongodbUri } from '../testing/database/mongodb-uri';
import {
  anAccount,
  deleteOwn,
  findInDatabase,
  sweepDeletions,
} from '../testing/families/own-deletion';
import { problemKindOf } from '../testing/responses/problem-of';
import { addErasedAccounts, ERASED_ACCOUNTS, readErasedAccounts } from './erased-accounts';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

let parent = '';
const api = useTestApi({ listErased: (account) => addErasedAccounts(parent, [account]) });
let opened: { client: MongoClient; db: Db };
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'camp-erased-'));
  opened = await openDatabase(mongodbUri, api.db.databaseName);
});
afterAll(async () => {
  await opened.client.close();
  await rm(parent, { recursive: true });
});

const backUp = () => writeBackup({ ...opened, parent, now: new Date(), allowsNoSnapshot: true });
const restore = (folder: string) => restoreBackup({ db: opened.db, folder, replaces: true });

test('an account that was deleted after the last backup is deleted again by a restore, with its data', async () => {
  const [account, other] = [await anAccount(api), await anAccount(api)];
  for (const { session } of [account, other]) {
    await session.put('/campers/me').expect(200);
    await session.post('/applications').send({ words: 'I coach.' }).expect(200);
  }
  const { folder } = await backUp();
  await deleteOwn(api, account.identity).expect(200);
  // As if the disk of the database was lost: only the list knows.
  await api.db.collection('deletedAccounts').deleteMany({});
  expect(await restore(folder)).toMatchObject({ erased: 1 });
  await sweepDeletions(api);
  expect(await findInDatabase(api, account.email)).toEqual([]);
  const places = await findInDatabase(api, account.uniqueName);
  expect(places.filter((place) => !/^notices\.(text|title)$/.test(place))).toEqual([]);
  expect(await api.db.collection('campers').countDocuments({ owner: account.uid })).toBe(0);
  const later = signedInSecondsAgo(-3, account.identity);
  expect(problemKindOf(await signIn(api, later))).toBe('account-deleted');
  await other.session.get('/campers').expect(200);
  expect(await api.db.collection('campers').countDocuments({ owner: other.uid })).toBe(1);
  expect((await stat(join(parent, ERASED_ACCOUNTS))).mode & 0o777).toBe(0o600);
});

test('a restore reads the deleted accounts of the database that it replaces', async () => {
  const account = await anAccount(api);
  const { folder } = await backUp();
  await deleteOwn(api, account.identity).expect(200);
  await rm(join(parent, ERASED_ACCOUNTS));
  expect(await restore(folder)).toMatchObject({ erased: 1 });
  expect(await api.db.collection('users').countDocuments({ uid: account.uid })).toBe(0);
});

test('an account that an admin deleted and that signed up again before the backup stays', async () => {
  const [account, admin] = [await anAccount(api), await api.aUser('admin')];
  const user = await api.db.collection('users').findOne({ uid: account.uid });
  await api.as(admin.token).delete(`/users/admin/${user!._id.toHexString()}`).expect(200);
  await signIn(api, signedInSecondsAgo(-3, account.identity)).expect(200);
  const { folder } = await backUp();
  expect(await restore(folder)).toMatchObject({ erased: 0 });
  expect(await api.db.collection('users').countDocuments({ uid: account.uid })).toBe(1);
});

test('the sweep lists an account whose deletion a crash interrupted', async () => {
  const account = await anAccount(api);
  await deleteOwn(api, account.identity).expect(200);
  await rm(join(parent, ERASED_ACCOUNTS));
  await sweepDeletions(api);
  const listed = await readErasedAccounts(parent);
  expect(listed).toContainEqual(expect.objectContaining({ uid: account.uid, isByUser: true }));
  const cleared = { uid: account.uid, hasLeftovers: { $exists: false } };
  expect(await api.db.collection<DeletedAccount>('deletedAccounts').countDocuments(cleared)).toBe(
    1,
  );
});

test('a line that a crash has cut off hides no other', async () => {
  const file = join(parent, ERASED_ACCOUNTS);
  await rm(file, { force: true });
  await appendFile(file, '{"uid":"cut');
  await addErasedAccounts(parent, [{ uid: 'kim', at: new Date(0), isByUser: true }]);
  expect(await readErasedAccounts(parent)).toMatchObject([{ uid: 'kim' }]);
  expect(await readFile(file, 'utf8')).toContain('cut');
});
