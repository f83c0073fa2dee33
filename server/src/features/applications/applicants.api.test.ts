import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { InstructorProfile } from '#domain/instructor-profile';
import type { TestUser } from '#testing/samples/builders';
import { aProfile } from '#testing/samples/people/instructor-profiles';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();

const apply = ({ token }: TestUser) =>
  api.as(token).post('/applications').send({ words: 'I coach.' }).expect(200);

test('the list shows admins the record and the background check of each applicant', async () => {
  const admin = await api.aUser('admin');
  const [checked, other] = [await api.aUser(), await api.aUser()];
  await apply(checked);
  api.clock.passMinutes(1);
  await apply(other);
  const _id = await aProfile(api, checked);
  const [title, submittedAt] = ['First aid', api.clock.now()];
  const shared = { title, issuer: 'Red Cross', revision: 1, submittedAt };
  const qualifications = (['confirmed', 'rejected', 'pending'] as const).map((status) => ({
    ...{ ...shared, _id: new ObjectId(), status },
  }));
  qualifications.push({
    ...{ ...shared, _id: new ObjectId(), status: 'confirmed' },
    ...{ expiresOn: '2020-01-01' },
  });
  const backgroundCheck = {
    ...{ checkedOn: '2020-02-10', expiresOn: '2022-02-09' },
    ...{ recordedAt: api.clock.now(), recordedBy: { uid: admin.uid } },
  };
  await api.db
    .collection<InstructorProfile>('instructorProfiles')
    .updateOne({ _id }, { $set: { backgroundCheck, qualifications } });
  const { body } = await api.as(admin.token).get('/applications').expect(200);
  const list = endpoints.listApplications.response.parse(body);
  expect(list).toMatchObject([
    {
      userId: await api.idOf(checked),
      qualifications: { confirmed: 1, waiting: 1 },
      backgroundCheck: { expiresOn: '2022-02-09', isExpired: true },
    },
    { userId: await api.idOf(other) },
  ]);
  expect(list[1]).not.toHaveProperty('backgroundCheck');
  const own = await api.as(checked.token).get('/applications/own').expect(200);
  for (const field of ['backgroundCheck', 'qualifications']) {
    expect(own.text).not.toContain(field);
  }
});

test('the list shows admins the phone number of each applicant, and finds words of names and emails', async () => {
  const admin = await api.aUser('admin');
  const [zoe, other] = [
    await api.aUser(undefined, { name: 'Zoe (Q) Lang' }),
    await api.aUser(undefined, { name: 'Somebody Else' }),
  ];
  await api.db.collection('users').updateOne({ uid: zoe.uid }, { $set: { phone: '+12125550142' } });
  await apply(zoe);
  await apply(other);
  const search = async (q: string) => {
    const res = await api.as(admin.token).get('/applications').query({ q }).expect(200);
    return endpoints.listApplications.response.parse(res.body);
  };
  for (const q of ['zoe', 'LANG', 'Lang, Zoë', '(q)', zoe.email]) {
    expect((await search(q)).map(({ name }) => name)).toEqual(['Zoe (Q) Lang']);
  }
  expect(await search('.*')).toEqual([]);
  expect((await search('zoe'))[0]).toMatchObject({ formattedPhone: '(212) 555-0142' });
  expect((await search('somebody'))[0]).not.toHaveProperty('phone');
  const own = await api.as(zoe.token).get('/applications/own').expect(200);
  // Not fewer digits, which an id can contain.
  expect(own.text).not.toMatch(/5550142|555-0142/);
});
