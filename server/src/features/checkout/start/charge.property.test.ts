import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();

const price = fc.oneof(
  fc.constantFrom(1999, 435, 100, 7, 829, 110, 1_000_000),
  fc.integer({ min: 0, max: 1_000_000 }),
);
// 50 cents is the minimum of card payments.
const cart = fc
  .array(price, { minLength: 1, maxLength: 8 })
  .filter((prices) => prices.reduce((sum, cents) => sum + cents, 0) >= 50);

test('charges the exact sum of the prices for any cart', async () => {
  const shop = createShopper(api);
  await fc.assert(
    fc.asyncProperty(cart, async (prices) => {
      const user = await api.aUser();
      const classes = await Promise.all(prices.map((priceCents) => api.aClass({ priceCents })));
      await shop.addToCart(user, classes);
      const { body: items } = await api.as(user.token).get('/carts').expect(200);
      // The page adds up the prices like this.
      const shown = (items as { price: number }[]).reduce((sum, item) => sum + item.price, 0);
      const total = Number(shown.toFixed(2));

      const { body } = await shop.start(user, total).expect(200);

      const totalCents = prices.reduce((sum, cents) => sum + cents, 0);
      expect(body.total).toBe(totalCents / 100);
      const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(body));
      expect(intent.amount).toBe(totalCents);
    }),
    // `money.test.ts` adds up 1,000 lists of prices.
    { numRuns: 15 },
  );
});
