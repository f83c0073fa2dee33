import { expect, test } from 'vitest';
import { formatCard, toYourCard } from './card-name';

test.each([
  ['visa', 'Visa ••••\u00A04242'],
  ['amex', 'American Express ••••\u00A04242'],
  ['cartes_bancaires', 'Card ••••\u00A04242'],
])('names a card of the brand %s', (brand, text) => {
  expect(formatCard({ brand, last4: '4242' })).toBe(text);
});

test.each([
  [{ brand: 'visa', last4: '4242' }, 'your Visa ••••\u00A04242'],
  [{ brand: 'cartes_bancaires', last4: '4242' }, 'your card ••••\u00A04242'],
  [undefined, 'your card'],
])('names the owner’s card %o', (card, text) => {
  expect(toYourCard(card)).toBe(text);
});
