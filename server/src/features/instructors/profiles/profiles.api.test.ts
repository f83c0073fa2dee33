import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { wholeProfile } from '#testing/samples/people/instructor-profiles';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
let id: string;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
});
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Inez Marlow' });
  id = await api.idOf(coach);
});

const patch = (body: object, { token } = coach) =>
  api.as(token).patch('/instructor-profiles/own').send(body);
const save = async (body: object) =>
  endpoints.updateOwnProfile.response.parse((await patch(body).expect(200)).body);
const readOwn = async ({ token } = coach) =>
  endpoints.getOwnProfile.response.parse(
    (await api.as(token).get('/instructor-profiles/own').expect(200)).body,
  );
const readPublic = async (instructorId = id) => {
  const { body } = await api.visitor.get(`/instractore/${instructorId}`).expect(200);
  return endpoints.getInstructor.response.parse(body).profile;
};
const decide = (body: object, of = id) =>
  api.as(admin.token).patch(`/instructor-profiles/${of}/decision`).send(body);
const confirm = (item: string, revision = 1) => decide({ item, revision, decision: 'confirmed' });
const [license, firstAid] = wholeProfile.qualifications;

describe('an instructor', () => {
  test('has an empty profile first, and nothing is public', async () => {
    const empty = { revision: 0, sports: [], languages: [], qualifications: [] };
    expect(await readOwn()).toEqual(empty);
    expect(await readPublic()).toBeUndefined();
  });

  test('saves a profile of which only sports and languages are public at once', async () => {
    const changed = await changesBy(api.db, () => save(wholeProfile));
    expect(changed).toEqual([`+ instructorProfiles/${id}`]);
    const own = await readOwn();
    expect(own).toMatchObject({
      revision: 1,
      proposedBio: { text: wholeProfile.bio, revision: 1 },
      sports: ['Football', 'Cricket'],
      qualifications: [
        { ...license, status: 'pending' },
        { ...firstAid, status: 'pending' },
      ],
    });
    expect(await readPublic()).toEqual({
      sports: ['Football', 'Cricket'],
      languages: ['en', 'es'],
      qualifications: [],
    });
  });

  test('keeps the approved bio public while a new one waits or is rejected', async () => {
    await save({ revision: 0, bio: 'First' });
    await confirm('bio').expect(200, { modifiedCount: 1 });
    await save({ revision: 1, bio: 'Second' });
    expect(await readPublic()).toMatchObject({ bio: 'First' });
    await decide({ item: 'bio', revision: 2, decision: 'rejected', reason: 'Too short.' });
    expect(await readOwn()).toMatchObject({
      bio: 'First',
      rejectedBio: { text: 'Second', reason: 'Too short.' },
    });
    expect(await readPublic()).toMatchObject({ bio: 'First' });
  });

  test('removes the bio, and what waits, without a review', async () => {
    await save({ revision: 0, bio: 'First', sports: ['Cricket'] });
    await confirm('bio').expect(200);
    await save({ revision: 1, bio: 'Second' });
    const own = await save({ revision: 2, bio: null });
    expect([own.bio, own.proposedBio]).toEqual([undefined, undefined]);
    expect(await readPublic()).toEqual({ sports: ['Cricket'], languages: [], qualifications: [] });
  });

  test('hides a confirmed qualification by editing it, and leaves the others confirmed', async () => {
    const { qualifications } = await save(wholeProfile);
    for (const { _id } of qualifications) await confirm(_id).expect(200);
    expect((await readPublic())?.qualifications).toEqual([
      { title: license!.title, issuer: license!.issuer, expiresOn: license!.expiresOn },
      { title: firstAid!.title, issuer: firstAid!.issuer },
    ]);
    const [first, second] = (await readOwn()).qualifications.map(
      ({ _id, title, issuer, number, expiresOn }) => ({ _id, title, issuer, number, expiresOn }),
    );
    const edited = { ...first, number: 'C-20418' };
    await save({ revision: 1, qualifications: [edited, second] });
    expect(await readOwn()).toMatchObject({
      qualifications: [
        { number: 'C-20418', status: 'pending', revision: 2 },
        { status: 'confirmed', revision: 1 },
      ],
    });
    expect((await readPublic())?.qualifications).toEqual([
      { title: firstAid!.title, issuer: firstAid!.issuer },
    ]);
  });

  test('never shows a number, the decision or the admin to the public', async () => {
    const { qualifications } = await save(wholeProfile);
    await confirm(qualifications[0]!._id).expect(200);
    const { text } = await api.visitor.get(`/instractore/${id}`).expect(200);
    expect(text).not.toMatch(/C-20417|Ada|admin|pending/);
  });

  test('cannot overwrite changes from another tab', async () => {
    await save({ revision: 0, sports: ['Cricket'] });
    expect(problemKindOf(await patch({ revision: 0, sports: ['Football'] }))).toBe(
      'changed-meanwhile',
    );
    expect((await readOwn()).sports).toEqual(['Cricket']);
  });

  test('needs a verified email', async () => {
    await api.db
      .collection('users')
      .updateOne({ uid: coach.uid }, { $set: { emailVerified: false } });
    expect(problemKindOf(await patch(wholeProfile))).toBe('email-not-verified');
    expect((await readOwn()).revision).toBe(0);
  });

  test.each([
    [{ bio: 'x'.repeat(1001) }, 'body/bio'],
    [{ sports: ['Chess'] }, 'body/sports/0'],
    [{ sports: ['Cricket', 'Cricket'] }, 'body/sports'],
    [{ languages: ['xx'] }, 'body/languages/0'],
    [{ qualifications: [{ title: ' ', issuer: 'A' }] }, 'body/qualifications/0/title'],
    [{ qualifications: [{ title: 'A' }] }, 'body/qualifications/0/issuer'],
    [
      { qualifications: [{ title: 'A', issuer: 'A', expiresOn: 'soon' }] },
      'body/qualifications/0/expiresOn',
    ],
    [
      { qualifications: Array(11).fill({ title: 'A', issuer: 'A' }) as object[] },
      'body/qualifications',
    ],
  ])('gets a validation error for %j', async (body, field) => {
    expect(invalidFieldsOf(await patch({ revision: 0, ...body }))).toEqual([field]);
  });

  test('loses the profile with the account; others keep theirs', async () => {
    await save(wholeProfile);
    const other = await api.aUser('instructor');
    await patch(wholeProfile, other).expect(200);
    await api.as(admin.token).delete(`/users/admin/${id}`).expect(200);
    const stored = api.db.collection('instructorProfiles');
    expect(await stored.findOne({ owner: coach.uid })).toBeNull();
    expect(await stored.findOne({ owner: other.uid })).not.toBeNull();
  });

  test('downloads the profile with the own data', async () => {
    const own = await save(wholeProfile);
    const { body } = await api.as(coach.token).get('/account/my-data.json').expect(200);
    expect((body as { instructorProfile: object }).instructorProfile).toEqual(own);
  });
});
