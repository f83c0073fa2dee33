import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const isThorough = process.env.TEST_THOROUGH === '1';

export default defineConfig({
  test: {
    include: ['{src,local}/**/*.test.ts'],
    exclude: isThorough ? [] : ['**/*.thorough.test.ts'],
    globalSetup: ['src/testing/global-setup.ts', 'local/testing/programs-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every file has its own database, so isolation is not needed and modules load only once.
    isolate: false,
    // At least 2, because tests spend much of their time waiting.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
