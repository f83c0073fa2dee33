import { vi } from 'vitest';

/** Makes every component that formats a price throw, until `vi.restoreAllMocks`. Silences React's error log. */
export function breakPriceFormat() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const formats = Intl.NumberFormat.prototype as { format: unknown };
  const { get } = Object.getOwnPropertyDescriptor(formats, 'format')!;
  vi.spyOn(formats, 'format', 'get').mockImplementation(function format(this: Intl.NumberFormat) {
    if (this.resolvedOptions().style === 'currency') throw new Error('No dollars today');
    return get!.call(this) as unknown;
  });
}
