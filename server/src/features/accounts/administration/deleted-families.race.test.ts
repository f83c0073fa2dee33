import { expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));
const shop = createShopper(api);
const PRICE = 64.5;

test('of a deletion and a guardian’s payment in parallel, no enrolled child loses its record', async () => {
  const [admin, guardian] = [await api.aUser('admin'), await api.aUser()];
  for (let round = 0; round < 8; round += 1) {
    const owner = await api.aUser();
    const child = await api.aChild(owner, { guardians: [guardian.uid], allergies: 'Peanuts.' });
    const campClass = await api.aClass();
    await shop.addFor(guardian, campClass, [child]);
    const id = await shop.pay(guardian, PRICE);
    // The payment succeeds long after its hold, so the deletion is not refused at first.
    api.clock.passMinutes(20);
    await api.db
      .collection('orders')
      .updateOne({ paymentIntentId: id }, { $set: { state: 'expired', endedAt: api.clock.now() } });
    const deletingServer = round % 2 === 0 ? api : secondServer;
    const ownerId = await api.idOf(owner);
    const [paid] = await Promise.all([
      shop.record(guardian, id),
      shop.sendEvent('payment_intent.succeeded', { id }, `evt_${id}`),
      deletingServer.as(admin.token).delete(`/users/admin/${ownerId}`),
    ]);
    expect(paid.status).toBe(200);
    const isEnrolled = (await shop.countEnrollments(campClass)) === 1;
    const stored = await api.db.collection('campers').findOne({ _id: child._id });
    if (isEnrolled) expect(stored).toMatchObject({ allergies: 'Peanuts.' });
    expect(await shop.listRefundAmounts(id)).toEqual(isEnrolled ? [] : [6450]);
  }
  expect(await api.db.collection('campers').countDocuments({ isBeingDeleted: true })).toBe(0);
  // Completes the deletions of owners whose child was kept while it was being enrolled.
  api.clock.passMinutes(2);
  await api.sweep();
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
});
