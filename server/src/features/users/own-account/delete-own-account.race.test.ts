import { expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '../../../audit/audit';
import { endpoints } from '../../../contract';
import { signIn } from '../../../testing/api/sign-in';
import { useTestApi } from '../../../testing/api/use-test-api';
import { anAccount, deleteOwn } from '../../../testing/families/own-deletion';
import { createShopper } from '../../../testing/purchases/shopper';
import type { TestUser } from '../../../testing/samples/builders';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));
const shop = createShopper(api);
const ROUNDS = 8;

const aBuyer = async () => {
  const account = await anAccount(api);
  const { body } = await signIn(api, account.identity).expect(200);
  const { token } = endpoints.createAccessToken.response.parse(body);
  const buyer: TestUser = { uid: account.uid, email: account.email, name: 'Robin', token };
  return { ...account, buyer };
};
const hasAccount = async (uid: string) =>
  (await api.db.collection('users').countDocuments({ uid })) === 1;
const isMarked = (uid: string) =>
  api.db.collection('users').countDocuments({ uid, deletionStartedAt: { $exists: true } });

const expectConsistentRecords = async () => {
  api.clock.passMinutes(60);
  await api.services.sweeper.sweep();
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

test('of a deletion and a free purchase in parallel, no deleted account is enrolled', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { buyer, identity, uid } = await aBuyer();
    const campClass = await api.aClass({ priceCents: 0 });
    await shop.addToCart(buyer, [campClass]);
    const server = round % 2 === 0 ? api : secondServer;
    await Promise.all([shop.start(buyer, 0), deleteOwn(server, identity)]);
    const isEnrolled = (await shop.countEnrolments(campClass)) === 1;
    expect(isEnrolled && !(await hasAccount(uid))).toBe(false);
    expect(await isMarked(uid)).toBe(0);
  }
  await expectConsistentRecords();
});

test('of a deletion and a late payment in parallel, the account stays or the payment is refunded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { buyer, identity, uid } = await aBuyer();
    const campClass = await api.aClass();
    const id = await shop.charge(buyer, [campClass]);
    // The payment succeeds after its hold, so the deletion does not see an open order at first.
    await api.db
      .collection('orders')
      .updateOne({ paymentIntentId: id }, { $set: { state: 'expired', endedAt: api.clock.now() } });
    const server = round % 2 === 0 ? api : secondServer;
    await Promise.all([
      shop.sendEvent('payment_intent.succeeded', { id }, `evt_${id}`),
      deleteOwn(server, identity),
    ]);
    const isEnrolled = (await shop.countEnrolments(campClass)) === 1;
    expect(isEnrolled && !(await hasAccount(uid))).toBe(false);
    expect(await shop.listRefundAmounts(id)).toEqual(isEnrolled ? [] : [6450]);
  }
  await expectConsistentRecords();
});

test('of two admins who delete their accounts at once, one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await api.db.collection('users').updateMany({ role: 'admin' }, { $unset: { role: '' } });
    const admins = [await anAccount(api), await anAccount(api)];
    const uids = admins.map(({ uid }) => uid);
    await api.db
      .collection('users')
      .updateMany({ uid: { $in: uids } }, { $set: { role: 'admin' } });
    await Promise.all(
      admins.map(({ identity }, index) => deleteOwn(index === 0 ? api : secondServer, identity)),
    );
    const left = await api.db
      .collection('users')
      .countDocuments({ role: 'admin', deletionStartedAt: { $exists: false } });
    expect(left).toBeGreaterThan(0);
  }
});
