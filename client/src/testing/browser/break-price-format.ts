import { vi } from 'vitest';

/** Makes every component that formats a price throw, until `vi.restoreAllMocks`. Silences React's error log. */
export function breakPriceFormat() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // The standard defines a getter, TypeScript a method.
  const prototype: { readonly format: unknown } = Intl.NumberFormat.prototype;
  vi.spyOn(prototype, 'format', 'get').mockImplementation(() => {
    throw new Error('No dollars today');
  });
}
