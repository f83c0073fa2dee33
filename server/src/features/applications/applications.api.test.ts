import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { changesBy } from '../../testing/contents';
import { faultsOf, problemOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { NewsItem } from '../../news';
import type { Application } from './application';

let api: TestApi;
let admin: Person;
let person: Person;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin', { name: 'Ada Head' });
});
beforeEach(async () => {
  person = await api.aPerson(undefined, { name: 'Maya Okafor' });
});
afterAll(() => api.stop());

const WORDS = 'I have coached under-tens.\n\n<b>Six</b> years — of football & cricket 🏏';

const apply = ({ token }: Person, words = WORDS) =>
  api.as(token).post('/applications').send({ words });
const anApplication = async (of = person) => {
  const { body } = await apply(of).expect(200);
  return endpoints.addApplication.response.parse(body).insertedId;
};
const decide = (id: string, body: object, { token } = admin) =>
  api.as(token).patch(`/applications/${id}`).send(body);
const accept = (id: string, by = admin) => decide(id, { decision: 'accepted' }, by);
const decline = (id: string, by = admin) =>
  decide(id, { decision: 'declined', reason: 'All groups have their coach.' }, by);
const ownOf = async ({ token }: Person) =>
  endpoints.getOwnApplication.response.parse(
    (await api.as(token).get('/applications/own').expect(200)).body,
  ).application;
const find = (id: string) =>
  api.db.collection<Application>('applications').findOne({ _id: new ObjectId(id) });
const recordOf = async ({ uid }: Person) =>
  (await api.db
    .collection<{ uid: string; role?: string; news?: NewsItem[] }>('users')
    .findOne({ uid }))!;
const setRole = (of: Person, role: 'admin' | null) =>
  recordOf(of).then(({ _id }) =>
    api.as(admin.token).patch(`/users/${_id.toHexString()}/role`).send({ role }).expect(200),
  );

describe('somebody who applies', () => {
  test('is heard as typed, sees how it stands, and nobody else is changed', async () => {
    expect(await ownOf(person)).toBeNull();
    let id = '';
    const changed = await changesBy(api.db, async () => {
      id = await anApplication();
    });
    expect(changed).toEqual([`+ applications/${id}`]);
    const { name, email } = person;
    const own = await ownOf(person);
    expect(own).toEqual({
      _id: id,
      name,
      email,
      words: WORDS,
      status: 'pending',
      createdAt: own!.createdAt,
    });
    expect(await ownOf(await api.aPerson())).toBeNull();
    expect((await find(id))!.news).toMatchObject([
      { kind: 'application-received', by: { uid: person.uid, name, email } },
    ]);
  });

  test('has one application at a time, however often they ask', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(person)));
    const refusals = answers.map(refusalOf).sort();
    expect(refusals).toEqual([...Array<string>(7).fill('already-applied'), 'no refusal']);
    await apply(await api.aPerson()).expect(200);
  });

  test('may apply again once they were declined, and sees the latest', async () => {
    await decline(await anApplication()).expect(200, { modifiedCount: 1 });
    expect(await ownOf(person)).toMatchObject({
      status: 'declined',
      reason: 'All groups have their coach.',
    });
    api.clock.passMinutes(1);
    const second = await anApplication();
    expect(await ownOf(person)).toMatchObject({ _id: second, status: 'pending' });
  });

  test.each(['instructor', 'admin'] as const)('is not one who is %s already', async (role) => {
    expect(refusalOf(await apply(await api.aPerson(role)))).toBe('already-instructor');
  });

  test.each([{}, { words: ' \n ' }, { words: 'x'.repeat(2001) }, { words: 12 }])(
    'is told what is wrong with %j',
    async (body) => {
      const res = await api.as(person.token).post('/applications').send(body);
      expect(faultsOf(res)).toEqual(['body/words']);
    },
  );

  test('takes an open application along when they are deleted, and what was decided stays', async () => {
    const [open, declined] = [await anApplication(), await anApplication(await api.aPerson())];
    await decline(declined).expect(200);
    const other = await anApplication(await api.aPerson());
    const id = (await recordOf(person))._id.toHexString();
    await api.as(admin.token).delete(`/users/admin/${id}`).expect(200);
    expect(await find(open)).toBeNull();
    expect(await find(declined)).not.toBeNull();
    expect(await find(other)).not.toBeNull();
  });
});

describe('the list', () => {
  test('is for admins, oldest first, by status and by page', async () => {
    await api.db.collection('applications').deleteMany({});
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      api.clock.passMinutes(1);
      ids.push(await anApplication(await api.aPerson()));
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
    const coach = await api.aPerson('instructor');
    expect(refusalOf(await api.as(coach.token).get('/applications'))).toBe('forbidden');
  });
});

describe('an admin’s decision', () => {
  test('makes an instructor of who is accepted, from the next click on', async () => {
    const id = await anApplication();
    expect(refusalOf(await api.as(person.token).get('/teaching-stats'))).toBe('forbidden');
    await accept(id).expect(200, { modifiedCount: 1 });
    await api.as(person.token).get('/teaching-stats').expect(200);
    expect(await find(id)).toMatchObject({ status: 'accepted', isOpen: false });
    expect((await find(id))!.news).toMatchObject([
      { kind: 'application-received' },
      { kind: 'application-decided', after: 'accepted', by: { name: 'Ada Head' } },
    ]);
    expect((await recordOf(person)).news).toMatchObject([
      { kind: 'role-changed', before: null, after: 'instructor', by: { name: 'Ada Head' } },
    ]);
    expect(refusalOf(await apply(person))).toBe('already-instructor');
  });

  test('tells who is declined why, and changes nothing of theirs', async () => {
    const id = await anApplication();
    const changed = await changesBy(api.db, () => decline(id).expect(200, { modifiedCount: 1 }));
    expect(changed).toEqual([`~ applications/${id}`]);
    expect((await find(id))!.news!.at(-1)).toMatchObject({
      kind: 'application-decided',
      after: 'declined',
      reason: 'All groups have their coach.',
    });
  });

  test('leaves an admin an admin', async () => {
    const id = await anApplication();
    await setRole(person, 'admin');
    await accept(id).expect(200, { modifiedCount: 1 });
    expect(await recordOf(person)).toMatchObject({ role: 'admin', revision: 1 });
    expect(await find(id)).toMatchObject({ status: 'accepted', isOpen: false });
  });

  test('is made once: whoever comes second is told what it was', async () => {
    for (const [first, said] of [
      [accept, 'accepted'],
      [decline, 'declined'],
    ] as const) {
      const id = await anApplication(await api.aPerson());
      await first(id).expect(200);
      const changed = await changesBy(api.db, async () => {
        for (const second of [accept, decline]) {
          const { kind, detail } = problemOf(await second(id));
          expect(kind).toBe('already-decided');
          expect(detail).toContain(said);
        }
      });
      expect(changed).toEqual([]);
    }
  });

  test('is one among many that are made at the same moment', async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, () => api.aPerson('admin')));
    for (let round = 0; round < 8; round += 1) {
      const applicant = await api.aPerson();
      const id = await anApplication(applicant);
      const answers = await Promise.all(
        admins.map((by, nth) => ((nth + round) % 2 ? accept : decline)(id, by)),
      );
      const counts = answers.map(({ body }) => (body as { modifiedCount?: number }).modifiedCount);
      expect(counts.filter((count) => count === 1)).toHaveLength(1);
      for (const answer of answers) {
        expect(['no refusal', 'already-decided']).toContain(refusalOf(answer));
      }
      const { status, isOpen, news } = (await find(id))!;
      expect(isOpen).toBe(false);
      expect(news!.filter(({ kind }) => kind === 'application-decided')).toHaveLength(1);
      const { role, news: ofRole = [] } = await recordOf(applicant);
      expect(role).toBe(status === 'accepted' ? 'instructor' : undefined);
      expect(ofRole).toHaveLength(status === 'accepted' ? 1 : 0);
    }
  });

  test('is refused by its fields, to others, and about nothing', async () => {
    const id = await anApplication();
    const coach = await api.aPerson('instructor');
    const changed = await changesBy(api.db, async () => {
      expect(faultsOf(await decide(id, {}))).toEqual(['body/decision']);
      expect(faultsOf(await decide(id, { decision: 'pending' }))).toEqual(['body/decision']);
      expect(faultsOf(await decide(id, { decision: 'declined' }))).toEqual(['body/reason']);
      expect(refusalOf(await accept(id, coach))).toBe('forbidden');
      expect(refusalOf(await accept(id, person))).toBe('forbidden');
      expect(refusalOf(await accept('f'.repeat(24)))).toBe('not-found');
    });
    expect(changed).toEqual([]);
  });

  test('accepts nobody who has no account any more', async () => {
    const id = await anApplication();
    await api.db.collection('users').deleteOne({ uid: person.uid });
    const { kind, detail } = problemOf(await accept(id));
    expect([kind, detail]).toEqual(['not-found', expect.stringContaining('only be declined')]);
    await decline(id).expect(200, { modifiedCount: 1 });
  });
});
