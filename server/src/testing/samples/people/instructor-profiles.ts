import type { InstructorProfile } from '#domain/instructor-profile';
import type { TestApi } from '#testing/api/test-api';
import type { TestUser } from '../builders';

/** A change of a profile with every field, of a profile that nobody has changed yet. */
export const wholeProfile = {
  revision: 0,
  bio: 'I coach under-tens.\n\nMuch ball, few lines.',
  sports: ['Football', 'Cricket'],
  languages: ['en', 'es'],
  qualifications: [
    {
      title: 'UEFA C License',
      issuer: 'Football Federation',
      number: 'C-20417',
      expiresOn: '2099-03-31',
    },
    { title: 'First aid', issuer: 'Red Cross' },
  ],
};

/** An instructor whose bio and qualifications wait for an admin. */
const aWaitingProfile = async (api: TestApi) => {
  const coach = await api.aUser('instructor');
  await api.as(coach.token).patch('/instructor-profiles/own').send(wholeProfile).expect(200);
  return { params: { id: await api.idOf(coach) } };
};

/** Stores an empty profile of the user and returns its id. */
export async function aProfile(api: TestApi, { uid }: TestUser) {
  const { _id } = (await api.db.collection('users').findOne({ uid }))!;
  await api.db.collection<InstructorProfile>('instructorProfiles').insertOne({
    ...{ _id, owner: uid, revision: 0, version: 1, createdAt: api.clock.now() },
    ...{ sports: [], languages: [], qualifications: [] },
  });
  return _id;
}

/** The sample requests of the endpoints of profiles. */
export const profileRequests = {
  getOwnProfile: () => ({}),
  updateOwnProfile: () => ({ body: wholeProfile }),
  listProfiles: () => ({ query: { waiting: 'true', page: '1', limit: '10' } }),
  decideProfile: async (api: TestApi) => ({
    ...(await aWaitingProfile(api)),
    body: { item: 'bio', revision: 1, decision: 'rejected', reason: 'Please write in English.' },
  }),
  setBackgroundCheck: async (api: TestApi) => ({
    ...(await aWaitingProfile(api)),
    body: { backgroundCheck: { checkedOn: '2031-02-10', expiresOn: '2033-02-09' } },
  }),
};
