import { vi } from 'vitest';

/** The names of the files that the browser is given to keep, until `vi.restoreAllMocks`. */
export const watchDownloads = () => {
  const saved: string[] = [];
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const save = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(save);
  return saved;
};
