import { expect, test } from 'vitest';
import type { Order as OrderOnWire } from '#contract';
import { createShopper } from '#testing/purchases/shopper';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);

/** Buys two classes; an admin refunds the first, the camper cancels the second. */
const refundOne = async () => {
  const admin = await api.aUser('admin', { name: 'Ruth Adeyemi' });
  const camper = await api.aUser();
  const [rained, canceled] = [await api.aClass(), await api.aClass({ priceCents: 1999 })];
  await shop.buy(camper, [rained, canceled]);
  const id = (await shop.listOrders(camper))[0]!._id.toHexString();
  await api
    .as(camper.token)
    .post(`/payments/${id}/cancel`)
    .send({ classItemId: canceled._id.toHexString(), refund: 19.99 })
    .expect(200);
  api.clock.passMinutes(1);
  const { body } = await api
    .as(admin.token)
    .post(`/orders/${id}/refund`)
    .send({
      ...{ classItemId: rained._id.toHexString(), amount: 20, reason: 'Rain.' },
      ...{ endsPlace: false, refunded: 0 },
    })
    .expect(200);
  return { admin, camper, id, refunded: (body as { order: OrderOnWire }).order };
};
const actorsOf = ({ timeline }: OrderOnWire) =>
  timeline.flatMap(({ step, by }) => (step ? [[step, by]] : []));

test('an order names the admin who decided on a refund, and nobody for one by the policy', async () => {
  const { admin, id, refunded } = await refundOne();
  const { body } = await api.as(admin.token).get(`/orders/${id}`).expect(200);
  for (const order of [refunded, body as OrderOnWire])
    expect(actorsOf(order)).toEqual([
      ['enrollment-canceled', undefined],
      ['refund-requested', 'Ruth Adeyemi'],
    ]);
});

test('the payments of the payer and the export of their data do not name the admin', async () => {
  const { admin, camper, id } = await refundOne();
  const asCamper = api.as(camper.token);
  await asCamper.get(`/orders/${id}`).expect(403);
  for (const path of ['/payments', '/account/my-data.json']) {
    const { text } = await asCamper.get(path).expect(200);
    expect(text).toContain(id);
    expect(text).not.toContain('Ruth Adeyemi');
    expect(text).not.toContain(admin.uid);
  }
});
