import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { InstructorProfile } from '#domain/instructor-profile';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { wholeProfile } from '#testing/samples/people/instructor-profiles';
import { useTestApi } from '#testing/api/use-test-api';
import { remindOfExpiry } from './remind-of-expiry';
import { addDays, toDay } from '#shared/dates';

const api = useTestApi();
/** Another server on the same database. */
const other = useTestApi(() => ({ clock: api.clock, databaseName: api.db.databaseName }));

const ROUNDS = 6;

const submit = async (coach: TestUser) => {
  const res = api.as(coach.token).patch('/instructor-profiles/own').send(wholeProfile);
  return endpoints.updateOwnProfile.response.parse((await res.expect(200)).body);
};
const find = async ({ uid }: TestUser) =>
  (await api.db.collection<InstructorProfile>('instructorProfiles').findOne({ owner: uid }))!;
const decisionsIn = ({ events = [] }: InstructorProfile) =>
  events.filter(({ kind }) => kind === 'profile-decided');

const decideWith = (admins: TestUser[], id: string, item: string, round: number) =>
  Promise.all(
    admins.map(({ token }, index) => {
      const server = index % 2 === 0 ? api : other;
      const isConfirmed = (index + round) % 2 === 0;
      return server
        .as(token)
        .patch(`/instructor-profiles/${id}/decision`)
        .send({
          ...{ item, revision: 1, decision: isConfirmed ? 'confirmed' : 'rejected' },
          ...(!isConfirmed && { reason: 'No.' }),
        });
    }),
  );

test('one of many admins who decide at once wins, and everyone else is told', async () => {
  const admins = await Promise.all(Array.from({ length: 4 }, () => api.aUser('admin')));
  for (let round = 0; round < ROUNDS; round += 1) {
    // An admin who teaches decides like the others, also about the own profile.
    const coach = round === 0 ? admins[0]! : await api.aUser('instructor');
    const { qualifications } = await submit(coach);
    const item = round % 2 === 0 ? 'bio' : qualifications[0]!._id;
    const responses = await decideWith(admins, await api.idOf(coach), item, round);
    const kinds = responses.map(problemKindOf);
    expect(kinds.filter((kind) => kind === 'no problem')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'changed-meanwhile')).toHaveLength(3);
    expect(decisionsIn(await find(coach))).toHaveLength(1);
  }
});

test('decisions on different items do not disturb each other', async () => {
  const [one, two] = [await api.aUser('admin'), await api.aUser('admin')];
  const coach = await api.aUser('instructor');
  const { qualifications } = await submit(coach);
  const id = await api.idOf(coach);
  const confirm = (server: typeof api, { token }: TestUser, item: string) =>
    server
      .as(token)
      .patch(`/instructor-profiles/${id}/decision`)
      .send({ item, revision: 1, decision: 'confirmed' })
      .expect(200, { modifiedCount: 1 });
  await Promise.all([
    confirm(api, one, 'bio'),
    confirm(other, two, qualifications[0]!._id),
    confirm(api, two, qualifications[1]!._id),
  ]);
  const profile = await find(coach);
  expect(profile.qualifications.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  expect(profile.bio?.text).toBe(wholeProfile.bio);
});

test('a qualification that is edited while an admin confirms it is never public as edited', async () => {
  const admin = await api.aUser('admin');
  for (let round = 0; round < ROUNDS; round += 1) {
    const coach = await api.aUser('instructor');
    const { qualifications } = await submit(coach);
    const { _id, title, issuer } = qualifications[0]!;
    const edited = { _id, title: 'Chief of all coaches', issuer };
    const [saved, confirmed] = await Promise.all([
      api
        .as(coach.token)
        .patch('/instructor-profiles/own')
        .send({ revision: 1, qualifications: [edited] }),
      other
        .as(admin.token)
        .patch(`/instructor-profiles/${await api.idOf(coach)}/decision`)
        .send({ item: _id, revision: 1, decision: 'confirmed' }),
    ]);
    expect(problemKindOf(saved)).toBe('no problem');
    expect(['no problem', 'changed-meanwhile']).toContain(problemKindOf(confirmed));
    expect((await find(coach)).qualifications).toMatchObject([
      { title: 'Chief of all coaches', status: 'pending' },
    ]);
    expect(title).not.toBe('Chief of all coaches');
  }
});

test('two tabs that save the first version at once store one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const coach = await api.aUser('instructor');
    const responses = await Promise.all(
      [api, other].map((server, index) =>
        server
          .as(coach.token)
          .patch('/instructor-profiles/own')
          .send({ revision: 0, bio: `Tab ${index}` }),
      ),
    );
    expect(responses.map(problemKindOf).sort()).toEqual(['changed-meanwhile', 'no problem']);
    expect((await find(coach)).revision).toBe(1);
  }
});

test('two servers that sweep at once remind of an expiry once', async () => {
  const admin = await api.aUser('admin');
  const today = toDay(api.clock.now(), 'UTC');
  for (let round = 0; round < ROUNDS; round += 1) {
    const coach = await api.aUser('instructor');
    await api
      .as(admin.token)
      .put(`/instructor-profiles/${await api.idOf(coach)}/background-check`)
      .send({ backgroundCheck: { checkedOn: today, expiresOn: addDays(today, 30) } })
      .expect(200);
    await Promise.all([api, other, api, other].map(({ camp }) => remindOfExpiry(camp)));
    const { events = [] } = await find(coach);
    expect(events.filter(({ kind }) => kind === 'background-check-expiring')).toHaveLength(1);
  }
});
