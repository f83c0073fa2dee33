import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const isThorough = process.env.TEST_THOROUGH === '1';

export default defineConfig({
  test: {
    include: isThorough ? ['{src,local}/**/*.thorough.test.ts'] : ['{src,local}/**/*.test.ts'],
    exclude: isThorough ? [] : ['**/*.thorough.test.ts'],
    globalSetup: ['src/testing/global-setup.ts', 'local/testing/programs-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every file has a database of its own: nothing is left to isolate, and loading once is quicker.
    isolate: false,
    // On a single core, too, one file's waiting is another one's work.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
