import { beforeAll, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import type { CampClass } from '#domain/classes/camp-class';
import { signedInSecondsAgo, signIn } from '#testing/api/sign-in';
import { createClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { classPath } from '#testing/samples/builders';
import { wholeProfile } from '#testing/samples/people/instructor-profiles';
import { createFaults } from '#testing/crashes/faults';
import { anAccount, deleteOwn, findInDatabase, type Account } from '#testing/families/own-deletion';
import { problemKindOf } from '#testing/responses/problem-of';

const HOUR_MS = 3_600_000;
const clock = createClock();
const faults = createFaults();
const api = useTestApi({ clock });
// The sweeps run later than the deletions, which need a recent sign-in.
const later = createClock();
const sweeping = useTestApi(() => ({ clock: later, databaseName: api.db.databaseName }));
const crashing = useTestApi(() => ({ clock, faults, databaseName: api.db.databaseName }));

const shop = createShopper(api);

let soldOut: CampClass;
beforeAll(async () => {
  soldOut = await api.aClass({ capacity: 1 });
  await shop.buy(await api.aUser(), [soldOut]);
});

const declineApplication = async ({ session, uid }: Account) => {
  await session.post('/applications').send({ words: 'I coach.' }).expect(200);
  const decision = { status: 'declined', isOpen: false, decidedAt: clock.now() };
  await api.db.collection('applications').updateOne({ owner: uid }, { $set: decision });
};
const addCartItem = async ({ session }: Account, classId: string) => {
  await session.post('/carts').send({ classItemId: classId }).expect(200);
};

/** What others wrote about the account, and the address of somebody whom it invited. */
const wordsOf = ({ uniqueName }: Account) => uniqueName.toLowerCase();
const addWords = async (account: Account) => {
  const [order] = await shop.listOrders(account);
  const classItemId = order!.lines[0]!.classId.toHexString();
  await api
    .as((await api.aUser('admin')).token)
    .post(`/orders/${order!._id.toHexString()}/refund`)
    .send({ classItemId, amount: 1, refunded: 0, reason: wordsOf(account), endsPlace: false })
    .expect(200);
  const child = await api.aChild(account);
  await account.session
    .post(`/campers/${child._id.toHexString()}/invitations`)
    .send({ email: `aunt-${wordsOf(account)}@people.test` })
    .expect(200);
  await api.dispatchEvents();
};

/** An account that bought a class for a child, and taught it: with a profile and a message. */
const aFullAccount = async () => {
  const account = await anAccount(api);
  const { session, uid, uniqueName } = account;
  const [taught, wanted] = [await api.aClass(), await api.aClass()];
  await shop.buyFor(account, taught, [
    await api.aChild(account, { firstName: `Kid${uniqueName}` }),
  ]);
  // Nobody can buy a class that they teach.
  const { name, email } = account;
  await api.db
    .collection('classes')
    .updateOne({ _id: taught._id }, { $set: { instructor: { uid, name, email } } });
  const [startsAt, endsAt] = [25, 24].map((hours) => new Date(Date.now() - hours * HOUR_MS));
  await api.setSessions(taught, [{ id: 'one', startsAt: startsAt!, endsAt: endsAt! }]);
  await addCartItem(account, wanted._id.toHexString());
  await session.put(`/saved-classes/${wanted._id.toHexString()}`).expect(200);
  await session.put('/campers/me').expect(200);
  await session.post('/waitlist').send({ classItemId: soldOut._id.toHexString() }).expect(200);
  await api.visitor.post('/newsletter').send({ email: account.email }).expect(200);
  await declineApplication(account);
  await api.db.collection('users').updateOne({ uid }, { $set: { role: 'instructor' } });
  await session.patch('/instructor-profiles/own').send(wholeProfile).expect(200);
  await api.dispatchEvents();
  const message = { subject: 'Thanks', text: 'See you!' };
  await session.post(classPath(taught, '/messages')).send(message).expect(200);
  await addWords(account);
  return account;
};
const aSmallAccount = async () => {
  const account = await anAccount(api);
  await addCartItem(account, (await api.aClass())._id.toHexString());
  return account;
};

const STEP_COUNT = 51;

test('consists of the expected number of steps', async () => {
  const { identity } = await aFullAccount();
  faults.begin(null);
  await deleteOwn(crashing, identity).expect(200);
  expect(faults.steps()).toHaveLength(STEP_COUNT);
});

test.each(Array.from({ length: STEP_COUNT }, (_, step) => step))(
  'after a crash at step %i the sweep completes the deletion, and nothing comes back',
  async (step) => {
    const [account, other] = [await aFullAccount(), await aSmallAccount()];
    const { identity, email, uid, uniqueName } = account;
    faults.begin({ step, when: 'after' });
    await deleteOwn(crashing, identity).expect(500);
    const newIdentity = signedInSecondsAgo(-3, identity);
    const kind = problemKindOf(await signIn(api, newIdentity));
    expect(['unauthenticated', 'account-deleted']).toContain(kind);

    // The first sweep completes the deletion; the second one deletes what was left in parallel.
    for (let sweep = 0; sweep < 2; sweep += 1) {
      later.passMinutes(2);
      await sweeping.sweep();
    }
    expect(problemKindOf(await signIn(api, newIdentity))).toBe('account-deleted');
    expect(await findInDatabase(api, email)).toEqual([]);
    expect(await findInDatabase(api, wordsOf(account))).toEqual([]);
    // Notifications that others got keep the name.
    const places = await findInDatabase(api, uniqueName);
    expect(places.filter((place) => !/^notices\.(text|title)$/.test(place))).toEqual([]);
    for (const name of [
      ...['cartItems', 'savedClasses', 'waitlistEntries'],
      ...['instructorProfiles', 'applications'],
    ]) {
      expect(await api.db.collection(name).countDocuments({ owner: uid }), name).toBe(0);
    }
    expect(await api.db.collection('cartItems').countDocuments({ owner: other.uid })).toBe(1);
    await other.session.get('/carts').expect(200);
  },
);

test('leaves consistent records', async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: later.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
});
