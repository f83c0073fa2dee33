import { expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '../../../audit/audit';
import { signedInSecondsAgo, signIn } from '../../../testing/api/sign-in';
import { createClock } from '../../../testing/api/test-api';
import { useTestApi } from '../../../testing/api/use-test-api';
import { createFaults } from '../../../testing/crashes/faults';
import { anAccount, deleteOwn, findInDatabase } from '../../../testing/families/own-deletion';
import { problemKindOf } from '../../../testing/responses/problem-of';

const clock = createClock();
const faults = createFaults();
const api = useTestApi({ clock });
// The sweeps run later than the deletions, which need a recent sign-in.
const later = createClock();
const sweeping = useTestApi(() => ({ clock: later, databaseName: api.db.databaseName }));
const crashing = useTestApi(() => ({ clock, faults, databaseName: api.db.databaseName }));

const aFullAccount = async () => {
  const account = await anAccount(api);
  const { _id } = await api.aClass();
  await account.session.post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
  await account.session.put('/campers/me').expect(200);
  await account.session.post('/applications').send({ words: 'I coach.' }).expect(200);
  await api.visitor.post('/newsletter').send({ email: account.email }).expect(200);
  return account;
};

const STEP_COUNT = 29;

test('consists of the expected number of steps', async () => {
  const { identity } = await aFullAccount();
  faults.begin(null);
  await deleteOwn(crashing, identity).expect(200);
  expect(faults.steps()).toHaveLength(STEP_COUNT);
});

test.each(Array.from({ length: STEP_COUNT }, (_, step) => step))(
  'after a crash at step %i the sweep completes the deletion, and nothing comes back',
  async (step) => {
    const [{ identity, email, uid }, other] = [await aFullAccount(), await aFullAccount()];
    faults.begin({ step, when: 'after' });
    await deleteOwn(crashing, identity).expect(500);
    const newIdentity = signedInSecondsAgo(-3, identity);
    const kind = problemKindOf(await signIn(api, newIdentity));
    expect(['unauthenticated', 'account-deleted']).toContain(kind);

    // The first sweep completes the deletion; the second one deletes what was left in parallel.
    for (let sweep = 0; sweep < 2; sweep += 1) {
      later.passMinutes(2);
      await sweeping.services.sweeper.sweep();
    }
    expect(problemKindOf(await signIn(api, newIdentity))).toBe('account-deleted');
    expect(await findInDatabase(api, email)).toEqual([]);
    expect(await api.db.collection('cartItems').countDocuments({ owner: uid })).toBe(0);
    expect(await api.db.collection('cartItems').countDocuments({ owner: other.uid })).toBe(1);
    await other.session.get('/carts').expect(200);
  },
);

test('leaves consistent records', async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: later.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
});
