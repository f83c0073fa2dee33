import { endpoints } from '@camp/server/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { aCampClass, anId } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, pageResponse, mockProblem } from '#testing/api/mock-api';
import { readAccessToken, removeAccessToken, storeAccessToken } from './access-token';
import { ApiError, isTransient } from './api-error';
import {
  call,
  callFile,
  callPage,
  connectSession,
  isProblem,
  toMessage,
  toProblem,
} from './client';

let disconnect = () => {};
const aSession = () => {
  const hooks = { refreshToken: vi.fn(() => Promise.resolve()), loseSession: vi.fn() };
  disconnect = connectSession(hooks);
  return hooks;
};
afterEach(() => disconnect());

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('The call went through.');
    },
    (error: unknown) => error,
  );

test('fills the path and the query, and returns the parsed response', async () => {
  const campClass = aCampClass();
  mockEndpoint(endpoints.getClass, ({ params }) => ({ ...campClass, _id: String(params.id) }));
  mockEndpoint(endpoints.listClasses, ({ query }) =>
    query.category === 'Cricket' ? [] : [campClass],
  );

  const id = anId();
  expect(await call(endpoints.getClass, { params: { id } })).toEqual({ ...campClass, _id: id });
  expect(await call(endpoints.listClasses, { query: { category: 'Cricket' } })).toEqual([]);
});

test('sends the stored access token only to endpoints that require it', async () => {
  storeAccessToken('mine');
  const bearers: (string | null)[] = [];
  mockEndpoint(endpoints.listPayments, ({ bearer }) => (bearers.push(bearer), []));
  mockEndpoint(endpoints.listClasses, ({ bearer }) => (bearers.push(bearer), []));
  await call(endpoints.listPayments);
  await call(endpoints.listClasses);
  expect(bearers).toEqual(['mine', null]);
});

test('sends the ID token to endpoints that require an identity', async () => {
  storeAccessToken('mine');
  let sent: string | null = null;
  mockEndpoint(endpoints.createAccessToken, ({ bearer }) => ((sent = bearer), { token: 'new' }));
  await call(endpoints.createAccessToken, { body: { email: 'a@b.test' }, bearer: 'id-token' });
  expect(sent).toBe('id-token');
});

test('waits for the session to refresh its token before an authenticated call', async () => {
  storeAccessToken('old');
  const { refreshToken } = aSession();
  refreshToken.mockImplementation(() => Promise.resolve(storeAccessToken('new')));
  let sent: string | null = null;
  mockEndpoint(endpoints.listPayments, ({ bearer }) => ((sent = bearer), []));
  await call(endpoints.listPayments);
  expect(sent).toBe('new');
});

test('sends nothing if the user signed out in the meantime, and ends the session', async () => {
  storeAccessToken('mine');
  const { refreshToken, loseSession } = aSession();
  refreshToken.mockImplementation(() => Promise.resolve(removeAccessToken()));
  const handler = vi.fn(() => []);
  mockEndpoint(endpoints.listPayments, handler);
  const error = await errorOf(call(endpoints.listPayments));
  expect(handler).not.toHaveBeenCalled();
  expect(loseSession).toHaveBeenCalledOnce();
  expect(error).toMatchObject({ isReported: true });
  expect(isTransient(error)).toBe(false);
});

test.each(['unauthenticated', 'forbidden', 'suspended'] as const)(
  'ends the session when the server responds with %s, and still throws the error',
  async (kind) => {
    storeAccessToken('mine');
    const { loseSession } = aSession();
    mockProblem(endpoints.listPayments, kind);
    const error = await errorOf(call(endpoints.listPayments));
    expect(loseSession).toHaveBeenCalledOnce();
    expect(isProblem(error, kind)).toBe(true);
    expect(error).toMatchObject({ isReported: true });
  },
);

test('keeps the session when the error response belongs to an earlier token', async () => {
  storeAccessToken('of-the-previous-user');
  const { loseSession } = aSession();
  mockEndpoint(endpoints.listPayments, () => {
    storeAccessToken('of-the-next-user');
    return new Response(null, { status: 401 });
  });
  await errorOf(call(endpoints.listPayments));
  expect(loseSession).not.toHaveBeenCalled();
});

test.each(['signed out', 'still signed in'])(
  'reports a broken connection as an error only if the user is still signed in: %s',
  async (state) => {
    storeAccessToken('mine');
    mockEndpoint(endpoints.listPayments, () => {
      if (state === 'signed out') removeAccessToken();
      return Response.error();
    });
    const error = await errorOf(call(endpoints.listPayments));
    expect(error).toMatchObject({ isReported: state === 'signed out' });
    expect(isTransient(error)).toBe(state === 'still signed in');
  },
);

test('keeps the session on any other problem', async () => {
  storeAccessToken('mine');
  const { loseSession } = aSession();
  mockProblem(endpoints.addPayment, 'payment-incomplete');
  const error = await errorOf(call(endpoints.addPayment, { body: { transactionId: 'pi_1' } }));
  expect(loseSession).not.toHaveBeenCalled();
  expect(isProblem(error, 'not-found', 'payment-incomplete')).toBe(true);
  expect(error).toMatchObject({ isReported: false });
  expect(readAccessToken()).toBe('mine');
});

test('returns a page of a list with the total number of items', async () => {
  storeAccessToken('mine');
  const campClass = aCampClass();
  mockEndpoint(endpoints.listClasses, () => pageResponse(endpoints.listClasses, [campClass], 41));
  const page = await callPage(endpoints.listClasses, { query: { page: 2, limit: 1 } });
  expect(page).toEqual({ items: [campClass], total: 41, isCapped: false, dateRange: null });
});

test('throws if the response violates the contract', async () => {
  mockEndpoint(endpoints.listClasses, () => Response.json([{ _id: 1 }]));
  await expect(call(endpoints.listClasses)).rejects.toThrow();
});

test.each(['public', 'authenticated'])('throws an ApiError if a %s call fails', async (access) => {
  storeAccessToken('mine');
  mockProblem(endpoints.getClass, 'not-found');
  const request = { params: { id: anId() }, asViewer: access === 'authenticated' };
  const error = await errorOf(call(endpoints.getClass, request));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, kind: 'not-found', problem: { status: 404 } });
});

test('shows the message of a problem, and a general message if the connection breaks', async () => {
  mockProblem(endpoints.getClass, 'not-found', { message: 'This class has gone.' });
  const problemError = await errorOf(call(endpoints.getClass, { params: { id: anId() } }));
  expect(toMessage(problemError)).toBe('This class has gone.');

  mockNetworkError(endpoints.getClass);
  const broken = await errorOf(call(endpoints.getClass, { params: { id: anId() } }));
  expect(toProblem(broken)).toBeNull();
  expect(toMessage(broken)).toMatch(/could not reach the server/);
});

test('returns the bytes of a file and the name that the server sends', async () => {
  storeAccessToken('mine');
  mockEndpoint(endpoints.getRosterTable, '\uFEFFName\r\nAna\r\n');
  const { file, name } = await callFile(endpoints.getRosterTable, { params: { id: anId() } });
  expect(name).toBe('roster.csv');
  expect(file.type).toBe('text/csv');
  // The byte order mark is three bytes long.
  expect(file.size).toBe('123Name\r\nAna\r\n'.length);
});

test.each(['roster-nets-2031-07-28.csv', '"roster-nets-2031-07-28.csv"'])(
  'reads the file name %s',
  async (fileName) => {
    storeAccessToken('mine');
    const headers = { 'Content-Disposition': `attachment; filename=${fileName}` };
    mockEndpoint(endpoints.getRosterTable, () => new Response('Name\r\n', { headers }));
    const { name } = await callFile(endpoints.getRosterTable, { params: { id: anId() } });
    expect(name).toBe('roster-nets-2031-07-28.csv');
  },
);

test('parses the problem of a failed file download', async () => {
  storeAccessToken('mine');
  mockProblem(endpoints.getRosterTable, 'not-found');
  const error = await errorOf(callFile(endpoints.getRosterTable, { params: { id: anId() } }));
  expect(isProblem(error, 'not-found')).toBe(true);
});
