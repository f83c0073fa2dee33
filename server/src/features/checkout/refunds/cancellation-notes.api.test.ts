import { expect, test } from 'vitest';
import type { Order, Payment } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);
const DAY_MS = 86_400_000;

test.each([
  ['a free class', { priceCents: 0 }, /^Nets\. Reason: /],
  ['a class that begins tomorrow', {}, /^Nets, without a refund\. Reason: /],
])('the timeline has no sum of nothing for %s', async (_name, fields, note) => {
  const startsOn = toDay(new Date(api.clock.now().getTime() + DAY_MS), 'UTC');
  const campClass = await api.aClass({ className: 'Nets', startsOn, ...fields });
  const camper = await api.aUser();
  await (campClass.priceCents > 0
    ? shop.buy(camper, [campClass])
    : shop.addToCart(camper, [campClass]).then(() => shop.start(camper, 0).expect(200)));
  const { body: payments } = await api.as(camper.token).get('/payments').expect(200);
  const [{ _id }] = payments as [Payment];
  await api
    .as(camper.token)
    .post(`/payments/${_id}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), refund: 0 })
    .expect(200);
  const admin = await api.aUser('admin');
  const { body } = await api.as(admin.token).get(`/orders/${_id}`).expect(200);
  const canceled = (body as Order).timeline.find(({ step }) => step === 'enrollment-canceled');
  expect(canceled?.note).toMatch(note);
});
