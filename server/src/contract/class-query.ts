import * as z from 'zod/mini';
import { category, PRICE_MAX } from './class-form';
import { age, asTyped, day, dollars, id, isInOrder, paging, searchWords } from './fields';

export const classSort = z.enum(
  ['newest', 'price', '-price', 'startsOn', 'popular'],
  'must be newest, price, -price, startsOn or popular',
);
export type ClassSort = z.infer<typeof classSort>;

const yesOrNo = z.enum(['true', 'false'], 'must be true or false');

/** What narrows a list of classes; all that is asked for has to fit. */
export const classQuery = z
  .object({
    category: z.optional(category),
    instructor: z.optional(id),
    q: z.optional(searchWords),
    /** Of the child: between the ages of the class, both included. */
    age: z.optional(asTyped(age)),
    /** Days, both included; some day of the class is among them. */
    from: z.optional(day),
    to: z.optional(day),
    /** Dollars, both included. */
    priceMin: z.optional(asTyped(dollars(PRICE_MAX))),
    priceMax: z.optional(asTyped(dollars(PRICE_MAX))),
    /** Only classes with a seat that is neither sold nor held. */
    withSeats: z.optional(yesOrNo),
    sort: z.optional(classSort),
    ...paging,
    status: z.optional(
      z.enum(
        ['all', 'pending', 'approved', 'denied', 'withdrawn', 'cancelled'],
        'must be all, pending, approved, denied, withdrawn or cancelled',
      ),
    ),
    mine: z.optional(yesOrNo),
    /** Only classes that wait for an admin's decision on proposed changes or a suspended instructor. */
    needs: z.optional(
      z.enum(
        ['proposal-review', 'suspension-review'],
        'must be proposal-review or suspension-review',
      ),
    ),
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
