import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { classLevel } from '../fields/class-form';
import { classQuery } from '../fields/class-query';
import { timeOfDayFilter } from '../fields/session';
import { campWeek } from './season';

const { category, q, age, camper, from, to, weeks, weekdays } = classQuery.shape;
const { timeOfDay, level, priceMin, priceMax, withSeats } = classQuery.shape;

/** The filters of the class list. */
export const classFacetsQuery = z.object({
  ...{ category, q, age, camper, from, to, weeks, weekdays },
  ...{ timeOfDay, level, priceMin, priceMax, withSeats },
});
export type ClassFacetsQuery = z.infer<typeof classFacetsQuery>;

const classes = z.int();

/**
 * How many classes each choice of a filter would find, together with all other filters. Choices that find none
 * are left out.
 */
export const classFacets = z.object({
  /** Whether too many classes match to count them; then all lists are empty. */
  isCapped: z.boolean(),
  weeks: z.array(campWeek),
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.object({ weekday: z.int(), classes })),
  timesOfDay: z.array(z.object({ timeOfDay: timeOfDayFilter, classes })),
  /** A class for all levels counts for each level. */
  levels: z.array(z.object({ level: classLevel, classes })),
  ages: z.array(z.object({ age: z.int(), classes })),
});
export type ClassFacets = z.infer<typeof classFacets>;

export const classFacetsEndpoints = {
  getClassFacets: endpoint({
    method: 'get',
    path: '/class-facets',
    access: 'public',
    query: classFacetsQuery,
    response: classFacets,
    // For a camper of the viewer's family.
    problems: ['unauthenticated', 'suspended'],
  }),
};
