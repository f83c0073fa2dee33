import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

const price = fc.oneof(
  fc.constantFrom(1999, 435, 100, 7, 829, 110, 1_000_000),
  fc.integer({ min: 0, max: 1_000_000 }),
);
// Card payments start at 50 cents, and end where the contract's largest sum does.
const cart = fc
  .array(price, { minLength: 1, maxLength: 8 })
  .filter((cents) => cents.reduce((sum, each) => sum + each, 0) >= 50);

test('whatever a cart holds, Stripe is asked for the sum of its prices to the cent', async () => {
  const shop = createShopper(api);
  await fc.assert(
    fc.asyncProperty(cart, async (prices) => {
      const person = await api.aPerson();
      const classes = await Promise.all(prices.map((priceCents) => api.aClass({ priceCents })));
      await shop.pick(person, classes);
      const { body: items } = await api.as(person.token).get('/carts').expect(200);
      // As the page adds up what it shows.
      const shown = (items as { price: number }[]).reduce((sum, item) => sum + item.price, 0);
      const seen = Number(shown.toFixed(2));

      const { body } = await shop.start(person, seen).expect(200);

      const cents = prices.reduce((sum, each) => sum + each, 0);
      expect(body.total).toBe(cents / 100);
      const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(body));
      expect(intent.amount).toBe(cents);
    }),
    { numRuns: 40 },
  );
});
