import type { Test } from 'supertest';
import type { endpoints, EndpointShape, Role } from '#contract';
import type { SampleUser, TestUser } from './builders';
import { adminListRequests } from './admin-lists';
import { camperSharingRequests } from './people/camper-sharing';
import { admissionRequests } from './classes/admissions';
import { savedClassRequests } from './classes/saved-classes';
import { aBulkDecision } from './classes/bulk-decision';
import { camperRequests } from './people/campers';
import { consentRequests } from './people/consents';
import { aSubscription } from './people/newsletter';
import { aNotificationToRead, aRoleNotification } from './people/role-notification';
import { aStripeEvent } from './orders/stripe-event';
import {
  addToCart,
  anOrderToResolve,
  aPaidIntent,
  aPathToOrder,
  anEnrollmentToCancel,
  aRefund,
} from './orders/orders';
import { transferRequests } from './orders/transfers';
import {
  aClassOf,
  anEmptyClassOf,
  aVisibleClass,
  aClassWithProposal,
  aFeed,
  applicationRequests,
  anAttendance,
  wholeClass,
  wholeQuery,
} from './classes/teaching';
import { publicPageRequests } from './public-pages';
import { anImage, aStoredImage } from './classes/images';
import { classMessageRequests } from './classes/class-messages';
import { profileRequests } from './people/instructor-profiles';
import { aPlaceId, placeRequests } from './classes/places';
import { birthDateRequests, pickUpRequests, visitRequests } from './people/visits';
import { waitlistRequests } from './classes/waitlist';
import type { TestApi } from '../api/test-api';

export type EndpointName = keyof typeof endpoints;

export interface SampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Sent as multipart/form-data instead of a JSON body. */
  file?: { field: string; bytes: Buffer; name: string };
  /** Sent unchanged instead of a JSON body. */
  raw?: { body: string; headers: Record<string, string> };
}

const idOf = async (api: TestApi, { uid }: TestUser) =>
  (await api.db.collection('users').findOne({ uid }))!._id.toHexString();

/** The path parameters of a new user. */
const anotherUser = async (api: TestApi, role?: Role) => ({
  params: { id: await idOf(api, await api.aUser(role)) },
});

/**
 * Returns a request that succeeds for each endpoint, with every field that any caller may send, and
 * stores the data that it needs. `user` is the caller; if others call for the records, their owner.
 */
export const sampleRequests: Record<
  EndpointName,
  (api: TestApi, user: SampleUser) => SampleRequest | Promise<SampleRequest>
> = {
  createAccessToken: (_api, { email }) => ({ body: { email } }),
  addUser: (_api, { email, name }) => ({ body: { name, email } }),
  isAdmin: (_api, { email }) => ({ params: { email } }),
  isInstructor: (_api, { email }) => ({ params: { email } }),
  ...adminListRequests,
  getUser: (api) => anotherUser(api),
  makeAdmin: (api) => anotherUser(api),
  makeInstructor: (api) => anotherUser(api),
  setUserRole: async (api) => ({
    ...(await anotherUser(api, 'instructor')),
    body: { role: 'admin' },
  }),
  setSuspension: async (api) => ({
    ...(await anotherUser(api)),
    body: { isSuspended: true, reason: 'Three chargebacks in a row.' },
  }),
  deleteUser: (api) => anotherUser(api),
  listInstructors: () => ({}),
  getInstructor: (api) => anotherUser(api, 'instructor'),
  ...profileRequests,
  ...classMessageRequests,
  listClasses: () => ({ query: wholeQuery }),
  getClass: async (api, user) => ({ params: { id: await aVisibleClass(api, user) } }),
  // The published payload includes the instructor, but the server uses the caller.
  addClass: async (api) => ({
    body: {
      ...{ ...wholeClass, placeId: await aPlaceId(api) },
      ...{ name: 'Sam Coach', email: 'sam@camp.test' },
    },
  }),
  copyClass: async (api, user) => ({
    params: { id: await aClassOf(api, user) },
    body: { shiftDays: [7, 14] },
  }),
  updateClass: async (api, user) => ({
    params: { id: await aClassOf(api, user) },
    body: { ...wholeClass, placeId: await aPlaceId(api) },
  }),
  decideProposal: async (api) => ({
    params: { id: await aClassWithProposal(api) },
    body: { decision: 'rejected', reason: 'Nets need daylight.', revision: 1 },
  }),
  discardProposal: async (api, user) => ({
    params: { id: await aClassWithProposal(api, user) },
  }),
  setClassStatus: async (api) => ({
    params: { id: (await api.aClass({ status: 'pending' }))._id.toHexString() },
    body: { status: 'denied', feedback: 'Too many seats for the field.', revision: 0 },
  }),
  decideClasses: aBulkDecision,
  withdrawClass: async (api, user) => ({ params: { id: await anEmptyClassOf(api, user) } }),
  keepClassOnSale: async (api) => {
    const instructorSuspension = { count: 1, isOffSale: true };
    return { params: { id: (await api.aClass({ instructorSuspension }))._id.toHexString() } };
  },
  cancelClass: async (api) => ({
    params: { id: (await api.aClass())._id.toHexString() },
    body: { reason: 'The coach is injured.' },
  }),
  deleteClass: async (api, user) => ({ params: { id: await anEmptyClassOf(api, user) } }),
  ...savedClassRequests,
  ...waitlistRequests,
  listCartItems: (_api, { email }) => ({ query: { email } }),
  getCart: () => ({}),
  addCartItem: async (api, user) => ({
    body: {
      classItemId: (await api.aClass())._id.toHexString(),
      camperId: user.camperId ?? (await api.ownCamperOf(user)).toHexString(),
    },
  }),
  deleteCartItem: async (api, user) => ({
    params: { id: (await addToCart(api, user)).cartItemId },
  }),
  ...camperRequests,
  ...camperSharingRequests,
  ...consentRequests,
  ...placeRequests,
  createPaymentIntent: async (api, user) => ({
    body: { price: (await addToCart(api, user)).priceCents / 100 },
  }),
  addPayment: async (api, user) => ({
    body: { transactionId: await aPaidIntent(api, user) },
  }),
  listPayments: () => ({ query: { scope: 'own', page: '1', limit: '10' } }),
  cancelEnrollment: anEnrollmentToCancel,
  ...transferRequests,
  getPayment: aPathToOrder,
  getStatement: () => ({ params: { year: '2031' } }),
  getRoster: async (api, user) => ({ params: { id: await aClassOf(api, user) } }),
  getRosterTable: async (api, user) => ({ params: { id: await aClassOf(api, user) } }),
  getSafetyData: async (api, user) => ({ params: { id: await aClassOf(api, user) } }),
  getSafetyDataTable: async (api, user) => ({ params: { id: await aClassOf(api, user) } }),
  setAttendance: anAttendance,
  ...visitRequests,
  ...birthDateRequests,
  ...pickUpRequests,
  getTeachingStats: () => ({}),
  listNotifications: async (api, user) => {
    await aRoleNotification(api, user);
    return { query: { page: '1', limit: '10' } };
  },
  countUnreadNotifications: () => ({}),
  readNotifications: async (api, user) => {
    await aRoleNotification(api, user);
    return { body: { until: '2131-05-04T10:00:00.000Z' } };
  },
  updateNotification: aNotificationToRead,
  getOwnData: () => ({}),
  getOwnDataPage: () => ({}),
  getAccount: () => ({}),
  getRole: () => ({}),
  updateAccount: () => ({
    body: {
      name: 'Robin North',
      image: '/pictures/people/camp-camper-2.svg',
      phone: '(212) 555-0101',
    },
  }),
  endSessions: () => ({}),
  listDeletionBlockers: () => ({}),
  deleteOwnAccount: () => ({}),
  getReminderSetting: () => ({}),
  setReminderSetting: () => ({ body: { wantsReminders: false } }),
  ...admissionRequests,
  ...publicPageRequests,
  ...applicationRequests,
  getCalendar: () => ({}),
  renewCalendarAddress: () => ({}),
  downloadCalendar: () => ({}),
  getCalendarFeed: aFeed,
  getOrder: aPathToOrder,
  refundOrder: aRefund,
  resolveOrder: anOrderToResolve,
  reportStripeEvent: aStripeEvent,
  getConfig: () => ({}),
  addImage: () => ({ file: anImage }),
  setPublicEmail: () => ({ body: { publicEmail: 'coach@people.test' } }),
  setPortrait: () => ({ file: anImage }),
  getImage: async (api) => ({
    params: { id: await aStoredImage(api) },
    query: { width: '480' },
  }),
  subscribe: (_api, { email }) => ({ body: { email } }),
  confirmSubscription: async (api) => ({
    params: { token: (await aSubscription(api)).confirmToken },
  }),
  unsubscribe: async (api) => ({
    params: { token: (await aSubscription(api)).unsubscribeToken },
  }),
  getAdminCharts: () => ({ query: { days: '30' } }),
  getAdminStats: () => ({}),
  getCampToday: () => ({}),
  countClasses: () => ({ query: { q: 'nets', from: '2031-05-01', to: '2031-07-31' } }),
  isAlive: () => ({}),
  isReady: () => ({}),
  getApiDocument: () => ({}),
};

/** Returns the path and query of a request. */
export function urlOf({ path }: EndpointShape, { params = {}, query = {} }: SampleRequest) {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name]!),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${filledPath}?${search}` : filledPath;
}

/** Sends a request to an endpoint, with an Authorization header unless it is null. */
export function send(
  api: TestApi,
  endpoint: EndpointShape,
  request: SampleRequest,
  authorization: string | null,
): Test {
  const call = api.visitor[endpoint.method](urlOf(endpoint, request));
  if (authorization !== null) void call.set('Authorization', authorization);
  if (request.raw) return call.set(request.raw.headers).send(request.raw.body);
  if (request.file) return call.attach(request.file.field, request.file.bytes, request.file.name);
  return call.send(request.body);
}

/** Query parameters of public endpoints that visitors may not use, but admins may. */
export const adminQueries: Partial<Record<EndpointName, Record<string, string>>> = {
  listClasses: { needs: 'proposal-review', camper: '0'.repeat(24) },
  getClassFacets: { camper: '0'.repeat(24) },
};
