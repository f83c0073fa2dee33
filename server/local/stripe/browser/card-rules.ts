export type Brand =
  'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

export interface BrandRule {
  brand: Brand;
  /** The text of the badge next to the number. */
  badge: string;
  length: number;
  groups: number[];
  cvcLength: number;
}

export interface ValidationError {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface Check {
  state: 'empty' | 'incomplete' | 'invalid' | 'complete';
  error?: ValidationError;
}

const common = { length: 16, groups: [4, 4, 4, 4], cvcLength: 3 };

const rules: [RegExp, BrandRule][] = [
  [/^4/, { ...common, brand: 'visa', badge: 'VISA' }],
  [/^(5[1-5]|2[2-7])/, { ...common, brand: 'mastercard', badge: 'MC' }],
  [/^3[47]/, { brand: 'amex', badge: 'AMEX', length: 15, groups: [4, 6, 5], cvcLength: 4 }],
  [/^(6011|64|65)/, { ...common, brand: 'discover', badge: 'DISC' }],
  [/^3[068]/, { ...common, brand: 'diners', badge: 'DC', length: 14, groups: [4, 6, 4] }],
  [/^35/, { ...common, brand: 'jcb', badge: 'JCB' }],
  [/^62/, { ...common, brand: 'unionpay', badge: 'UP' }],
];

const unknownBrand: BrandRule = { ...common, brand: 'unknown', badge: '' };

export const onlyDigits = (text: string) => text.replace(/\D/g, '');

export const findRule = (digits: string): BrandRule =>
  rules.find(([pattern]) => pattern.test(digits))?.[1] ?? unknownBrand;

export function formatNumber(text: string): string {
  const { groups, length } = findRule(text);
  const digits = text.slice(0, length);
  let position = 0;
  return groups
    .map((size) => digits.slice(position, (position += size)))
    .filter((group) => group !== '')
    .join(' ');
}

/**
 * `5` becomes `05 / `, `13` becomes `01 / 3`, `122034` becomes `12 / 34`. Adds nothing while the user is deleting,
 * because otherwise the separator could not be deleted.
 */
export function formatExpiry(text: string, isDeleting = false): string {
  let digits = text.length === 6 ? text.slice(0, 2) + text.slice(4) : text;
  const isShortMonth = /^[2-9]/.test(digits) || Number(digits.slice(0, 2)) > 12;
  if (!isDeleting && isShortMonth) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 4);
  const isMonthDone = month.length === 2 && !isDeleting;
  return year || isMonthDone ? `${month} / ${year}` : month;
}

const complete: Check = { state: 'complete' };

/** The error of an empty field is shown only when the user tries to pay. */
const incomplete = (digits: string, code: string, message: string): Check => ({
  state: digits === '' ? 'empty' : 'incomplete',
  error: { type: 'validation_error', code, message },
});

const invalid = (code: string, message: string): Check => ({
  state: 'invalid',
  error: { type: 'validation_error', code, message },
});

/** The last digit is a check digit (ISO/IEC 7812-1). */
function isLuhnValid(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function checkNumber(digits: string): Check {
  if (digits.length < findRule(digits).length) {
    return incomplete(digits, 'incomplete_number', 'Your card number is incomplete.');
  }
  if (isLuhnValid(digits)) return complete;
  return invalid('invalid_number', 'Your card number is invalid.');
}

/** Returns the month and the four-digit year of digits such as `1230`. */
export const readExpiry = (digits: string) => ({
  month: Number(digits.slice(0, 2)),
  year: 2000 + Number(digits.slice(2, 4)),
});

export function checkExpiry(digits: string, now = new Date()): Check {
  if (digits.length < 4) {
    return incomplete(digits, 'incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  const { month, year } = readExpiry(digits);
  const thisYear = now.getFullYear();
  if (month < 1 || month > 12) {
    return invalid('invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (year < thisYear) {
    return invalid('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year === thisYear && month < now.getMonth() + 1) {
    return invalid('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  if (year > thisYear + 50) {
    return invalid('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  return complete;
}

export function checkCvc(digits: string, length: number): Check {
  if (digits.length === length) return complete;
  if (digits.length > length) {
    return invalid('invalid_cvc', "Your card's security code is invalid.");
  }
  return incomplete(digits, 'incomplete_cvc', "Your card's security code is incomplete.");
}
