import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAppError } from '#app-error';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { setRoleByEmail } from './role-by-email';

let servers: TestApi[] = [];
beforeAll(async () => {
  const first = await createTestApi();
  servers = [first, await createTestApi({ databaseName: first.db.databaseName })];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
});

const users = () => servers[0]!.db.collection('users');

/** Counts admins who are not suspended. */
const countActiveAdmins = () =>
  users().countDocuments({ role: 'admin', suspendedAt: { $exists: false } });

interface Admin extends TestUser {
  id: string;
}

/** Deletes all users and adds new admins. */
const replaceUsersByAdmins = async (count: number): Promise<Admin[]> => {
  await users().deleteMany({});
  return Promise.all(
    Array.from({ length: count }, async () => {
      const user = await servers[0]!.aUser('admin');
      const { _id } = (await users().findOne({ uid: user.uid }))!;
      return { ...user, id: _id.toHexString() };
    }),
  );
};

const removals = {
  demote: (server: TestApi, { token }: Admin, { id }: Admin) =>
    server.as(token).patch(`/users/${id}/role`).send({ role: null }),
  'make instructor': (server: TestApi, { token }: Admin, { id }: Admin) =>
    server.as(token).patch(`/users/instructor/${id}`),
  suspend: (server: TestApi, { token }: Admin, { id }: Admin) =>
    server.as(token).patch(`/users/${id}/suspension`).send({ isSuspended: true, reason: 'Gone.' }),
  delete: (server: TestApi, { token }: Admin, { id }: Admin) =>
    server.as(token).delete(`/users/admin/${id}`),
};

const removalList = Object.values(removals);

/** Each admin removes the next one concurrently. Returns the problem kind of each call. */
const removeInACycle = async (
  admins: Admin[],
  serverOf: (index: number) => TestApi,
  round: number,
) => {
  const responses = await Promise.all(
    admins.map((admin, index) => {
      const offset = index * Math.floor(round / removalList.length);
      const remove = removalList[(round + offset) % removalList.length]!;
      return remove(serverOf(index), admin, admins[(index + 1) % admins.length]!);
    }),
  );
  return responses.map(problemKindOf);
};

const ROUNDS = 25;

test.each([
  [2, 1],
  [3, 1],
  [2, 2],
  [3, 2],
])(
  'an admin remains when %i admins remove each other in a cycle on %i server(s)',
  async (count, serverCount) => {
    const outcomes: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const admins = await replaceUsersByAdmins(count);
      outcomes.push(
        ...(await removeInACycle(
          admins,
          (index) => servers[(round + index) % serverCount]!,
          round,
        )),
      );
      expect(await countActiveAdmins()).toBeGreaterThan(0);
    }
    const expectedKinds = [
      'no problem',
      'forbidden',
      'suspended',
      'changed-meanwhile',
      'not-found',
    ];
    expect(expectedKinds).toEqual(expect.arrayContaining([...new Set(outcomes)]));
    // The race really happened: some removals succeeded and others failed.
    expect(outcomes).toContain('no problem');
    expect(outcomes.filter((outcome) => outcome !== 'no problem').length).toBeGreaterThanOrEqual(
      ROUNDS,
    );
  },
);

test('an admin remains when the role command demotes one while that one removes the other', async () => {
  const [server] = servers as [TestApi];
  const operator = { db: server.db, now: server.clock.now };
  let failureCount = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [firstAdmin, secondAdmin] = (await replaceUsersByAdmins(2)) as [Admin, Admin];
    const remove = removalList[round % removalList.length]!;
    const [byCommand, res] = await Promise.allSettled([
      setRoleByEmail(operator, firstAdmin.email, null),
      remove(server, firstAdmin, secondAdmin),
    ]);
    expect(await countActiveAdmins()).toBeGreaterThan(0);
    if (res.status === 'rejected') throw res.reason;
    if (byCommand.status === 'rejected') expect(isAppError(byCommand.reason)).toBe(true);
    if (byCommand.status === 'rejected' || problemKindOf(res.value) !== 'no problem')
      failureCount++;
  }
  expect(failureCount).toBeGreaterThanOrEqual(ROUNDS);
});
