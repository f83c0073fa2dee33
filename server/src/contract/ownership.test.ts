import { beforeEach, expect, test } from 'vitest';
import { anIdToken, type TestUser } from '../testing/samples/builders';
import { snapshotDatabase } from '../testing/database/database-snapshot';
import { problemKindOf } from '../testing/responses/problem-of';
import { sampleRequests, send, type EndpointName } from '../testing/samples/requests';
import { endpoints } from './index';
import { useTestApi } from '../testing/api/use-test-api';

const api = useTestApi();

let owner: TestUser;
let other: TestUser;
beforeEach(async () => {
  [owner, other] = await Promise.all([api.aUser('instructor'), api.aUser('instructor')]);
});

/** Sends the owner's sample request as another user and checks that it changes nothing. */
const sendAsOther = async (name: EndpointName, sender = other) => {
  const request = await sampleRequests[name](api, owner);
  const before = await snapshotDatabase(api.db);
  const res = await send(api, endpoints[name], request, `Bearer ${sender.token}`);
  expect(await snapshotDatabase(api.db)).toEqual(before);
  return res;
};

test.each([
  'deleteCartItem',
  'updateCamper',
  'archiveCamper',
  'restoreCamper',
  'confirmCamper',
  'getCamperSharing',
  'inviteGuardian',
  'inviteToCampers',
  'withdrawInvitation',
  'removeGuardian',
  'leaveCamper',
  'acceptCamperInvitation',
  'declineCamperInvitation',
  'listConsents',
  'addConsents',
  'updateClass',
  'copyClass',
  'withdrawClass',
  'deleteClass',
  'addPayment',
  'cancelEnrolment',
  'getTransferQuote',
  'startTransfer',
  'getPayment',
  'getRoster',
  'getRosterTable',
  'getSafetyData',
  'getSafetyDataTable',
  'setAttendance',
  'listClassMessages',
  'previewClassMessage',
  'sendClassMessage',
  'checkIn',
  'undoCheckIn',
  'checkOut',
  'undoCheckOut',
] as const)('%s responds with not-found to another user and changes nothing', async (name) => {
  expect(problemKindOf(await sendAsOther(name))).toBe('not-found');
});

test('an admin cannot access another user’s cart either', async () => {
  const admin = await api.aUser('admin');
  expect(problemKindOf(await sendAsOther('deleteCartItem', admin))).toBe('not-found');
  expect((await sendAsOther('listCartItems', admin)).body).toEqual([]);
  expect((await api.as(owner.token).get('/carts')).body).toHaveLength(1);
});

test.each(['isAdmin', 'isInstructor'] as const)(
  '%s is limited to the user and admins',
  async (name) => {
    expect(problemKindOf(await sendAsOther(name))).toBe('forbidden');
    expect(problemKindOf(await sendAsOther(name, await api.aUser('admin')))).toBe('no problem');
  },
);

test('listing a cart with another user’s email returns the caller’s own cart', async () => {
  await sampleRequests.deleteCartItem(api, owner);
  expect((await sendAsOther('listCartItems')).body).toEqual([]);
});

test('payments of another user are not listed, even with scope=all', async () => {
  const request = await sampleRequests.addPayment(api, owner);
  await api.as(owner.token).post('/payments').send(request.body).expect(200);
  const ownersPayments = await api.as(owner.token).get('/payments').expect(200);
  expect(ownersPayments.body).toHaveLength(1);
  const othersPayments = await api.as(other.token).get('/payments').expect(200);
  expect(othersPayments.body).toEqual([]);
  expect(problemKindOf(await api.as(other.token).get('/payments?scope=all'))).toBe('forbidden');
});

test.each(['createAccessToken', 'addUser'] as const)(
  '%s rejects the email of another user',
  async (name) => {
    const request = await sampleRequests[name](api, owner);
    const idToken = anIdToken({ sub: other.uid, email: other.email });
    const res = await send(api, endpoints[name], request, `Bearer ${idToken}`);
    expect(problemKindOf(res)).toBe('forbidden');
  },
);
