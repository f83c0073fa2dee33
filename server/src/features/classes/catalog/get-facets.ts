import type { ClassFacets, ClassFacetsQuery } from '#contract';
import { toDay } from '#domain/day';
import type { Viewer } from '#domain/caller';
import type { CatalogDependencies } from './catalog';
import { countFacets, facets, noFacets } from './class-facets';
import { createFindFilters } from './find-filters';

/** Of more classes, no family compares the weeks, and reading them would take long. */
const FACET_LIMIT = 2_000;

const withoutFacets = Object.fromEntries(facets.map((facet) => [facet, undefined]));

/** Returns a function that counts the classes on sale by what a visitor can choose next. */
export function createGetFacets(deps: CatalogDependencies) {
  const { classesStore, timeZone } = deps;
  const findFilters = createFindFilters(deps);
  return async (query: ClassFacetsQuery, viewer: Viewer | null): Promise<ClassFacets> => {
    const now = deps.now();
    const filters = await findFilters({ ...query, ...withoutFacets }, viewer, now);
    if (!filters) return { isCapped: false, ...noFacets };
    const classes = await classesStore.listCounted({ $and: filters }, FACET_LIMIT + 1);
    if (classes.length > FACET_LIMIT) return { isCapped: true, ...noFacets };
    return countFacets(classes, query, toDay(now, timeZone));
  };
}
