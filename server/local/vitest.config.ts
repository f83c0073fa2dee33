import { defineConfig } from 'vitest/config';

/** For the packages in this folder: Vitest finds it from theirs. The server's own run does not read it. */
export default defineConfig({
  test: { testTimeout: 60_000, hookTimeout: 60_000, isolate: false },
});
