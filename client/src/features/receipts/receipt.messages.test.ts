import { expect, test } from 'vitest';
import { aReceipt, aReceiptLine } from '#testing/data/receipts';
import { toCamperName } from '@camp/server/shared/names';
import { toPaymentMethod } from './receipt.messages';

test.each([
  [{ transactionId: 'pi_1' }, 'Card, Stripe payment pi_1'],
  [
    { transactionId: 'pi_1', card: { brand: 'visa', last4: '4242' } },
    'Visa ••••\u00A04242, Stripe payment pi_1',
  ],
  [{ transactionId: null }, 'Not paid by card'],
  [{ transactionId: null, price: 0 }, 'Free of charge'],
  [{ transactionId: null, price: 0, carriedIn: 64.5 }, 'Paid with an earlier class'],
])('describes the payment of %j as %s', (over, text) => {
  expect(toPaymentMethod(aReceipt(over))).toBe(text);
});

test('names the camper of a line', () => {
  const camper = { _id: '1', firstName: 'Maya', isAccountHolder: false };
  expect(toCamperName(aReceiptLine({ camper }).camper)).toBe('Maya');
  const full = aReceiptLine({ camper: { ...camper, lastName: 'Reed' } });
  expect(toCamperName(full.camper)).toBe('Maya Reed');
});
