import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'local/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every file has a database of its own: nothing is left to isolate, and loading once is quicker.
    isolate: false,
    maxWorkers: 2,
  },
});
