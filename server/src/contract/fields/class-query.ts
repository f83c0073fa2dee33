import * as z from 'zod/mini';
import { category, classLevel, PRICE_MAX } from './class-form';
import { timeOfDayFilter } from './session';
import { age, coerceNumber, day, dollars, id, isInOrder, paging, searchText } from './fields';

export const classSort = z.enum(
  [
    'newest',
    'price',
    '-price',
    'startsOn',
    '-startsOn',
    'startTime',
    'weekday',
    'popular',
    '-popular',
    'className',
    '-className',
    'review',
  ],
  'must be newest, price, -price, startsOn, -startsOn, startTime, weekday, popular, -popular, className, -className or review',
);
export type ClassSort = z.infer<typeof classSort>;

/** Weekdays separated by commas, 1 for Monday to 7 for Sunday. */
const weekdays = z
  .string('must be weekdays')
  .check(
    z.regex(/^[1-7](,[1-7]){0,6}$/, 'must be numbers from 1 (Monday) to 7, separated by commas'),
  );

export const WEEKS_MAX = 30;

/** First days of weeks, separated by commas. Each stands for the seven days from it. */
const weeks = z.string('must be days').check(
  z.refine(
    (value) => value.split(',').every((first) => day.safeParse(first).success),
    'must be days such as 2031-07-28, separated by commas',
  ),
  z.refine((value) => value.split(',').length <= WEEKS_MAX, `must be at most ${WEEKS_MAX} weeks`),
);

const booleanText = z.enum(['true', 'false'], 'must be true or false');

/** The decisions that an approved class can need from an admin. */
export const classNeed = z.enum(
  ['proposal-review', 'suspension-review'],
  'must be proposal-review or suspension-review',
);
export type ClassNeed = z.infer<typeof classNeed>;

/** Filters, order and page of a list of classes; a class must match all filters. */
export const classQuery = z
  .object({
    category: z.optional(category),
    instructor: z.optional(id),
    q: z.optional(searchText),
    /** The camper's age, which must be within the ages of the class, inclusive. */
    age: z.optional(coerceNumber(age)),
    /** A camper of the viewer's family, whose age on the first day of the class must be within its ages. */
    camper: z.optional(id),
    /** The class must take place on at least one day of this inclusive range. */
    from: z.optional(day),
    to: z.optional(day),
    /** The class must take place in at least one of these weeks. */
    weeks: z.optional(weeks),
    /** The class must meet on at least one of these weekdays. */
    weekdays: z.optional(weekdays),
    timeOfDay: z.optional(timeOfDayFilter),
    /** A class for all levels matches each level. */
    level: z.optional(classLevel),
    /** Dollars, inclusive. */
    priceMin: z.optional(coerceNumber(dollars(PRICE_MAX))),
    priceMax: z.optional(coerceNumber(dollars(PRICE_MAX))),
    /** Only classes with available seats, neither sold nor held. */
    withSeats: z.optional(booleanText),
    sort: z.optional(classSort),
    ...paging,
    status: z.optional(
      z.enum(
        ['all', 'draft', 'pending', 'approved', 'denied', 'withdrawn', 'canceled'],
        'must be all, draft, pending, approved, denied, withdrawn or canceled',
      ),
    ),
    mine: z.optional(booleanText),
    /** Only classes that need an admin's decision on a proposal or on a suspended instructor. */
    needs: z.optional(classNeed),
  })
  .check(
    z.refine(({ from, to }) => isInOrder(from, to), {
      error: 'must not be before from',
      path: ['to'],
    }),
    z.refine(({ priceMin, priceMax }) => isInOrder(priceMin, priceMax), {
      error: 'must not be below priceMin',
      path: ['priceMax'],
    }),
  );
export type ClassQuery = z.infer<typeof classQuery>;
