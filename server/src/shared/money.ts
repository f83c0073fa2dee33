import { memoize, type Locale } from './locale';

/** Money is stored and computed in whole cents. The API uses decimals. */
export const toDecimal = (cents: number): number => cents / 100;
export const toCents = (decimal: number): number => Math.round(decimal * 100);

/** Returns cents as a decimal for spreadsheets, such as `1200.00`. */
export const formatDecimal = (cents: number): string => toDecimal(cents).toFixed(2);

const styles = {
  exact: {},
  /** Without the cents of whole amounts, and thousands as a letter. */
  short: {
    notation: 'compact',
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  },
} as const;

const moneyFormat = memoize((key) => {
  const [locale, currency, style] = key.split(' ') as [string, string, keyof typeof styles];
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...styles[style] });
});

const format = (cents: number, { locale, currency }: Locale, style: keyof typeof styles) =>
  moneyFormat(`${locale} ${currency} ${style}`).format(toDecimal(cents)).replace('-', '−');

/** Returns cents for people, such as `$1,200.00` or `−$5.00`. Screen readers skip a hyphen, but read a minus sign. */
export const formatMoney = (cents: number, locale: Locale): string =>
  format(cents, locale, 'exact');

/** Returns cents for a chart, such as `$1.2K` or `$64.5`. */
export const formatShortMoney = (cents: number, locale: Locale): string =>
  format(cents, locale, 'short');
