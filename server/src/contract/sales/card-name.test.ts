import { expect, test } from 'vitest';
import { formatCard } from './card-name';

test.each([
  ['visa', 'Visa ••••\u00A04242'],
  ['amex', 'American Express ••••\u00A04242'],
  ['cartes_bancaires', 'Card ••••\u00A04242'],
])('names a card of the brand %s', (brand, text) => {
  expect(formatCard({ brand, last4: '4242' })).toBe(text);
});
