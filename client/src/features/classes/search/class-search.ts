import { classQuery, type ClassQuery } from '@camp/server/contract/class-query';

const names = [
  'q',
  'category',
  'age',
  'from',
  'to',
  'priceMin',
  'priceMax',
  'withSeats',
  'sort',
  'page',
] as const;

type Name = (typeof names)[number];

/** What a visitor asks of the list of classes, in the order in which they asked. */
export type ClassSearch = Pick<ClassQuery, Name>;

/** Fields as an address or a form holds them. */
export type SearchTexts = Partial<Record<Name, string>>;

const LIMIT = 20;
export const DEFAULT_SORT = 'startsOn';

/** What goes without saying: an address without it means the same. */
const saysNothing: Partial<Record<Name, unknown>> = {
  q: '',
  withSeats: 'false',
  sort: DEFAULT_SORT,
  page: 1,
};

/** In the order in which the fields were given, which the schema does not keep. */
const tidy = (given: SearchTexts, search: ClassSearch): ClassSearch =>
  Object.fromEntries(
    (Object.keys(given) as Name[])
      .filter((name) => search[name] !== undefined && search[name] !== saysNothing[name])
      .map((name) => [name, search[name]]),
  );

/** Reads fields by the contract; the names of those that make no sense, where there are any. */
const check = (given: SearchTexts) => {
  const parsed = classQuery.safeParse(given);
  return parsed.success
    ? { search: tidy(given, parsed.data), wrong: null }
    : { search: null, wrong: new Set(parsed.error.issues.map(({ path }) => path[0] as Name)) };
};

const keep = (texts: SearchTexts, isKept: (name: Name) => boolean): SearchTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => isKept(name as Name)));

const readAsFar = (given: SearchTexts): ClassSearch => {
  const { search, wrong } = check(given);
  return search ?? readAsFar(keep(given, (name) => !wrong.has(name)));
};

const isName = (name: string): name is Name => names.some((known) => known === name);

/** Reads an address as far as it makes sense; what does not is left out. */
export const readSearch = (params: URLSearchParams): ClassSearch =>
  readAsFar(Object.fromEntries([...params].filter(([name]) => isName(name))));

export const toTexts = (search: ClassSearch): SearchTexts =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** The part of the address behind the path: `?age=9&sort=price`, or nothing. */
export const writeSearch = (search: ClassSearch) => {
  const params = new URLSearchParams(toTexts(search)).toString();
  return params && `?${params}`;
};

/** The search without some of its fields, from its first page. */
export const without = (search: ClassSearch, ...dropped: Name[]): ClassSearch =>
  readAsFar(keep(toTexts(search), (name) => name !== 'page' && !dropped.includes(name)));

/** Anything but a page: a page of nothing asked for is the plain list. */
export const isAsked = (search: ClassSearch) => Object.keys(without(search)).length > 0;

export const toPage = ({ page = 1 }: ClassSearch) => page;
export const toPageCount = (total: number) => Math.ceil(total / LIMIT);

export const toQuery = (search: ClassSearch): ClassQuery => ({
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
 * What the fields of the form ask for now. A field that makes no sense is named in `wrong`, and
 * stays as it was asked for before, together with the other end of its span.
 */
export const readForm = (before: ClassSearch, typed: SearchTexts) => {
  const asked = toTexts(without(before));
  const now: SearchTexts = { ...asked, ...typed };
  const { search, wrong } = check(keep(now, (name) => Boolean(typed[name])));
  if (search) return { search, wrong: new Set<Name>() };
  for (const name of names) {
    const isHeld = wrong.has(name) || wrong.has(partners[name] ?? name);
    if (isHeld) now[name] = asked[name];
  }
  return { search: readAsFar(keep(now, (name) => Boolean(now[name]))), wrong };
};
