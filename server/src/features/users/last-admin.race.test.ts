import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAppError } from '../../app-error';
import type { Person } from '../../testing/builders';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { createSetRoleByEmail } from './role-by-email';
import { createUsersStore } from './users.store';

let servers: TestApi[] = [];
beforeAll(async () => {
  const first = await createTestApi();
  servers = [first, await createTestApi({ databaseName: first.db.databaseName })];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
});

const users = () => servers[0]!.db.collection('users');

/** Those who can still do something. */
const countAdmins = () =>
  users().countDocuments({ role: 'admin', suspendedAt: { $exists: false } });

interface Admin extends Person {
  id: string;
}

/** The only admins there are. */
const onlyAdmins = async (count: number): Promise<Admin[]> => {
  await users().deleteMany({});
  return Promise.all(
    Array.from({ length: count }, async () => {
      const person = await servers[0]!.aPerson('admin');
      const { _id } = (await users().findOne({ uid: person.uid }))!;
      return { ...person, id: _id.toHexString() };
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

const ways = Object.values(removals);

/** Each admin removes the next one, all at once; answers how that went for each. */
const removeInACycle = async (admins: Admin[], serverOf: (n: number) => TestApi, round: number) => {
  const answers = await Promise.all(
    admins.map((admin, n) => {
      const way = ways[(round + n * Math.floor(round / ways.length)) % ways.length]!;
      return way(serverOf(n), admin, admins[(n + 1) % admins.length]!);
    }),
  );
  return answers.map(refusalOf);
};

const ROUNDS = 25;

test.each([
  [2, 1],
  [3, 1],
  [2, 2],
  [3, 2],
])(
  'leaves one of %i admins who remove each other in a cycle, asking %i server(s)',
  async (count, serverCount) => {
    const outcomes: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const admins = await onlyAdmins(count);
      outcomes.push(
        ...(await removeInACycle(admins, (n) => servers[(round + n) % serverCount]!, round)),
      );
      expect(await countAdmins()).toBeGreaterThan(0);
    }
    const known = ['no refusal', 'forbidden', 'suspended', 'changed-meanwhile', 'not-found'];
    expect(known).toEqual(expect.arrayContaining([...new Set(outcomes)]));
    // Both sides of the race were run into: some removals went through, others came too late.
    expect(outcomes).toContain('no refusal');
    expect(outcomes.filter((outcome) => outcome !== 'no refusal').length).toBeGreaterThanOrEqual(
      ROUNDS,
    );
  },
);

test('leaves one admin whom the command has demoted while they removed the other', async () => {
  const [server] = servers as [TestApi];
  const setRole = createSetRoleByEmail(createUsersStore(server.db), server.clock.now);
  let refusals = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = (await onlyAdmins(2)) as [Admin, Admin];
    const way = ways[round % ways.length]!;
    const [byCommand, res] = await Promise.allSettled([
      setRole(one.email, null),
      way(server, one, other),
    ]);
    expect(await countAdmins()).toBeGreaterThan(0);
    if (res.status === 'rejected') throw res.reason;
    if (byCommand.status === 'rejected') expect(isAppError(byCommand.reason)).toBe(true);
    if (byCommand.status === 'rejected' || refusalOf(res.value) !== 'no refusal') refusals++;
  }
  expect(refusals).toBeGreaterThanOrEqual(ROUNDS);
});
