import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { measureSweep } from './metrics';

const TOKEN = 'a-token-of-20-characters-or-more';
const api = useTestApi();
const shop = createShopper(api);

/** Returns the values of the metrics by name and labels, such as `camp_orders{state="paid"}`. */
const readMetrics = async (from: TestApi = api): Promise<Map<string, number>> => {
  const { text } = await from.visitor.get('/metrics').expect(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
};
/** Returns how much each metric has grown. */
const growthBy = async (work: () => Promise<unknown>): Promise<(name: string) => number> => {
  const before = await readMetrics();
  await work();
  const after = await readMetrics();
  return (name) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
};

test('counts requests by method, pattern and status, and never shows a path', async () => {
  const campClass = await api.aClass();
  const growth = await growthBy(async () => {
    await api.visitor.get(`/topClass/${campClass._id.toHexString()}`).expect(200);
    await api.visitor.get('/topClass/0123456789abcdef01234567').expect(404);
    await api.visitor.get('/robin@people.test').expect(404);
  });
  const labels = (status: number) => `{method="GET",route="/topClass/:id",status="${status}"}`;
  expect(growth(`http_requests_total${labels(200)}`)).toBe(1);
  expect(growth(`http_requests_total${labels(404)}`)).toBe(1);
  expect(growth('http_requests_total{method="GET",route="unknown",status="404"}')).toBe(1);
  const route = '{method="GET",route="/topClass/:id"}';
  expect(growth(`http_request_duration_seconds_count${route}`)).toBe(2);
  expect(growth(`http_open_requests${route}`)).toBe(0);
  const text = [...(await readMetrics()).keys()].join('\n');
  expect(text).not.toContain('people.test');
  expect(text).not.toContain(campClass._id.toHexString());
});

test('shows orders by state, held seats, pending events and waiting emails', async () => {
  const user = await api.aUser();
  const campClass = await api.aClass();
  const held = await growthBy(async () => {
    await shop.addToCart(user, [campClass]);
    await shop.start(user, campClass.priceCents / 100).expect(200);
  });
  expect(held('camp_orders{state="awaiting-payment"}')).toBe(1);
  expect(held('camp_held_seats')).toBe(1);

  const other = await api.aUser();
  const bought = await growthBy(() => shop.buy(other, [campClass]));
  expect(bought('camp_orders{state="paid"}')).toBe(1);
  expect(bought('camp_held_seats')).toBe(0);
  expect(bought('camp_pending_events')).toBeGreaterThan(0);

  api.clock.passMinutes(10);
  expect((await readMetrics()).get('camp_event_lag_seconds')).toBeGreaterThanOrEqual(600);
  const dispatched = await growthBy(() => api.dispatchEvents());
  expect(dispatched('camp_pending_events')).toBe(-bought('camp_pending_events'));
  expect((await readMetrics()).get('camp_event_lag_seconds')).toBe(0);
});

test('events that wait for their time do not count as late', async () => {
  const { insertedId } = await api.db.collection('places').insertOne({
    events: [{ _id: (await api.aClass())._id, at: api.clock.now(), dueAt: new Date('2100-01-01') }],
  });
  expect((await readMetrics()).get('camp_event_lag_seconds')).toBe(0);
  await api.db.collection('places').deleteOne({ _id: insertedId });
});

test('measures sweeps, also those that fail', async () => {
  const { camp, sweep } = api;
  const growth = await growthBy(async () => {
    await measureSweep(camp, sweep);
    await expect(measureSweep(camp, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
  expect(growth('camp_sweep_duration_seconds_count')).toBe(1);
  expect(growth('camp_sweep_failures_total')).toBe(1);
  expect((await readMetrics()).get('camp_sweep_last_success_timestamp_seconds')).toBeCloseTo(
    Date.now() / 1_000,
    -2,
  );
});

describe('who can read them', () => {
  let withToken: TestApi;
  beforeAll(async () => {
    withToken = await createTestApi({ settings: { metricsToken: TOKEN } });
  });
  afterAll(() => withToken.stop());

  test('without a token, only this machine', async () => {
    for (const headers of [{ 'X-Forwarded-For': '127.0.0.1' }, { Host: 'camp.test' }]) {
      expect(problemKindOf(await api.visitor.get('/metrics').set(headers))).toBe('not-found');
    }
    expect(problemKindOf(await api.visitor.post('/metrics'))).toBe('not-found');
  });

  test('with a token, everyone who sends it', async () => {
    const { visitor } = withToken;
    expect(problemKindOf(await visitor.get('/metrics'))).toBe('not-found');
    for (const wrong of ['Bearer x', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
      expect(problemKindOf(await visitor.get('/metrics').set('Authorization', wrong))).toBe(
        'not-found',
      );
    }
    const { headers } = await visitor
      .get('/metrics')
      .set({ Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '203.0.113.9' })
      .expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain') as string,
      'cache-control': 'no-store',
    });
  });
});
