import * as z from 'zod/mini';

/** The number of edits of a camper that the caller saw. */
export const revision = z.int('must be a whole number').check(z.gte(0, 'must be at least 0'));
