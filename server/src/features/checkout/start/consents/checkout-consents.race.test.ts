import { expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { aCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';
import { createConsentCalls } from '#testing/api/consent-calls';

const FAMILIES = 8;

const api = useTestApi();
const otherServer = useTestApi(() => ({ databaseName: api.db.databaseName }));

const aFamily = async (textId: string, campClass: Awaited<ReturnType<typeof api.aClass>>) => {
  const owner = await api.aUser();
  const { _id: camperId } = await aCamper(api, owner);
  const calls = createConsentCalls(api, owner);
  await calls.answer(camperId, { textId, agreed: true }).expect(200);
  const item = { classItemId: campClass._id.toHexString(), camperId };
  await api.as(owner.token).post('/carts').send(item).expect(200);
  return { owner, camperId, calls };
};

test('a checkout during a publication has the old consent and its seat, or is refused without a seat', async () => {
  const campClass = await api.aClass({ capacity: 2 * FAMILIES });
  const first = await aConsentText(api);
  const families = await Promise.all(
    Array.from({ length: FAMILIES }, () => aFamily(first, campClass)),
  );
  const shops = [createShopper(api), createShopper(otherServer)];
  const [second, ...responses] = await Promise.all([
    aConsentText(otherServer),
    ...families.map(({ owner }, index) => shops[index % 2]!.start(owner, 64.5)),
  ]);
  const started = families.filter((_, index) => responses[index]!.status === 200);
  for (const response of responses) {
    expect(['no problem', 'consent-missing']).toContain(problemKindOf(response));
  }
  const { holds } = await shops[0]!.getClass(campClass);
  expect(holds).toHaveLength(started.length);

  for (const [index, { owner, camperId, calls }] of families.entries()) {
    const isStarted = responses[index]!.status === 200;
    if (!isStarted) {
      expect(problemKindOf(await shops[0]!.start(owner, 64.5))).toBe('consent-missing');
      await calls.answer(camperId, { textId: second, agreed: true }).expect(200);
    }
    const { body } = await shops[1]!.start(owner, 64.5).expect(200);
    const transactionId = toTransactionId(body as never);
    await shops[0]!.confirm(transactionId);
    await shops[0]!.record(owner, transactionId).expect(200);
    const [order] = await shops[0]!.listOrders(owner);
    expect(order!.lines[0]!.consents!.map(({ textId }) => textId.toHexString())).toEqual([
      isStarted ? first : second,
    ]);
  }
  expect(await shops[0]!.countEnrollments(campClass)).toBe(FAMILIES);
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
});
