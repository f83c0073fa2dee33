import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type AdmitCamperRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Camper } from '#domain/campers/camper';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
const REASON = 'Plays up a year.';
const SECRET = 'planted-allergy';

let admin: TestUser;
let parent: TestUser;
let campClass: CampClass;
let maya: Camper;
beforeEach(async () => {
  admin = await api.aUser('admin');
  parent = await api.aUser();
  campClass = await api.aClass({ ageMin: 8, ageMax: 11, startsOn: '2032-07-06' });
  maya = await api.aChild(parent, { birthDate: '2026-01-01', allergies: SECRET });
});

const admit = (body: Partial<AdmitCamperRequest> = {}, target = campClass) =>
  api
    .as(admin.token)
    .post(classPath(target, '/admissions'))
    .send({ camperId: maya._id.toHexString(), reason: REASON, ...body });
const addToCart = (target = campClass) =>
  api
    .as(parent.token)
    .post('/carts')
    .send({ classItemId: target._id.toHexString(), camperId: maya._id.toHexString() });
const listAdmissions = async (target = campClass) =>
  endpoints.listAdmissions.response.parse(
    (await api.as(admin.token).get(classPath(target, '/admissions')).expect(200)).body,
  );

test('an admitted child can be enrolled in that class, but in no other, and nobody else can', async () => {
  const other = await api.aClass({ ageMin: 8, ageMax: 11, startsOn: '2032-07-06' });
  expect(problemKindOf(await addToCart())).toBe('wrong-age');
  const { body } = await admit().expect(200);
  expect(body).toMatchObject({
    camper: { firstName: 'Maya' },
    email: parent.email,
    reason: REASON,
    admittedBy: { email: admin.email },
  });
  expect(problemKindOf(await addToCart(other))).toBe('wrong-age');
  await addToCart().expect(200);
  expect(await listAdmissions(other)).toEqual([]);
  const { body: campers } = await api.as(parent.token).get('/campers').expect(200);
  expect(campers).toMatchObject([{ admittedTo: [campClass._id.toHexString()] }]);
});

test('the family is told without the reason, and the audit log has it', async () => {
  const sent = await storedNotificationsBy(api, () => admit().expect(200));
  expect(sent).toMatchObject([{ owner: parent.uid, title: 'Maya can join First Touch Football' }]);
  expect(JSON.stringify(sent)).not.toContain(REASON);
  const { body: entries } = await api
    .as(admin.token)
    .get('/audit-log?action=camper-admitted')
    .expect(200);
  expect(entries[0]).toMatchObject({
    actor: { email: admin.email },
    subject: { id: campClass._id.toHexString() },
    after: `Maya Lopez: ${REASON}`,
  });
});

test('parallel calls admit a camper once', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => admit()));
  expect(new Set(results.map(({ body }) => (body as { _id: string })._id)).size).toBe(1);
  expect(await listAdmissions()).toHaveLength(1);
});

describe('refuses and changes nothing', () => {
  test.each<[string, Partial<Record<keyof AdmitCamperRequest, unknown>>, string]>([
    ['a blank reason', { reason: ' ' }, 'body/reason'],
    ['a long reason', { reason: 'x'.repeat(501) }, 'body/reason'],
    ['a camper id that is none', { camperId: 'maya' }, 'body/camperId'],
  ])('%s', async (_, body, field) => {
    const changes = await changesBy(api.db, async () => {
      expect(invalidFieldsOf(await admit(body as Partial<AdmitCamperRequest>))).toEqual([field]);
    });
    expect(changes).toEqual([]);
  });

  test('a camper or class that does not exist', async () => {
    const camperId = new ObjectId().toHexString();
    expect(problemKindOf(await admit({ camperId }))).toBe('not-found');
    const gone = { ...campClass, _id: new ObjectId() };
    expect(problemKindOf(await admit({}, gone))).toBe('not-found');
  });
});

test('lists the campers of a family with their age in the class, without safety data', async () => {
  const old = await api.aChild(parent, { firstName: 'Old' });
  await api.as(parent.token).post(`/campers/${old._id.toHexString()}/archive`).expect(200);
  const list = (email: string) =>
    api.as(admin.token).post(classPath(campClass, '/families')).send({ email });
  const { body, text } = await list(parent.email).expect(200);
  expect(body).toMatchObject([{ firstName: 'Maya', age: 6, isAdmitted: false }]);
  expect(text).not.toContain(SECRET);
  await admit().expect(200);
  expect((await list(parent.email)).body).toMatchObject([{ isAdmitted: true }]);
  expect(problemKindOf(await list('nobody@camp.test'))).toBe('not-found');
});
