import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anIdToken, type Person } from '../testing/builders';
import { contentsOf } from '../testing/contents';
import { refusalOf } from '../testing/problem-of';
import { sampleRequests, send, type EndpointName } from '../testing/sample-requests';
import { createTestApi, type TestApi } from '../testing/test-api';
import { endpoints } from './index';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

let owner: Person;
let other: Person;
beforeEach(async () => {
  [owner, other] = await Promise.all([api.aPerson('instructor'), api.aPerson('instructor')]);
});

/** The sample of the owner's, sent by the other, and what it left in the database. */
const asTheOther = async (name: EndpointName, as = other) => {
  const request = await sampleRequests[name](api, owner);
  const before = await contentsOf(api.db);
  const res = await send(api, endpoints[name], request, `Bearer ${as.token}`);
  expect(await contentsOf(api.db)).toEqual(before);
  return res;
};

test.each([
  'deleteCartItem',
  'updateClass',
  'withdrawClass',
  'deleteClass',
  'addPayment',
  'cancelEnrolment',
  'getRoster',
  'getRosterTable',
  'setAttendance',
] as const)('%s answers that there is nothing, and it stays', async (name) => {
  expect(refusalOf(await asTheOther(name))).toBe('not-found');
});

test('an admin has no way into the cart of another either', async () => {
  const admin = await api.aPerson('admin');
  expect(refusalOf(await asTheOther('deleteCartItem', admin))).toBe('not-found');
  expect((await asTheOther('listCartItems', admin)).body).toEqual([]);
  expect((await api.as(owner.token).get('/carts')).body).toHaveLength(1);
});

test.each(['isAdmin', 'isInstructor'] as const)('%s is for oneself and admins', async (name) => {
  expect(refusalOf(await asTheOther(name))).toBe('forbidden');
  expect(refusalOf(await asTheOther(name, await api.aPerson('admin')))).toBe('no refusal');
});

test('a cart asked for by the e-mail of another is the caller’s own', async () => {
  await sampleRequests.deleteCartItem(api, owner);
  expect((await asTheOther('listCartItems')).body).toEqual([]);
});

test('payments of another are not listed, not even when all are asked for', async () => {
  const request = await sampleRequests.addPayment(api, owner);
  await api.as(owner.token).post('/payments').send(request.body).expect(200);
  const mine = await api.as(owner.token).get('/payments').expect(200);
  expect(mine.body).toHaveLength(1);
  const theirs = await api.as(other.token).get('/payments').expect(200);
  expect(theirs.body).toEqual([]);
  expect(refusalOf(await api.as(other.token).get('/payments?scope=all'))).toBe('forbidden');
});

test.each(['createAccessToken', 'addUser'] as const)(
  '%s refuses the e-mail of another',
  async (name) => {
    const request = await sampleRequests[name](api, owner);
    const idToken = anIdToken({ sub: other.uid, email: other.email });
    const res = await send(api, endpoints[name], request, `Bearer ${idToken}`);
    expect(refusalOf(res)).toBe('forbidden');
  },
);
