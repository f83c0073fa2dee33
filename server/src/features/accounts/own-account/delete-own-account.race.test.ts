import type { Response } from 'supertest';
import { expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { useTestApi } from '#testing/api/use-test-api';
import { anAccount, deleteOwn } from '#testing/families/own-deletion';
import { problemKindOf } from '#testing/responses/problem-of';
import { createShopper } from '#testing/purchases/shopper';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));
const shop = createShopper(api);
const ROUNDS = 8;

const hasAccount = async (uid: string) =>
  (await api.db.collection('users').countDocuments({ uid })) === 1;
const isMarked = (uid: string) =>
  api.db.collection('users').countDocuments({ uid, deletionStartedAt: { $exists: true } });

/** Returns `done`, or the kind of the problem, which must be a conflict with something in parallel. */
const toOutcome = (response: Response): string => {
  if (response.status === 200) return 'done';
  const kind = problemKindOf(response);
  expect(['account-in-use', 'changed-meanwhile', 'unauthenticated', 'payment-in-review']).toContain(
    kind,
  );
  return kind;
};

const expectConsistentRecords = async () => {
  api.clock.passMinutes(60);
  await api.sweep();
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
  // A deletion needs a recent sign-in.
  api.clock.setTo(new Date());
};

test('of a deletion and a free purchase in parallel, no deleted account is enrolled', async () => {
  let succeeded = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = await anAccount(api);
    const { identity, uid } = buyer;
    const campClass = await api.aClass({ priceCents: 0 });
    await shop.addToCart(buyer, [campClass]);
    const server = round % 2 === 0 ? api : secondServer;
    const outcomes = (await Promise.all([shop.start(buyer, 0), deleteOwn(server, identity)])).map(
      toOutcome,
    );
    const isEnrolled = (await shop.countEnrollments(campClass)) === 1;
    const isDeleted = outcomes[1] === 'done';
    expect(await hasAccount(uid)).toBe(!isDeleted);
    expect(isEnrolled && isDeleted).toBe(false);
    succeeded += outcomes.filter((outcome) => outcome === 'done').length;
    expect(await isMarked(uid)).toBe(0);
  }
  expect(succeeded).toBeGreaterThan(0);
  await expectConsistentRecords();
});

test('of a deletion and a late payment in parallel, the account stays or the payment is refunded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = await anAccount(api);
    const { identity, uid } = buyer;
    const campClass = await api.aClass();
    const id = await shop.charge(buyer, [campClass]);
    // The payment succeeds after its hold, so the deletion does not see an open order at first.
    await api.db
      .collection('orders')
      .updateOne({ paymentIntentId: id }, { $set: { state: 'expired', endedAt: api.clock.now() } });
    const server = round % 2 === 0 ? api : secondServer;
    const [webhook, deletion] = await Promise.all([
      shop.sendEvent('payment_intent.succeeded', { id }, `evt_${id}`),
      deleteOwn(server, identity),
    ]);
    expect(webhook.status).toBe(200);
    const isDeleted = toOutcome(deletion) === 'done';
    const isEnrolled = (await shop.countEnrollments(campClass)) === 1;
    expect(await hasAccount(uid)).toBe(!isDeleted);
    expect(isEnrolled && isDeleted).toBe(false);
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
    const responses = await Promise.all(
      admins.map(({ identity }, index) => deleteOwn(index === 0 ? api : secondServer, identity)),
    );
    const outcomes = responses.map(toOutcome);
    // Each can raise the revision of the other, so that both have to try again.
    if (!outcomes.includes('done')) await deleteOwn(api, admins[0]!.identity).expect(200);
    const left = await api.db
      .collection('users')
      .countDocuments({ role: 'admin', deletionStartedAt: { $exists: false } });
    expect(left).toBe(1);
  }
});
