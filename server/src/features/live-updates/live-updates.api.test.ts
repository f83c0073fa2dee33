import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { openStream, type OpenStream } from '#testing/api/open-stream';
import type { TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { commandsBy } from '#testing/database/commands-by';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const stopping = new AbortController();
const api = useTestApi({ watchCommands: true });
/** Another process on the same database, which a test stops. */
const other = useTestApi(() => ({
  databaseName: api.db.databaseName,
  clock: api.clock,
  settings: { stopping: stopping.signal },
}));
const limited = useTestApi({ rateLimits: true });
const shop = createShopper(api);

/** Several times the interval in which a process looks for changes. */
const POLLS_MS = 1_600;
const WAIT = { timeout: 15_000 };

let buyer: TestUser;
let parent: TestUser;
let campClass: CampClass;
let streams: OpenStream[];
beforeEach(async () => {
  streams = [];
  [buyer, parent] = [await api.aUser(), await api.aUser()];
  campClass = await api.aClass({ capacity: 1 });
});
afterEach(() => streams.forEach(({ close }) => close()));

const open = async ({ url }: Pick<TestApi, 'url'>) => {
  const stream = await openStream(url);
  streams.push(stream);
  return stream;
};

/** Opens a stream and waits for its first event. */
const openReady = async (target: Pick<TestApi, 'url'> = api) => {
  const stream = await open(target);
  await vi.waitUntil(() => stream.changes().length > 0, WAIT);
  return stream;
};

const latest = (stream: OpenStream) => stream.changes().at(-1)!;

const waitForFamily = () =>
  api
    .as(parent.token)
    .post('/waitlist')
    .send({ classItemId: campClass._id.toHexString() })
    .expect(200);

/** Cancels the enrollment of the buyer. */
const cancel = async ({ as }: TestApi) => {
  const [payment] = endpoints.listPayments.response.parse(
    (await as(buyer.token).get('/payments').expect(200)).body,
  );
  const [line] = payment!.lines;
  await as(buyer.token)
    .post(`/payments/${payment!._id}/cancel`)
    .send({ classItemId: line!.classItemId, refund: line!.cancellation!.refund })
    .expect(200);
};

const readState = async () => {
  const { body } = await api.as(parent.token).get('/waitlist').expect(200);
  return endpoints.listWaitlistEntries.response.parse(body)[0]!.state;
};

test('responds with the versions as JSON, or as events if the caller asks for them', async () => {
  const res = await api.visitor.get('/changes').expect(200);
  expect(res.headers.vary).toContain('Accept');
  const { unchangedMs, ...versions } = endpoints.getLatestChange.response.parse(res.body);
  expect(unchangedMs).toBeGreaterThanOrEqual(0);
  await api.visitor.head('/changes').set('Accept', 'text/event-stream').expect(200);

  const stream = await openReady();
  expect(stream.response.statusCode).toBe(200);
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    vary: expect.stringContaining('Accept') as string,
  });
  expect(stream.changes()).toEqual([{ ...versions, unchangedMs: expect.any(Number) as number }]);
});

test('sends a purchase to the streams of all processes, without saying who bought what', async () => {
  const all = [await openReady(), await openReady(other), await openReady(other)];
  const before = all.map(latest);
  await shop.buy(buyer, [campClass]);
  await vi.waitUntil(
    () => all.every((stream, index) => latest(stream).classes > before[index]!.classes),
    WAIT,
  );
  for (const stream of all) {
    expect(stream.text()).not.toContain(campClass._id.toHexString());
    expect(stream.text()).not.toContain(buyer.uid);
  }
});

test('reports an offer once it can be read, and its notification, of another process', async () => {
  await shop.buy(buyer, [campClass]);
  await waitForFamily();
  await api.dispatchEvents();
  const stream = await openReady();
  const before = latest(stream);
  await cancel(other);
  await vi.waitUntil(() => latest(stream).waitlists > before.waitlists, WAIT);
  expect(await readState()).toBe('offered');
  await other.dispatchEvents();
  await vi.waitUntil(() => latest(stream).notifications > before.notifications, WAIT);
});

test('reports that only the position of a family has changed', async () => {
  await shop.buy(buyer, [campClass]);
  await waitForFamily();
  const stream = await openReady();
  const before = latest(stream);
  const { body } = await api.as(parent.token).get('/waitlist').expect(200);
  const [entry] = endpoints.listWaitlistEntries.response.parse(body);
  await other.as(parent.token).delete(`/waitlist/${entry!._id}`).expect(200);
  await vi.waitUntil(() => latest(stream).classes > before.classes, WAIT);
});

test('sends nothing while nothing changes, also if the sweep looks at a waiting list', async () => {
  await shop.buy(buyer, [campClass]);
  await waitForFamily();
  await api.sweep();
  await api.dispatchEvents();
  const stream = await openReady();
  await delay(POLLS_MS);
  const count = stream.changes().length;
  await api.sweep();
  await api.dispatchEvents();
  await api.visitor.get('/topClass').expect(200);
  await delay(POLLS_MS);
  expect(stream.changes()).toHaveLength(count);
});

test('says how long the data has been the same, so that a page knows whether its data is older', async () => {
  await openReady();
  await api.aClass();
  await delay(POLLS_MS);
  expect(latest(await openReady()).unchangedMs).toBeGreaterThan(POLLS_MS / 4);
  await api.aClass();
  expect(latest(await openReady()).unchangedMs).toBeLessThan(POLLS_MS);
});

test('reads the versions once for all streams, and not at all without streams', async () => {
  await Promise.all(Array.from({ length: 20 }, () => openReady()));
  const withStreams = await commandsBy(api.camp.db, () => delay(POLLS_MS));
  expect(new Set(withStreams)).toEqual(new Set(['find versions']));
  expect(withStreams.length).toBeLessThan(5);
  streams.forEach(({ close }) => close());
  await delay(POLLS_MS);
  expect(await commandsBy(api.camp.db, () => delay(POLLS_MS))).toEqual([]);
});

test('an address can open 200 streams; above that it gets 429, but can still poll', async () => {
  await Promise.all(Array.from({ length: 200 }, () => openReady(limited)));
  const refused = await limited.visitor.get('/changes').set('Accept', 'text/event-stream');
  expect(refused.status).toBe(429);
  expect(problemKindOf(refused)).toBe('too-many-requests');
  await limited.visitor.get('/changes').expect(200);
  streams.pop()!.close();
  await vi.waitFor(async () => {
    expect((await open(limited)).response.statusCode).toBe(200);
  }, WAIT);
});

test('ends its streams when the server stops, and opens no more', async () => {
  const stream = await openReady(other);
  stopping.abort();
  await stream.ended;
  expect((await open(other)).response.statusCode).toBe(503);
  expect((await open(api)).response.statusCode).toBe(200);
});
