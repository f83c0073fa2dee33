import { memoize, type Locale } from './locale';

const countFormat = memoize((locale) => new Intl.NumberFormat(locale));

/** Returns e.g. `12,345`. */
export const formatCount = (count: number, { locale }: Pick<Locale, 'locale'>): string =>
  countFormat(locale).format(count);
