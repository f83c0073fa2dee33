import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { endpoints, type EndpointShape } from '../../contract';
import { createInterruptibleDatabase } from '../../testing/interruptible-database';
import { aPermittedCaller } from '../../testing/permitted-caller';
import { refusalOf } from '../../testing/problem-of';
import { sampleRequests, send, type EndpointName } from '../../testing/sample-requests';
import { createTestApi, type TestApi } from '../../testing/test-api';

let database: Awaited<ReturnType<typeof createInterruptibleDatabase>>;
let api: TestApi;
beforeAll(async () => {
  database = await createInterruptibleDatabase(inject('mongodbUri'));
  api = await createTestApi({ mongodbUri: database.uri });
});
afterAll(async () => {
  await api.stop();
  await database.stop();
});

test('is alive and ready while the database answers', async () => {
  await api.guest.get('/healthz').expect(200, { status: 'ok' });
  await api.guest.get('/readyz').expect(200, { status: 'ok' });
});

/** What each endpoint answers somebody who may call it, asked all at once. */
type AskAll = () => Promise<Record<string, string>>;

const arrangeCalls = async (): Promise<AskAll> => {
  const arranged = Object.entries<EndpointShape>(endpoints).map(async ([name, endpoint]) => {
    const { person, authorization } = await aPermittedCaller(api, endpoint.access);
    const request = await sampleRequests[name as EndpointName](api, person);
    return async () =>
      [name, refusalOf(await send(api, endpoint, request, authorization))] as const;
  });
  const calls = await Promise.all(arranged);
  return async () => Object.fromEntries(await Promise.all(calls.map((call) => call())));
};

const everyAnswer = (toAnswer: (name: string) => string) =>
  Object.fromEntries(Object.keys(endpoints).map((name) => [name, toAnswer(name)]));

test('stays up without its database, says so on every call that needs it, and recovers', async () => {
  const needNone = ['isAlive', 'getConfig', 'getApiDocument'];
  const askAll = await arrangeCalls();
  await database.interrupt();
  try {
    expect(await askAll()).toEqual(
      everyAnswer((name) => (needNone.includes(name) ? 'no refusal' : 'database-unavailable')),
    );
  } finally {
    await database.restore();
  }
  await vi.waitUntil(async () => (await api.guest.get('/readyz')).status === 200, 10_000);
  expect(await askAll()).toEqual(everyAnswer(() => 'no refusal'));
});
