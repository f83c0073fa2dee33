import type { Test } from 'supertest';
import type { endpoints, EndpointShape, Role } from '../contract';
import type { Person } from './builders';
import { aSubscription } from './sample-newsletter';
import { tellSomething } from './sample-news';
import {
  addToCart,
  anOrderToResolve,
  aPaidIntent,
  aPathToOrder,
  aPlaceToGiveBack,
  aRefund,
} from './sample-orders';
import {
  aClassOf,
  aClassWithProposal,
  aFeed,
  anApplication,
  anApplicationToDecide,
  anAttendance,
  wholeClass,
} from './sample-teaching';
import type { TestApi } from './test-api';

export type EndpointName = keyof typeof endpoints;

export interface SampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Sent as a form, in place of a JSON body. */
  file?: { field: string; bytes: Buffer; name: string };
  /** Sent as it is, in place of a JSON body. */
  raw?: { body: string; headers: Record<string, string> };
}

const idOf = async (api: TestApi, { uid }: Person) =>
  (await api.db.collection('users').findOne({ uid }))!._id.toHexString();

/** The path of somebody else, who may be changed. */
const anotherPerson = async (api: TestApi, role?: Role) => ({
  params: { id: await idOf(api, await api.aPerson(role)) },
});

/** A picture of one pixel. */
const aPicture = {
  field: 'image',
  name: 'pixel.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const aStoredPicture = async (api: TestApi) => {
  const { token } = await api.aPerson('instructor');
  const { field, bytes, name } = aPicture;
  const res = await api.as(token).post('/images').attach(field, bytes, name).expect(200);
  const { data } = res.body as { data: { display_url: string } };
  return data.display_url.split('/').at(-1)!;
};

/**
 * For each call of the API a request that is accepted, with every field that all its callers may
 * give, and whatever must be there for it; `person` is whose session it is.
 */
export const sampleRequests: Record<
  EndpointName,
  (api: TestApi, person: Person) => SampleRequest | Promise<SampleRequest>
> = {
  createAccessToken: (_api, { email }) => ({ body: { email } }),
  addUser: (_api, { email, name }) => ({ body: { name, email } }),
  isAdmin: (_api, { email }) => ({ params: { email } }),
  isInstructor: (_api, { email }) => ({ params: { email } }),
  listUsers: () => ({ query: { q: 'robin', role: 'none', page: '1', limit: '10' } }),
  makeAdmin: (api) => anotherPerson(api),
  makeInstructor: (api) => anotherPerson(api),
  setUserRole: async (api) => ({
    ...(await anotherPerson(api, 'instructor')),
    body: { role: 'admin' },
  }),
  setSuspension: async (api) => ({
    ...(await anotherPerson(api)),
    body: { isSuspended: true, reason: 'Three chargebacks in a row.' },
  }),
  deleteUser: (api) => anotherPerson(api),
  listInstructors: () => ({}),
  getInstructor: (api) => anotherPerson(api, 'instructor'),
  listClasses: () => ({
    query: {
      category: 'Football',
      instructor: '0123456789abcdef01234567',
      q: 'touch',
      age: '9',
      from: '2031-07-01',
      to: '2031-07-31',
      priceMin: '20',
      priceMax: '99.5',
      withSeats: 'true',
      sort: 'popular',
      page: '1',
      limit: '10',
      status: 'approved',
      mine: 'false',
    },
  }),
  getClass: async (api) => ({ params: { id: (await api.aClass())._id.toHexString() } }),
  // The published payload names the instructor too; the owner is the token's.
  addClass: () => ({ body: { ...wholeClass, name: 'Sam Coach', email: 'sam@camp.test' } }),
  updateClass: async (api, person) => ({
    params: { id: await aClassOf(api, person) },
    body: wholeClass,
  }),
  decideProposal: async (api) => ({
    params: { id: await aClassWithProposal(api) },
    body: { decision: 'rejected', reason: 'Nets need daylight.', revision: 1 },
  }),
  discardProposal: async (api, person) => ({
    params: { id: await aClassWithProposal(api, person) },
  }),
  setClassStatus: async (api) => ({
    params: { id: (await api.aClass({ status: 'pending' }))._id.toHexString() },
    body: { status: 'denied', feedback: 'Too many seats for the field.', revision: 0 },
  }),
  withdrawClass: async (api, person) => ({ params: { id: await aClassOf(api, person) } }),
  keepClassOnSale: async (api) => {
    const instructorSuspension = { count: 1, isOffSale: true };
    return { params: { id: (await api.aClass({ instructorSuspension }))._id.toHexString() } };
  },
  cancelClass: async (api) => ({
    params: { id: (await api.aClass())._id.toHexString() },
    body: { reason: 'The coach is injured.' },
  }),
  deleteClass: async (api, person) => ({ params: { id: await aClassOf(api, person) } }),
  listCartItems: (_api, { email }) => ({ query: { email } }),
  addCartItem: async (api) => ({ body: { classItemId: (await api.aClass())._id.toHexString() } }),
  deleteCartItem: async (api, person) => ({
    params: { id: (await addToCart(api, person)).cartItemId },
  }),
  createPaymentIntent: async (api, person) => ({
    body: { price: (await addToCart(api, person)).priceCents / 100 },
  }),
  addPayment: async (api, person) => ({
    body: { transactionId: await aPaidIntent(api, person) },
  }),
  listPayments: () => ({ query: { scope: 'own', page: '1', limit: '10' } }),
  cancelEnrolment: aPlaceToGiveBack,
  getRoster: async (api, person) => ({ params: { id: await aClassOf(api, person) } }),
  getRosterTable: async (api, person) => ({ params: { id: await aClassOf(api, person) } }),
  setAttendance: anAttendance,
  getTeachingStats: () => ({}),
  listNotices: async (api, person) => {
    await tellSomething(api, person);
    return { query: { page: '1', limit: '10' } };
  },
  countUnreadNotices: () => ({}),
  readNotices: async (api, person) => {
    await tellSomething(api, person);
    return { body: { until: '2131-05-04T10:00:00.000Z' } };
  },
  listAuditEntries: async (api, person) => {
    await tellSomething(api, person);
    return { query: { action: 'role-changed', q: 'robin', page: '1', limit: '10' } };
  },
  addApplication: () => anApplication,
  getOwnApplication: () => ({}),
  listApplications: () => ({ query: { status: 'pending', page: '1', limit: '10' } }),
  decideApplication: anApplicationToDecide,
  getCalendar: () => ({}),
  renewCalendarAddress: () => ({}),
  getCalendarFeed: aFeed,
  listOrders: () => ({
    query: {
      q: 'pi-',
      state: 'paid',
      attention: 'false',
      sort: '-total',
      page: '1',
      limit: '10',
    },
  }),
  getOrder: aPathToOrder,
  refundOrder: aRefund,
  resolveOrder: anOrderToResolve,
  reportStripeEvent: (api) => {
    const body = JSON.stringify({
      id: 'evt_sample',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_of_somebody_else' } },
    });
    const secret = api.sandbox.webhookSecret;
    const signature = api.stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    return {
      raw: { body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature } },
    };
  },
  getConfig: () => ({}),
  addImage: () => ({ file: aPicture }),
  getImage: async (api) => ({
    params: { id: await aStoredPicture(api) },
    query: { width: '480' },
  }),
  subscribe: (_api, { email }) => ({ body: { email } }),
  listSubscriptions: () => ({ query: { state: 'confirmed', q: 'robin', page: '1', limit: '10' } }),
  confirmSubscription: async (api) => ({
    params: { token: (await aSubscription(api)).confirmToken },
  }),
  unsubscribe: async (api) => ({
    params: { token: (await aSubscription(api)).unsubscribeToken },
  }),
  exportClasses: () => ({}),
  exportUsers: () => ({}),
  exportOrders: () => ({}),
  exportAuditLog: () => ({}),
  exportNewsletter: () => ({}),
  getAdminCharts: () => ({ query: { days: '30' } }),
  getAdminStats: () => ({}),
  isAlive: () => ({}),
  isReady: () => ({}),
  getApiDocument: () => ({}),
};

/** Where a request of an endpoint goes. */
export const urlOf = ({ path }: EndpointShape, { params = {}, query = {} }: SampleRequest) => {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  const search = new URLSearchParams(query).toString();
  return search ? `${address}?${search}` : address;
};

/** Sends a request of an endpoint, with `authorization` as its header where there is one. */
export const send = (
  api: TestApi,
  endpoint: EndpointShape,
  request: SampleRequest,
  authorization: string | null,
): Test => {
  const call = api.guest[endpoint.method](urlOf(endpoint, request));
  if (authorization !== null) void call.set('Authorization', authorization);
  if (request.raw) return call.set(request.raw.headers).send(request.raw.body);
  if (request.file) return call.attach(request.file.field, request.file.bytes, request.file.name);
  return call.send(request.body);
};

/** Fields of a query that only admins may give, of endpoints that everybody may call. */
export const adminQueries: Partial<Record<EndpointName, Record<string, string>>> = {
  listClasses: { needs: 'proposal-review' },
};
