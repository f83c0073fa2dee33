import { endpoints } from '@camp/server/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { aCampClass, anId } from '../testing/builders';
import { answer, breakConnection, pageOf, refuse } from '../testing/mock-api';
import { readAccessToken, removeAccessToken, storeAccessToken } from './access-token';
import { call, callFile, callPage, connectSession, isProblem, toMessage, toProblem } from './api';

let disconnect = () => {};
const aSession = () => {
  const hooks = { refreshToken: vi.fn(() => Promise.resolve()), onRefused: vi.fn() };
  disconnect = connectSession(hooks);
  return hooks;
};
afterEach(() => disconnect());

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('The call went through.');
    },
    (error: unknown) => error,
  );

test('fills the address, asks the query and answers what the contract promises', async () => {
  const campClass = aCampClass();
  answer(endpoints.getClass, ({ params }) => ({ ...campClass, _id: String(params.id) }));
  answer(endpoints.listClasses, ({ query }) => (query.category === 'Cricket' ? [] : [campClass]));

  const id = anId();
  expect(await call(endpoints.getClass, { params: { id } })).toEqual({ ...campClass, _id: id });
  expect(await call(endpoints.listClasses, { query: { category: 'Cricket' } })).toEqual([]);
});

test('carries the stored access token to what is for the signed-in only', async () => {
  storeAccessToken('mine');
  const bearers: (string | null)[] = [];
  answer(endpoints.listPayments, ({ bearer }) => (bearers.push(bearer), []));
  answer(endpoints.listClasses, ({ bearer }) => (bearers.push(bearer), []));
  await call(endpoints.listPayments);
  await call(endpoints.listClasses);
  expect(bearers).toEqual(['mine', null]);
});

test('carries the ID token where the contract asks for an identity', async () => {
  storeAccessToken('mine');
  let sent: string | null = null;
  answer(endpoints.createAccessToken, ({ bearer }) => ((sent = bearer), { token: 'new' }));
  await call(endpoints.createAccessToken, { body: { email: 'a@b.test' }, bearer: 'id-token' });
  expect(sent).toBe('id-token');
});

test('waits for the session to refresh its token before a secure call', async () => {
  storeAccessToken('old');
  const { refreshToken } = aSession();
  refreshToken.mockImplementation(() => Promise.resolve(storeAccessToken('new')));
  let sent: string | null = null;
  answer(endpoints.listPayments, ({ bearer }) => ((sent = bearer), []));
  await call(endpoints.listPayments);
  expect(sent).toBe('new');
});

test('sends nothing for somebody who has left meanwhile, and ends the session', async () => {
  storeAccessToken('mine');
  const { refreshToken, onRefused } = aSession();
  refreshToken.mockImplementation(() => Promise.resolve(removeAccessToken()));
  const arrived = vi.fn(() => []);
  answer(endpoints.listPayments, arrived);
  await failureOf(call(endpoints.listPayments));
  expect(arrived).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledOnce();
});

test.each(['unauthenticated', 'forbidden'] as const)(
  'ends the session when the server answers %s, and still passes the error on',
  async (kind) => {
    storeAccessToken('mine');
    const { onRefused } = aSession();
    refuse(endpoints.listPayments, kind);
    const error = await failureOf(call(endpoints.listPayments));
    expect(onRefused).toHaveBeenCalledOnce();
    expect(isProblem(error, kind)).toBe(true);
  },
);

test('leaves the session alone when a refusal comes for a token that is no longer in use', async () => {
  storeAccessToken('of-somebody-who-left');
  const { onRefused } = aSession();
  answer(endpoints.listPayments, () => {
    storeAccessToken('of-the-next-one');
    return new Response(null, { status: 401 });
  });
  await failureOf(call(endpoints.listPayments));
  expect(onRefused).not.toHaveBeenCalled();
});

test('leaves the session alone when anything else is refused', async () => {
  storeAccessToken('mine');
  const { onRefused } = aSession();
  refuse(endpoints.addPayment, 'payment-incomplete');
  const error = await failureOf(call(endpoints.addPayment, { body: { transactionId: 'pi_1' } }));
  expect(onRefused).not.toHaveBeenCalled();
  expect(isProblem(error, 'not-found', 'payment-incomplete')).toBe(true);
  expect(readAccessToken()).toBe('mine');
});

test('answers a page of a list with the number of all items', async () => {
  storeAccessToken('mine');
  const campClass = aCampClass();
  answer(endpoints.listClasses, () => pageOf(endpoints.listClasses, [campClass], 41));
  const page = await callPage(endpoints.listClasses, { query: { page: 2, limit: 1 } });
  expect(page).toEqual({ items: [campClass], total: 41 });
});

test('refuses an answer that breaks the contract', async () => {
  answer(endpoints.listClasses, () => Response.json([{ _id: 1 }]));
  await expect(call(endpoints.listClasses)).rejects.toThrow();
});

test('tells a refusal in the words of the server, and a broken connection in ours', async () => {
  refuse(endpoints.getClass, 'not-found', { message: 'This class has gone.' });
  const refused = await failureOf(call(endpoints.getClass, { params: { id: anId() } }));
  expect(toMessage(refused)).toBe('This class has gone.');

  breakConnection(endpoints.getClass);
  const broken = await failureOf(call(endpoints.getClass, { params: { id: anId() } }));
  expect(toProblem(broken)).toBeNull();
  expect(toMessage(broken)).toMatch(/could not reach the camp/);
});

test('brings a file as it was sent, with the name that the server gives it', async () => {
  storeAccessToken('mine');
  answer(endpoints.getRosterTable, '\uFEFFName\r\nAna\r\n');
  const { file, name } = await callFile(endpoints.getRosterTable, { params: { id: anId() } });
  expect(name).toBe('roster.csv');
  expect(file.type).toBe('text/csv');
  // The mark by which spreadsheets know the encoding is three bytes long.
  expect(file.size).toBe('123Name\r\nAna\r\n'.length);
});

test.each(['roster-nets-2031-07-28.csv', '"roster-nets-2031-07-28.csv"'])(
  'saves a file as %s',
  async (fileName) => {
    storeAccessToken('mine');
    const headers = { 'Content-Disposition': `attachment; filename=${fileName}` };
    answer(endpoints.getRosterTable, () => new Response('Name\r\n', { headers }));
    const { name } = await callFile(endpoints.getRosterTable, { params: { id: anId() } });
    expect(name).toBe('roster-nets-2031-07-28.csv');
  },
);

test('reads why a file was refused', async () => {
  storeAccessToken('mine');
  refuse(endpoints.getRosterTable, 'not-found');
  const error = await failureOf(callFile(endpoints.getRosterTable, { params: { id: anId() } }));
  expect(isProblem(error, 'not-found')).toBe(true);
});
