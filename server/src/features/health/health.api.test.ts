import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoints, type EndpointShape } from '#contract';
import { aPermittedCaller } from '#testing/api/permitted-caller';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { createInterruptibleDatabase } from '#testing/database/interruptible-database';
import { problemKindOf } from '#testing/responses/problem-of';
import { sampleRequests, send, type EndpointName } from '#testing/samples/requests';
import { mongodbUri } from '#testing/database/mongodb-uri';

let database: Awaited<ReturnType<typeof createInterruptibleDatabase>>;
let api: TestApi;
beforeAll(async () => {
  database = await createInterruptibleDatabase(mongodbUri);
  // Messages to the camp need an address.
  const contact = { email: 'hello@camp.test', socialPages: [] };
  api = await createTestApi({ mongodbUri: database.uri, contact });
});
afterAll(async () => {
  await api.stop();
  await database.stop();
});

test('is alive and ready while the database responds', async () => {
  await api.visitor.get('/healthz').expect(200, { status: 'ok' });
  await api.visitor.get('/readyz').expect(200, { status: 'ok' });
});

/** Calls every endpoint at once as a permitted caller; resolves to the problem of each. */
type CallAll = () => Promise<Record<string, string>>;

const prepareCalls = async (): Promise<CallAll> => {
  const prepared = Object.entries<EndpointShape>(endpoints).map(async ([name, endpoint]) => {
    const { user, authorization } = await aPermittedCaller(api, endpoint.access);
    const request = await sampleRequests[name as EndpointName](api, user);
    return async () =>
      [name, problemKindOf(await send(api, endpoint, request, authorization))] as const;
  });
  const calls = await Promise.all(prepared);
  return async () => Object.fromEntries(await Promise.all(calls.map((call) => call())));
};

const forEveryEndpoint = (toProblem: (name: string) => string) =>
  Object.fromEntries(Object.keys(endpoints).map((name) => [name, toProblem(name)]));

test('stays up without its database, reports that on every request that needs it, and recovers', async () => {
  const withoutDatabase = ['isAlive', 'getConfig', 'getApiDocument'];
  const callAll = await prepareCalls();
  await database.interrupt();
  try {
    expect(await callAll()).toEqual(
      forEveryEndpoint((name) =>
        withoutDatabase.includes(name) ? 'no problem' : 'database-unavailable',
      ),
    );
  } finally {
    await database.restore();
  }
  await vi.waitUntil(async () => (await api.visitor.get('/readyz')).status === 200, 10_000);
  // Readiness is limited in time, which all other requests together may exceed on a busy machine.
  const { isReady: _isReady, ...problems } = await callAll();
  const { isReady: _wasReady, ...expected } = forEveryEndpoint(() => 'no problem');
  expect(problems).toEqual(expected);
  await api.visitor.get('/readyz').expect(200);
});
