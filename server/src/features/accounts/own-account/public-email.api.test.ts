import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { sampleContact } from '#testing/samples/public-pages';
import { createFaults } from '#testing/crashes/faults';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi({ contact: sampleContact });
const faults = createFaults();
/** A second server on the same database that crashes at a chosen step. */
const crashingApi = useTestApi(() => ({
  faults,
  clock: api.clock,
  databaseName: api.db.databaseName,
}));

const OFFICE = sampleContact.email!;
const set = (user: TestUser, publicEmail: string | null) =>
  api.as(user.token).put('/instructor-profiles/own/public-email').send({ publicEmail });

/** Returns the address of the coach as a visitor reads it: in the list of instructors, on their page and of the class. */
const readPublic = async (coach: TestUser, path: string) => {
  const id = await api.idOf(coach);
  const list = endpoints.listInstructors.response.parse(
    (await api.visitor.get('/instractore').expect(200)).body,
  );
  const page = endpoints.getInstructor.response.parse(
    (await api.visitor.get(`/instractore/${id}`).expect(200)).body,
  );
  const campClass = endpoints.getClass.response.parse((await api.visitor.get(path)).body);
  const classes = endpoints.listClasses.response.parse((await api.visitor.get('/topClass')).body);
  return [
    list.find(({ _id }) => _id === id)!.email,
    page.email,
    ...page.topClass.map(({ email }) => email),
    campClass.email,
    classes.find(({ _id }) => _id === campClass._id)!.email,
  ];
};

describe('the public address of an instructor', () => {
  test('is the camp’s until the instructor sets one, and again after it is removed', async () => {
    const coach = await api.aUser('instructor');
    const path = classPath(await api.aClassOf(coach));
    expect(new Set(await readPublic(coach, path))).toEqual(new Set([OFFICE]));
    await set(coach, 'Coach@People.test').expect(200, { publicEmail: 'coach@people.test' });
    expect(new Set(await readPublic(coach, path))).toEqual(new Set(['coach@people.test']));
    const own = await api.as(coach.token).get('/instructor-profiles/own').expect(200);
    expect(own.body).toMatchObject({ revision: 0, publicEmail: 'coach@people.test' });
    await set(coach, null).expect(200, { publicEmail: null });
    expect(new Set(await readPublic(coach, path))).toEqual(new Set([OFFICE]));
  });

  test('is shown by classes that are added later, and by copies', async () => {
    const coach = await api.aUser('instructor');
    await set(coach, 'later@people.test').expect(200);
    const body = {
      ...{ name: coach.name, email: coach.email, className: 'Nets', price: 10, seats: 5 },
      ...{ image: '/pictures/classes/nets.svg', category: 'Cricket' },
    };
    await api.as(coach.token).post('/topClass').send(body).expect(200);
    await api.db.collection('classes').updateMany({}, { $set: { status: 'approved' } });
    const added = await api.db.collection('classes').findOne({ className: 'Nets' });
    expect(added!.instructor).toMatchObject({
      email: coach.email,
      publicEmail: 'later@people.test',
    });
  });

  test('leaves the sign-in address in the classes of the coach and for admins', async () => {
    const [coach, admin] = [await api.aUser('instructor'), await api.aUser('admin')];
    const path = classPath(await api.aClassOf(coach));
    await set(coach, 'public@people.test').expect(200);
    for (const { token } of [coach, admin]) {
      const res = await api.as(token).get(path).expect(200);
      expect(res.body).toMatchObject({ email: coach.email });
    }
  });

  test('changes no record of others', async () => {
    const coach = await api.aUser('instructor');
    await api.aClassOf(await api.aUser('instructor'));
    const changes = await changesBy(api.db, () => set(coach, 'own@people.test').expect(200));
    expect(changes).toEqual([expect.stringMatching(/^~ users\//)]);
  });

  test('needs a verified email and a valid address', async () => {
    const unverified = await api.aUser('instructor');
    await api.db
      .collection('users')
      .updateOne({ uid: unverified.uid }, { $set: { emailVerified: false } });
    expect(problemKindOf(await set(unverified, 'a@people.test'))).toBe('email-not-verified');
    const coach = await api.aUser('instructor');
    expect(invalidFieldsOf(await set(coach, 'nobody'))).toEqual(['body/publicEmail']);
  });

  test.each([0, 1, 2])('reaches the classes after a crash at step %i', async (step) => {
    const coach = await api.aUser('instructor');
    const path = classPath(await api.aClassOf(coach));
    faults.begin({ step, when: 'after' });
    await crashingApi
      .as(coach.token)
      .put('/instructor-profiles/own/public-email')
      .send({ publicEmail: 'crashed@people.test' });
    await api.sweep();
    expect(new Set(await readPublic(coach, path))).toEqual(new Set(['crashed@people.test']));
  });

  test('is in the classes of a coach whose later change overtakes an earlier one', async () => {
    const coach = await api.aUser('instructor');
    const path = classPath(await api.aClassOf(coach));
    const addresses = Array.from({ length: 6 }, (_, index) => `coach-${index}@people.test`);
    await Promise.all(addresses.map((address) => set(coach, address).expect(200)));
    await api.sweep();
    const { body } = await api.as(coach.token).get('/instructor-profiles/own').expect(200);
    const { publicEmail } = endpoints.getOwnProfile.response.parse(body);
    expect(new Set(await readPublic(coach, path))).toEqual(new Set([publicEmail]));
  });
});
