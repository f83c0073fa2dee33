import { classQuery, type ClassQuery } from '@camp/server/contract/fields/class-query';

const names = [
  'q',
  'category',
  'age',
  'for',
  'from',
  'to',
  'weeks',
  'weekdays',
  'timeOfDay',
  'level',
  'priceMin',
  'priceMax',
  'withSeats',
  'sort',
  'page',
] as const;

type Name = (typeof names)[number];

/** The search parameters of the class list, in the order they were set. */
export type ClassSearch = Pick<ClassQuery, Exclude<Name, 'for'>> & {
  /** The id of a child in the URL. */
  for?: string;
  /** The same id once the child is known to be in the viewer's family. */
  camper?: string;
};

/** The search parameters as text, as in a URL or a form. */
export type SearchTexts = Partial<Record<Name, string>>;

const ID = /^[\da-f]{24}$/;
const LIMIT = 20;
export const DEFAULT_SORT = 'startsOn';

/**
 * Default values, which the URL omits. The order is not among them: without one, the plain list is
 * grouped by sport, and with `startsOn` it is one list.
 */
const defaults: Partial<Record<Name, unknown>> = {
  q: '',
  withSeats: 'false',
  page: 1,
};

/** Drops default values and restores the order of the texts, which the schema does not keep. */
const normalize = (texts: SearchTexts, search: ClassSearch): ClassSearch =>
  Object.fromEntries(
    (Object.keys(texts) as Name[])
      .filter((name) => search[name] !== undefined && search[name] !== defaults[name])
      .map((name) => [name, search[name]]),
  );

/** Parses the texts with the contract; returns the search, or the names of the invalid fields. */
const parse = (texts: SearchTexts) => {
  const { for: child, age, ...rest } = texts;
  const isForChild = child !== undefined && ID.test(child);
  const parsed = classQuery.safeParse(isForChild || age === undefined ? rest : { ...rest, age });
  return parsed.success
    ? {
        search: normalize(texts, { ...parsed.data, ...(isForChild && { for: child }) }),
        invalid: null,
      }
    : { search: null, invalid: new Set(parsed.error.issues.map(({ path }) => path[0] as Name)) };
};

const filterTexts = (texts: SearchTexts, shouldKeep: (name: Name) => boolean): SearchTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => shouldKeep(name as Name)));

const parseValidPart = (texts: SearchTexts): ClassSearch => {
  const { search, invalid } = parse(texts);
  return search ?? parseValidPart(filterTexts(texts, (name) => !invalid.has(name)));
};

/** The filters that are set in the sheet or in the bar, besides text and sport. */
export const sheetFilters = names.filter(
  (name) => !['q', 'category', 'sort', 'page'].includes(name),
);

const isName = (name: string): name is Name => names.some((known) => known === name);

/** Reads the search from the URL; ignores invalid parameters. */
export const readSearch = (params: URLSearchParams): ClassSearch =>
  parseValidPart(Object.fromEntries([...params].filter(([name]) => isName(name))));

export const toTexts = (search: ClassSearch): SearchTexts =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => value !== undefined && name !== 'camper')
      .map(([name, value]) => [name, String(value)]),
  );

/** Returns the URL's query string: `?age=9&sort=price`, or an empty string. */
export function writeSearch(search: ClassSearch) {
  const params = new URLSearchParams(toTexts(search)).toString();
  return params && `?${params}`;
}

/** Returns the search without the given fields, on its first page. */
export const without = (search: ClassSearch, ...dropped: Name[]): ClassSearch =>
  parseValidPart(
    filterTexts(toTexts(search), (name) => name !== 'page' && !dropped.includes(name)),
  );

/** Returns the search without one filter. Keeps the child who is known to be in the viewer's family. */
export function withoutFilter(search: ClassSearch, name: Name): ClassSearch {
  const { camper } = search;
  const rest = without(search, name);
  return rest.for === undefined || camper === undefined ? rest : { ...rest, camper };
}

/** Returns true if any filter or sorting is set; a page alone is the plain list. */
export const hasFilters = (search: ClassSearch) => Object.keys(without(search)).length > 0;

export const toPage = ({ page = 1 }: ClassSearch) => page;
export const toPageCount = (total: number) => Math.ceil(total / LIMIT);

/** Returns whether the child whom the search is for is known to be in the viewer's family. */
export const isResolved = (search: ClassSearch) =>
  search.for === undefined || search.camper !== undefined;

export const toQuery = ({ for: _child, ...search }: ClassSearch): ClassQuery => ({
  ...search,
  sort: search.sort ?? DEFAULT_SORT,
  page: toPage(search),
  limit: LIMIT,
});

const partners: Partial<Record<Name, Name>> = {
  from: 'to',
  to: 'from',
  priceMin: 'priceMax',
  priceMax: 'priceMin',
};

/**
 * Reads the search from the form. An invalid field is listed in `invalid` and keeps its previous
 * value, together with the other end of its range.
 */
export function readForm(previous: ClassSearch, typed: SearchTexts) {
  const previousTexts = toTexts(without(previous));
  const texts: SearchTexts = { ...previousTexts, ...typed };
  const { search, invalid } = parse(filterTexts(texts, (name) => Boolean(typed[name])));
  if (search) return { search, invalid: new Set<Name>() };
  for (const name of names) {
    const shouldRestore = invalid.has(name) || invalid.has(partners[name] ?? name);
    if (shouldRestore) texts[name] = previousTexts[name];
  }
  return { search: parseValidPart(filterTexts(texts, (name) => Boolean(texts[name]))), invalid };
}
