import { vi } from 'vitest';

/** Returns the names of the files that the page downloads, until `vi.restoreAllMocks`. */
export function watchDownloads() {
  const saved: string[] = [];
  // jsdom lacks both functions.
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const save = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(save);
  return saved;
}
