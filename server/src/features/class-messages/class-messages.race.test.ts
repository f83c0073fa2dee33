import { beforeEach, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { createFaults } from '#testing/crashes/faults';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const faults = createFaults();
const api = useTestApi();
/** Another server on the same database, which crashes on demand. */
const other = useTestApi(() => ({ faults, clock: api.clock, databaseName: api.db.databaseName }));
const shop = createShopper(api);

const PARALLEL = 8;
let coach: TestUser;
let campClass: CampClass;
beforeEach(async () => {
  faults.begin(null);
  coach = await api.aUser('instructor');
  campClass = await api.aClassOf(coach);
  const parent = await api.aUser();
  await shop.buyFor(parent, campClass, [await api.aChild(parent)]);
  await api.dispatchEvents();
});

const message = (subject: string) => ({ subject, text: 'Rain is likely.' });
const post = (subject: string, server = api) =>
  server
    .as(coach.token)
    .post(`/topClass/${campClass._id.toHexString()}/messages`)
    .send(message(subject));
const postAll = (toSubject: (index: number) => string) =>
  Promise.all(
    Array.from({ length: PARALLEL }, (_, index) =>
      post(toSubject(index), index % 2 === 0 ? api : other),
    ),
  );
const count = () => api.db.collection('classMessages').countDocuments({ classId: campClass._id });

test('of many different messages at once, exactly three are sent', async () => {
  const kinds = (await postAll((index) => `Message ${index}`)).map(problemKindOf);
  expect(kinds.filter((kind) => kind === 'no problem')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'too-many-messages')).toHaveLength(PARALLEL - 3);
  expect(await count()).toBe(3);
});

test('the same message from many tabs at once is sent once', async () => {
  const notifications = await storedNotificationsBy(api, async () => {
    const responses = await postAll(() => 'Same');
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await Promise.all([api.dispatchEvents(), other.dispatchEvents()]);
  });
  expect(notifications).toHaveLength(1);
  expect(await count()).toBe(1);
});

test.each(['before', 'after'] as const)(
  'a server that dies %s storing the message sends it once, after the request is repeated',
  async (when) => {
    const notifications = await storedNotificationsBy(api, async () => {
      faults.begin({ step: 0, when });
      await post('Crash', other).expect(500);
      await post('Crash').expect(200);
    });
    expect(notifications).toHaveLength(1);
    expect(await count()).toBe(1);
  },
);

test.each([0, 1, 2])('a dispatch that dies after step %i sends the message once', async (step) => {
  await post('Crash').expect(200);
  faults.begin({ step, when: 'after' });
  await other.dispatchEvents().catch(() => null);
  await api.dispatchEvents();
  await api.dispatchEvents();
  const link = `/allClass/${campClass._id.toHexString()}`;
  const sent = { link, title: `${campClass.className}: Crash` };
  expect(await api.db.collection('notices').countDocuments(sent)).toBe(1);
});
