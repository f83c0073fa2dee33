import type { RequestHandler } from 'express';
import type { Camp } from '#camp';
import { endpoints, type ClassQuery } from '#contract';
import { cachedList } from '#http/cache/cached-list';
import { createResponseCache } from '#http/cache/response-cache';
import { oncePer } from '#lib/once-per';
import { readClassVersion } from '#features/classes/index';
import { writeClassList } from './list-classes';

/** The catalog is the same for everyone; only these queries depend on the viewer. */
export const isPersonal = ({ status, mine, needs, camper }: ClassQuery): boolean =>
  status !== undefined || mine === 'true' || needs !== undefined || camper !== undefined;

const DEFAULTS: ClassQuery = { sort: 'newest', q: '', mine: 'false', withSeats: 'false' };

/**
 * Returns the cache key of a query; queries for the same list have the same key. Returns null if
 * the list depends on the viewer, or on free seats, which change without a write when a hold
 * expires.
 */
const toCacheKey = (query: ClassQuery): string | null => {
  if (isPersonal(query) || query.withSeats === 'true') return null;
  const { page, instructor, ...rest } = query;
  const parameters = {
    ...rest,
    instructor: instructor?.toLowerCase(),
    // `page=1` is the default if there is a limit. Without a limit, it selects a page of default
    // size.
    page: page === 1 && rest.limit !== undefined ? undefined : page,
  };
  const keyParameters = Object.entries(parameters)
    .filter(([name, value]) => value !== undefined && value !== DEFAULTS[name as keyof ClassQuery])
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(keyParameters).toString();
};

/** Returns the cache of the class lists, which follows the data version of the classes. */
export const classListCacheOf = oncePer((camp: Camp) =>
  createResponseCache({ readVersion: () => readClassVersion(camp), now: camp.now }),
);

/** Returns the handler for the class lists that are the same for everyone; it passes on all others. */
export const cachedClassList = (camp: Camp): RequestHandler =>
  cachedList(endpoints.listClasses, {
    cache: classListCacheOf(camp),
    toKey: toCacheKey,
    write: (query, write) => writeClassList(camp, query, null, write),
  });
