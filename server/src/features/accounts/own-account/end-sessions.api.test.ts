import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { createFaults } from '#testing/crashes/faults';
import { createClock } from '#testing/api/test-api';
import { openSession, signedInSecondsAgo, signIn } from '#testing/api/sign-in';
import { useTestApi } from '#testing/api/use-test-api';
import { anAccount } from '#testing/families/own-deletion';
import { problemKindOf } from '#testing/responses/problem-of';

const clock = createClock();
const faults = createFaults();
const api = useTestApi({ clock });
const crashing = useTestApi(() => ({ clock, faults, databaseName: api.db.databaseName }));

test('signs out on all devices, keeps the data, and accepts the next sign-in', async () => {
  const [{ identity, session }, other] = [await anAccount(api), await anAccount(api)];
  await session.put('/campers/me').expect(200);
  await session.post('/account/sessions/end').expect(200);
  expect(problemKindOf(await session.get('/carts'))).toBe('unauthenticated');
  expect(problemKindOf(await signIn(api, identity))).toBe('unauthenticated');
  await signIn(api, signedInSecondsAgo(-3, identity)).expect(200);
  expect(await api.db.collection('campers').countDocuments({ owner: identity.sub })).toBe(1);
  await other.session.get('/carts').expect(200);
});

describe('the private calendar address', () => {
  const feed = (address: string) => api.visitor.get(new URL(address).pathname);
  const findAddress = async (uid: string) =>
    (await api.db.collection<{ token: string }>('calendars').findOne({ owner: uid }))?.token ??
    null;
  const addressOf = ({ body }: { body: unknown }) =>
    endpoints.renewCalendarAddress.response.parse(body).address!;

  test('is replaced when all sessions end, so that nobody who was logged in can read it', async () => {
    const { uid, identity, session } = await anAccount(api);
    const old = addressOf(await session.post('/calendar/address').expect(200));
    await feed(old).expect(200);
    await session.post('/account/sessions/end').expect(200);
    await feed(old).expect(404);
    const later = await openSession(api, signedInSecondsAgo(-3, identity));
    const { body } = await later.get('/calendar').expect(200);
    const { address } = endpoints.getCalendar.response.parse(body);
    expect(address).toContain((await findAddress(uid))!);
    await feed(address!).expect(200);
  });

  test.each([0, 1, 2, 3])(
    'is dead after a crash at step %i, or the sessions go on',
    async (step) => {
      const { session, token } = await anAccount(api);
      const old = addressOf(await session.post('/calendar/address').expect(200));
      faults.begin({ step, when: 'after' });
      await crashing.as(token).post('/account/sessions/end').expect(500);
      faults.begin(null);
      const goesOn = (await session.get('/carts')).status === 200;
      if (goesOn) await session.post('/account/sessions/end').expect(200);
      expect((await session.get('/carts')).status).toBe(401);
      await feed(old).expect(404);
    },
  );

  test('is not added to an account that had none', async () => {
    const { uid, session } = await anAccount(api);
    await session.post('/account/sessions/end').expect(200);
    expect(await findAddress(uid)).toBeNull();
  });
});

describe('after sessions ended while the clock of the server was ahead', () => {
  const HOURS_AHEAD = 5;
  const endAhead = async (session: Awaited<ReturnType<typeof anAccount>>['session']) => {
    clock.passMinutes(HOURS_AHEAD * 60);
    await session.post('/account/sessions/end').expect(200);
    clock.setTo(new Date());
  };

  test('a new sign-in is accepted once the clock is right, and earlier ones stay rejected', async () => {
    const { identity, session } = await anAccount(api);
    await endAhead(session);
    expect(problemKindOf(await signIn(api, identity))).toBe('unauthenticated');
    const now = signedInSecondsAgo(0, identity);
    const later = await openSession(api, now);
    await later.get('/carts').expect(200);
    await session.get('/carts').expect(401);
    const earlier = { ...now, auth_time: now.auth_time - 1 };
    expect(problemKindOf(await signIn(api, earlier))).toBe('unauthenticated');
  });

  test('an old sign-in is rejected while the clock is ahead, and after', async () => {
    const { identity, session } = await anAccount(api);
    const old = signedInSecondsAgo(10 * 60, identity);
    await endAhead(session);
    expect(problemKindOf(await signIn(api, old))).toBe('unauthenticated');
    expect(problemKindOf(await signIn(api, old))).toBe('unauthenticated');
  });

  test('an account that an admin deleted meanwhile can sign in again', async () => {
    const [{ uid, identity }, admin] = [await anAccount(api), await api.aUser('admin')];
    const user = await api.db.collection('users').findOne({ uid });
    clock.passMinutes(HOURS_AHEAD * 60);
    await api.as(admin.token).delete(`/users/admin/${user!._id.toHexString()}`).expect(200);
    clock.setTo(new Date());
    expect(problemKindOf(await signIn(api, identity))).toBe('unauthenticated');
    const later = await openSession(api, signedInSecondsAgo(0, identity));
    await later.get('/carts').expect(200);
  });
});
