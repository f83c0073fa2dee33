import { describe, expect, test } from 'vitest';
import { formatPhone, isE164, isPhoneCountry, toE164 } from './phone';

describe('a phone number', () => {
  test.each([
    ['(212) 555-0142', 'US', '+12125550142'],
    ['212.555.0142', 'US', '+12125550142'],
    ['1 212 555 0142', 'US', '+12125550142'],
    ['+12125550142', 'GB', '+12125550142'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['+44 20 7946 0958', 'US', '+442079460958'],
    ['011 44 20 7946 0958', 'US', '+442079460958'],
    ['２１２５５５０１４２', 'US', '+12125550142'],
  ] as const)('%s in %s is %s', (text, country, expected) => {
    expect(toE164(text, country)).toBe(expected);
  });

  test.each([
    ['', 'US'],
    ['mom', 'US'],
    ['911', 'US'],
    ['555-0142', 'US'],
    ['212 555 01', 'US'],
    ['212 555 0142 99', 'US'],
    ['000 000 0000', 'US'],
    ['123 456 7890', 'US'],
    ['020 7946 0958', 'US'],
    ['+99 123 456 789', 'US'],
    ['212 555 0142 ext. 5', 'US'],
    ['+12125550142;ext=5', 'US'],
    ['tel:+12125550142', 'US'],
    ['call 212 555 0142', 'US'],
    ['212 555 0142 or 212 555 0143', 'US'],
  ] as const)('%s in %s is refused', (text, country) => {
    expect(toE164(text, country)).toBeNull();
  });

  test.each([
    ['+12125550142', 'US', '(212) 555-0142'],
    ['+12125550142', 'GB', '+1 212 555 0142'],
    ['+442079460958', 'GB', '020 7946 0958'],
    ['+442079460958', 'US', '+44 20 7946 0958'],
    // Another country with the same country code.
    ['+14165550142', 'US', '+1 416 555 0142'],
    ['not a number', 'US', 'not a number'],
  ] as const)('%s is shown in %s as %s', (e164, country, expected) => {
    expect(formatPhone(e164, country)).toBe(expected);
  });
});

test.each([
  ['+12125550142', true],
  ['+442079460958', true],
  ['+1 212 555 0142', false],
  ['+12125550142;ext=5', false],
  ['12125550142', false],
  ['+15550142', false],
  ['', false],
])('%s is a valid number in E.164 format: %s', (text, expected) => {
  expect(isE164(text)).toBe(expected);
});

test.each([
  ['US', true],
  ['GB', true],
  ['us', false],
  ['XX', false],
  ['USA', false],
  ['constructor', false],
])('%s is a country: %s', (country, expected) => {
  expect(isPhoneCountry(country)).toBe(expected);
});
