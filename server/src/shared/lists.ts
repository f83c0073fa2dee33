import { memoize, type Locale } from './locale';

const andFormat = memoize((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const orFormat = memoize((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Returns e.g. `Lena, Noah, and Zoe`; empty without items. */
export const formatList = (items: Iterable<string>, { locale }: Pick<Locale, 'locale'>): string =>
  andFormat(locale).format(items);

/** Returns e.g. `a place, a time, or a price`; empty without items. */
export const formatChoice = (items: Iterable<string>, { locale }: Pick<Locale, 'locale'>): string =>
  orFormat(locale).format(items);
