import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Application } from '#domain/application';
import type { DomainEvent } from '#domain/domain-event';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
});
beforeEach(async () => {
  user = await api.aUser(undefined, { name: 'Maya Okafor' });
});

const WORDS = 'I have coached under-tens.\n\n<b>Six</b> years — of football & cricket 🏏';

const apply = ({ token }: TestUser, words = WORDS) =>
  api.as(token).post('/applications').send({ words });
const anApplication = async (applicant = user) => {
  const { body } = await apply(applicant).expect(200);
  return endpoints.addApplication.response.parse(body).insertedId;
};
const decide = (id: string, body: object, { token } = admin) =>
  api.as(token).patch(`/applications/${id}`).send(body);
const accept = (id: string, by = admin) => decide(id, { decision: 'accepted' }, by);
const decline = (id: string, by = admin) =>
  decide(id, { decision: 'declined', reason: 'All groups have their coach.' }, by);
const ownOf = async ({ token }: TestUser) =>
  endpoints.getOwnApplication.response.parse(
    (await api.as(token).get('/applications/own').expect(200)).body,
  ).application;
const find = (id: string) =>
  api.db.collection<Application>('applications').findOne({ _id: new ObjectId(id) });
const recordOf = async ({ uid }: TestUser) =>
  (await api.db
    .collection<{ uid: string; role?: string; events?: DomainEvent[] }>('users')
    .findOne({ uid }))!;
const setRole = (target: TestUser, role: 'admin' | null) =>
  recordOf(target).then(({ _id }) =>
    api.as(admin.token).patch(`/users/${_id.toHexString()}/role`).send({ role }).expect(200),
  );

describe('an applicant', () => {
  test('reads their application as typed, with its status; nothing else changes', async () => {
    expect(await ownOf(user)).toBeNull();
    let id = '';
    const changed = await changesBy(api.db, async () => {
      id = await anApplication();
    });
    expect(changed).toEqual([`+ applications/${id}`]);
    const { name, email } = user;
    const own = await ownOf(user);
    expect(own).toEqual({
      _id: id,
      name,
      email,
      words: WORDS,
      status: 'pending',
      createdAt: own!.createdAt,
    });
    expect(await ownOf(await api.aUser())).toBeNull();
    expect((await find(id))!.events).toMatchObject([
      { kind: 'application-received', by: { uid: user.uid, name, email } },
    ]);
  });

  test('has one open application, however many requests are sent at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => apply(user)));
    const kinds = responses.map(problemKindOf).sort();
    expect(kinds).toEqual([...Array<string>(7).fill('already-applied'), 'no problem']);
    await apply(await api.aUser()).expect(200);
  });

  test('can apply again after being declined, and sees the latest application', async () => {
    await decline(await anApplication()).expect(200, { modifiedCount: 1 });
    expect(await ownOf(user)).toMatchObject({
      status: 'declined',
      reason: 'All groups have their coach.',
    });
    api.clock.passMinutes(1);
    const second = await anApplication();
    expect(await ownOf(user)).toMatchObject({ _id: second, status: 'pending' });
  });

  test.each(['instructor', 'admin'] as const)('cannot be an %s', async (role) => {
    expect(problemKindOf(await apply(await api.aUser(role)))).toBe('already-instructor');
  });

  test.each([{}, { words: ' \n ' }, { words: 'x'.repeat(2001) }, { words: 12 }])(
    'gets a validation error for %j',
    async (body) => {
      const res = await api.as(user.token).post('/applications').send(body);
      expect(invalidFieldsOf(res)).toEqual(['body/words']);
    },
  );

  test('loses the open application when the account is deleted; decided ones stay', async () => {
    const [open, declined] = [await anApplication(), await anApplication(await api.aUser())];
    await decline(declined).expect(200);
    const other = await anApplication(await api.aUser());
    const id = (await recordOf(user))._id.toHexString();
    await api.as(admin.token).delete(`/users/admin/${id}`).expect(200);
    expect(await find(open)).toBeNull();
    expect(await find(declined)).not.toBeNull();
    expect(await find(other)).not.toBeNull();
  });
});

describe('the list', () => {
  test('is oldest first, by status and by page', async () => {
    await api.db.collection('applications').deleteMany({});
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      api.clock.passMinutes(1);
      ids.push(await anApplication(await api.aUser()));
    }
    await decline(ids[1]!).expect(200);
    const list = async (query = '') => {
      const { body } = await api.as(admin.token).get(`/applications${query}`).expect(200);
      return endpoints.listApplications.response.parse(body).map(({ _id }) => _id);
    };
    expect(await list()).toEqual(ids);
    expect(await list('?status=pending')).toEqual([ids[0], ids[2]]);
    expect(await list('?status=declined')).toEqual([ids[1]]);
    expect(await list('?page=2&limit=2')).toEqual([ids[2]]);
  });
});

describe('an admin’s decision', () => {
  test('makes an accepted applicant an instructor from the next request on', async () => {
    const id = await anApplication();
    expect(problemKindOf(await api.as(user.token).get('/teaching-stats'))).toBe('forbidden');
    await accept(id).expect(200, { modifiedCount: 1 });
    await api.as(user.token).get('/teaching-stats').expect(200);
    expect(await find(id)).toMatchObject({ status: 'accepted', isOpen: false });
    expect((await find(id))!.events).toMatchObject([
      { kind: 'application-received' },
      { kind: 'application-decided', after: 'accepted', by: { name: 'Ada Head' } },
    ]);
    expect((await recordOf(user)).events).toMatchObject([
      { kind: 'role-changed', before: null, after: 'instructor', by: { name: 'Ada Head' } },
    ]);
    expect(problemKindOf(await apply(user))).toBe('already-instructor');
  });

  test('gives a declined applicant the reason and changes nothing else', async () => {
    const id = await anApplication();
    const changed = await changesBy(api.db, () => decline(id).expect(200, { modifiedCount: 1 }));
    expect(changed).toEqual([`~ applications/${id}`]);
    expect((await find(id))!.events!.at(-1)).toMatchObject({
      kind: 'application-decided',
      after: 'declined',
      reason: 'All groups have their coach.',
    });
  });

  test('keeps the role of an applicant who became an admin', async () => {
    const id = await anApplication();
    await setRole(user, 'admin');
    await accept(id).expect(200, { modifiedCount: 1 });
    expect(await recordOf(user)).toMatchObject({ role: 'admin', revision: 1 });
    expect(await find(id)).toMatchObject({ status: 'accepted', isOpen: false });
  });

  test('is final: a second decision gets the first one as an error', async () => {
    for (const [first, outcome] of [
      [accept, 'accepted'],
      [decline, 'declined'],
    ] as const) {
      const id = await anApplication(await api.aUser());
      await first(id).expect(200);
      const changed = await changesBy(api.db, async () => {
        for (const second of [accept, decline]) {
          const { kind, detail } = problemOf(await second(id));
          expect(kind).toBe('already-decided');
          expect(detail).toContain(outcome);
        }
      });
      expect(changed).toEqual([]);
    }
  });

  test('takes effect once among many concurrent decisions', async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, () => api.aUser('admin')));
    for (let round = 0; round < 8; round += 1) {
      const applicant = await api.aUser();
      const id = await anApplication(applicant);
      const responses = await Promise.all(
        admins.map((by, index) => ((index + round) % 2 ? accept : decline)(id, by)),
      );
      const counts = responses.map(
        ({ body }) => (body as { modifiedCount?: number }).modifiedCount,
      );
      expect(counts.filter((count) => count === 1)).toHaveLength(1);
      for (const response of responses) {
        expect(['no problem', 'already-decided']).toContain(problemKindOf(response));
      }
      const { status, isOpen, events } = (await find(id))!;
      expect(isOpen).toBe(false);
      expect(events!.filter(({ kind }) => kind === 'application-decided')).toHaveLength(1);
      const { role, events: roleEvents = [] } = await recordOf(applicant);
      expect(role).toBe(status === 'accepted' ? 'instructor' : undefined);
      expect(roleEvents).toHaveLength(status === 'accepted' ? 1 : 0);
    }
  });

  test('is rejected if it is invalid or about an unknown application', async () => {
    const id = await anApplication();
    const changed = await changesBy(api.db, async () => {
      expect(invalidFieldsOf(await decide(id, {}))).toEqual(['body/decision']);
      expect(invalidFieldsOf(await decide(id, { decision: 'pending' }))).toEqual(['body/decision']);
      expect(invalidFieldsOf(await decide(id, { decision: 'declined' }))).toEqual(['body/reason']);
      expect(problemKindOf(await accept('f'.repeat(24)))).toBe('not-found');
    });
    expect(changed).toEqual([]);
  });

  test('cannot accept an applicant whose account is gone', async () => {
    const id = await anApplication();
    await api.db.collection('users').deleteOne({ uid: user.uid });
    const { kind, detail } = problemOf(await accept(id));
    expect([kind, detail]).toEqual(['not-found', expect.stringContaining('only be denied')]);
    await decline(id).expect(200, { modifiedCount: 1 });
  });
});
