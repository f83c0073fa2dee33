import { expect, test } from 'vitest';
import type { TransferCampersResponse } from '#contract';
import { sweepOrders } from '../sweep';
import { createClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover } from '#testing/purchases/mover';
import { createShopper } from '#testing/purchases/shopper';

const clock = createClock();
const api = useTestApi({
  clock,
  faults: {
    wrapDb: (db) => db,
    wrapMailer: (mailer) => mailer,
    // Every refund takes Stripe 3 seconds.
    wrapFetch: (fetch) => async (input, init) => {
      const url = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
      if (init?.method === 'POST' && url.endsWith('/refunds')) clock.passMinutes(3 / 60);
      return fetch(input, init);
    },
  },
});
const shop = createShopper(api);
const { moveByCamp, listEnrollmentIds, expectCleanAudit } = createMover(api);

test('moves all campers, and leaves the refunds that take too long for the sweep', async () => {
  const source = await api.aClass({ capacity: 20 });
  const target = await api.aClass({ capacity: 20, priceCents: 2000 });
  const payments: string[] = [];
  for (let families = 0; families < 9; families += 1) {
    payments.push(await shop.buy(await api.aUser(), [source]));
  }
  const admin = await api.aUser('admin');
  const ids = await listEnrollmentIds(source);
  const { body } = await moveByCamp(admin, ids, [source, target]).expect(200);
  expect((body as TransferCampersResponse).transferred).toHaveLength(9);
  expect(await listEnrollmentIds(target)).toHaveLength(9);

  const listAmounts = async () =>
    (await Promise.all(payments.map((payment) => shop.listRefundAmounts(payment)))).flat();
  const sent = (await listAmounts()).length;
  expect(sent).toBeGreaterThanOrEqual(3);
  expect(sent).toBeLessThan(9);
  await sweepOrders(api.camp);
  expect(await listAmounts()).toEqual(Array.from({ length: 9 }, () => 4450));
  await expectCleanAudit();
});
