import type { Difference } from './report';

/** Returns a difference for each amount that is not a whole number of cents or is negative. */
export const checkCents = (
  subject: string,
  amounts: (readonly [name: string, cents: number])[],
): Difference[] =>
  amounts
    .filter(([, cents]) => !Number.isSafeInteger(cents) || cents < 0)
    .map(([name, cents]) => ({ rule: 6, subject, detail: `${name} is ${cents} cents` }));
