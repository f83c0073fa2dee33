import { describe, expect, test } from 'vitest';
import {
  checkCvc,
  checkExpiry,
  checkNumber,
  findRule,
  formatExpiry,
  formatNumber,
} from './card-rules';

const now = new Date(2030, 5, 15);

test.each([
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424242424242421', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
])('formats %s as %s', (digits, formatted) => {
  expect(formatNumber(digits)).toBe(formatted);
});

test.each([
  ['4', 'visa'],
  ['55', 'mastercard'],
  ['37', 'amex'],
  ['6011', 'discover'],
  ['36', 'diners'],
  ['35', 'jcb'],
  ['62', 'unionpay'],
  ['9', 'unknown'],
])('detects the brand of %s as %s', (digits, brand) => {
  expect(findRule(digits).brand).toBe(brand);
});

test.each([
  ['', { state: 'empty' }],
  ['424242', { state: 'incomplete', error: { code: 'incomplete_number' } }],
  ['4242424242424241', { state: 'invalid', error: { code: 'invalid_number' } }],
  ['4242424242424242', { state: 'complete' }],
  ['378282246310005', { state: 'complete' }],
])('checks the number %s as %j', (digits, check) => {
  expect(checkNumber(digits)).toMatchObject(check);
});

describe('an expiry date', () => {
  test.each([
    ['1', '1'],
    ['5', '05 / '],
    ['12', '12 / '],
    ['13', '01 / 3'],
    ['1230', '12 / 30'],
    ['122030', '12 / 30'],
  ])('typed as %s is displayed as %s', (digits, formatted) => {
    expect(formatExpiry(digits)).toBe(formatted);
  });

  test.each([
    ['12', '12'],
    ['5', '5'],
  ])('adds no characters while %s is being deleted', (digits, formatted) => {
    expect(formatExpiry(digits, true)).toBe(formatted);
  });

  test.each([
    ['', { state: 'empty' }],
    ['063', { error: { code: 'incomplete_expiry' } }],
    ['0030', { error: { code: 'invalid_expiry_month' } }],
    ['0629', { error: { code: 'invalid_expiry_year_past' } }],
    ['0530', { error: { code: 'invalid_expiry_month_past' } }],
    ['0630', { state: 'complete' }],
    ['0681', { error: { code: 'invalid_expiry_year' } }],
  ])('of %s is checked as %j in June 2030', (digits, check) => {
    expect(checkExpiry(digits, now)).toMatchObject(check);
  });
});

test.each([
  ['', 3, { state: 'empty' }],
  ['12', 3, { state: 'incomplete' }],
  ['123', 3, { state: 'complete' }],
  ['1234', 3, { state: 'invalid' }],
  ['1234', 4, { state: 'complete' }],
])('checks the code %s with %i digits as %j', (digits, length, check) => {
  expect(checkCvc(digits, length)).toMatchObject(check);
});
