import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type Payment } from '#contract';
import { createConsentCalls } from '#testing/api/consent-calls';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import type { TestUser } from '#testing/samples/builders';
import { aCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';

const api = useTestApi();
const shop = createShopper(api);
let owner: TestUser;
let maya: string;
let campClass: Awaited<ReturnType<typeof api.aClass>>;
beforeEach(async () => {
  await api.db.collection('consentTexts').deleteMany({});
  owner = await api.aUser(undefined, { name: 'Robin Field' });
  maya = (await aCamper(api, owner))._id;
  campClass = await api.aClass();
});

const add = (camperId?: string) =>
  api
    .as(owner.token)
    .post('/carts')
    .send({ classItemId: campClass._id.toHexString(), ...(camperId && { camperId }) })
    .expect(200);
const agree = (camperId: string, ...textIds: string[]) =>
  createConsentCalls(api, owner)
    .answer(camperId, ...textIds.map((textId) => ({ textId, agreed: true })))
    .expect(200);
const pay = async (price: number): Promise<Payment> => {
  const res = await shop.record(owner, await shop.pay(owner, price)).expect(200);
  return endpoints.addPayment.response.parse(res.body).payment;
};

describe('a checkout', () => {
  test('needs no consent while no text is published', async () => {
    await add(maya);
    const { lines } = await pay(64.5);
    expect(lines[0]!.consents).toBeUndefined();
    expect((await shop.listOrders(owner))[0]!.lines[0]).not.toHaveProperty('consents');
  });

  test('names the campers and texts that are missing, and holds no seat', async () => {
    const waiverId = await aConsentText(api);
    const termsId = await aConsentText(api, { kind: 'terms', title: 'Camp terms' });
    await aConsentText(api, { kind: 'photo', isRequired: false });
    await add(maya);
    await add();
    await agree(maya, termsId);
    const changes = await changesBy(api.db, async () => {
      const problem = problemOf(await shop.start(owner, 129));
      const toText = (textId: string, kind: string, title: string) => ({
        ...{ textId, kind, title },
        version: expect.any(Number) as number,
      });
      const waiver = toText(waiverId, 'waiver', 'Liability waiver');
      expect(problem).toMatchObject({
        kind: 'consent-missing',
        detail:
          'Agree to “Liability waiver” for Maya Field; “Camp terms”, “Liability waiver” for Robin Field to continue. You were not charged.',
        missing: [
          { camperId: maya, camperName: 'Maya Field', texts: [waiver] },
          { camperName: 'Robin Field', texts: [toText(termsId, 'terms', 'Camp terms'), waiver] },
        ],
      });
    });
    expect(changes).toEqual([]);
  });

  test('stores on each line what was agreed to for its camper, and shows it', async () => {
    const waiverId = await aConsentText(api);
    const photoId = await aConsentText(api, { kind: 'photo', isRequired: false });
    const leo = (await aCamper(api, owner, { firstName: 'Leo' }))._id;
    await add(maya);
    await add(leo);
    await agree(maya, waiverId, photoId);
    await agree(leo, waiverId);
    await createConsentCalls(api, owner).answer(leo, { textId: photoId, agreed: false });
    const { lines } = await pay(129);
    const shown = lines.map(({ camper, consents }) => [
      camper.firstName,
      consents?.map(({ textId }) => textId),
    ]);
    expect(shown).toEqual([
      ['Maya', [waiverId, photoId]],
      ['Leo', [waiverId]],
    ]);
    const [order] = await shop.listOrders(owner);
    expect(order!.lines[0]!.consents![0]).toMatchObject({ kind: 'waiver', by: owner.uid });
    expect(lines[0]!.consents![0]).not.toHaveProperty('by');
  });

  test('keeps its seats and consents if a new version is published before the payment', async () => {
    const first = await aConsentText(api);
    await agree(maya, first);
    await add(maya);
    const started = toTransactionId((await shop.start(owner, 64.5).expect(200)).body as never);
    const second = await aConsentText(api);
    // Returning to the page gets the same order.
    const again = toTransactionId((await shop.start(owner, 64.5).expect(200)).body as never);
    expect(again).toBe(started);
    await shop.confirm(started);
    const res = await shop.record(owner, started).expect(200);
    const { payment } = endpoints.addPayment.response.parse(res.body);
    expect(payment.lines[0]).toMatchObject({ outcome: 'enrolled', consents: [{ textId: first }] });

    campClass = await api.aClass();
    await add(maya);
    expect(problemKindOf(await shop.start(owner, 64.5))).toBe('consent-missing');
    await agree(maya, second);
    const { lines } = await pay(64.5);
    expect(lines[0]!.consents).toMatchObject([{ textId: second }]);
  });

  test('needs the consent for a free class, too', async () => {
    const waiverId = await aConsentText(api);
    campClass = await api.aClass({ priceCents: 0 });
    await add(maya);
    expect(problemKindOf(await shop.start(owner, 0))).toBe('consent-missing');
    await agree(maya, waiverId);
    const { body } = await shop.start(owner, 0).expect(200);
    expect(body).toMatchObject({ payment: { lines: [{ consents: [{ textId: waiverId }] }] } });
  });

  test('ignores what another family agreed to', async () => {
    const waiverId = await aConsentText(api);
    const other = await api.aUser();
    const others = (await aCamper(api, other))._id;
    await createConsentCalls(api, other).answer(others, { textId: waiverId, agreed: true });
    await add(maya);
    expect(problemOf(await shop.start(owner, 64.5))).toMatchObject({
      kind: 'consent-missing',
      missing: [{ camperId: maya }],
    });
  });
});
