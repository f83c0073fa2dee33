import { memoize, type Locale } from './locale';

/** Money is stored and computed in whole cents. The API uses decimals. */
export const toDecimal = (cents: number): number => cents / 100;
export const toCents = (decimal: number): number => Math.round(decimal * 100);

/** Returns cents as a decimal for spreadsheets, such as `1200.00`. */
export const formatDecimal = (cents: number): string => toDecimal(cents).toFixed(2);

const moneyFormat = memoize((key) => {
  const [locale, currency] = key.split(' ');
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency! });
});

/** Returns cents for people, such as `$1,200.00` or `−$5.00`. Screen readers skip a hyphen, but read a minus sign. */
export const formatMoney = (cents: number, { locale, currency }: Locale): string =>
  moneyFormat(`${locale} ${currency}`).format(toDecimal(cents)).replace('-', '−');
