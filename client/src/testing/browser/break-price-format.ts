import { vi } from 'vitest';

/** Makes every component that formats a price throw, until `vi.restoreAllMocks`. Silences React's error log. */
export function breakPriceFormat() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Number.prototype, 'toFixed').mockImplementation(() => {
    throw new Error('No dollars today');
  });
}
