import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
let user: TestUser;
beforeEach(async () => {
  user = await api.aUser();
});

const WORDS = 'I have coached under-tens.';
const apply = async (body: object, { token } = user) => {
  const res = await api.as(token).post('/applications').send(body).expect(200);
  return endpoints.addApplication.response.parse(res.body).insertedId;
};
const ownOf = async ({ token }: TestUser) =>
  endpoints.getOwnApplication.response.parse(
    (await api.as(token).get('/applications/own').expect(200)).body,
  ).application;

test('an applicant can name sports, experience and qualifications; other applications have none', async () => {
  const other = await apply({ words: WORDS }, await api.aUser());
  const facts = {
    sports: ['Cricket', 'Football'],
    experience: 'Six years\nwith ages 7 to 10.',
    qualifications: ['C License', 'First aid'],
  };
  const { sports, experience, qualifications } = facts;
  let id = '';
  const changed = await changesBy(api.db, async () => {
    id = await apply({ words: WORDS, ...facts });
  });
  expect(changed).toEqual([`+ applications/${id}`]);
  const onWire = { sports, experience, statedQualifications: qualifications };
  expect(await ownOf(user)).toMatchObject({ words: WORDS, ...onWire });
  const { body } = await api
    .as((await api.aUser('admin')).token)
    .get('/applications?status=pending')
    .expect(200);
  const listed = endpoints.listApplications.response.parse(body);
  expect(listed.find(({ _id }) => _id === id)).toMatchObject(onWire);
  const plain = listed.find(({ _id }) => _id === other)!;
  for (const field of Object.keys(onWire)) expect(plain).not.toHaveProperty(field);
});

test('an application has no empty lists', async () => {
  await apply({ words: WORDS, sports: [], qualifications: [] });
  const own = await ownOf(user);
  expect(own).not.toHaveProperty('sports');
  expect(own).not.toHaveProperty('statedQualifications');
});

test.each([
  [{ sports: 'Cricket' }, 'body/sports'],
  [{ sports: ['Chess'] }, 'body/sports/0'],
  [{ sports: ['Cricket', 'Cricket'] }, 'body/sports'],
  [{ experience: ' ' }, 'body/experience'],
  [{ experience: 'x'.repeat(501) }, 'body/experience'],
  [{ qualifications: 5 }, 'body/qualifications'],
  [{ qualifications: ['1', '2', '3', '4', '5', '6'] }, 'body/qualifications'],
  [{ qualifications: ['C License', 'C License'] }, 'body/qualifications'],
  [{ qualifications: ['C License', 'x'.repeat(81)] }, 'body/qualifications/1'],
])('an applicant gets an error that names the field for %j', async (facts, field) => {
  const changed = await changesBy(api.db, async () => {
    const body = { words: WORDS, ...facts };
    const res = await api.as(user.token).post('/applications').send(body);
    expect(invalidFieldsOf(res)).toEqual([field]);
  });
  expect(changed).toEqual([]);
});
