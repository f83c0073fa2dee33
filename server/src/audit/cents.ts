import type { Difference } from './report';

/** Which of the amounts, each with what it is called, are no whole cents or below zero. */
export const judgeCents = (
  subject: string,
  amounts: (readonly [name: string, cents: number])[],
): Difference[] =>
  amounts
    .filter(([, cents]) => !Number.isSafeInteger(cents) || cents < 0)
    .map(([name, cents]) => ({ rule: 6, subject, detail: `${name} is ${cents} cents` }));
