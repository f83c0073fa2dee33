import { vi } from 'vitest';

/** Makes everything that draws a price throw, until `vi.restoreAllMocks`; React's report is kept quiet. */
export const breakPrices = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // A getter by the standard, a method by TypeScript.
  const prototype: { readonly format: unknown } = Intl.NumberFormat.prototype;
  vi.spyOn(prototype, 'format', 'get').mockImplementation(() => {
    throw new Error('No dollars today');
  });
};
