import type { Difference } from './report';

/** Amounts that are no whole cents, or below zero; a total that broken lines break is not told again. */
export const judgeCents = (
  subject: string,
  amounts: (readonly [name: string, cents: number])[],
): Difference[] =>
  amounts
    .filter(([, cents]) => !Number.isSafeInteger(cents) || cents < 0)
    .map(([name, cents]) => ({ rule: 6, subject, detail: `${name} is ${cents} cents` }));
