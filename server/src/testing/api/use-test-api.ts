import { afterAll, beforeAll } from 'vitest';
import { createTestApi, type TestApi, type TestApiOptions } from './test-api';

/**
 * Starts an API before the tests of the file or `describe` block that calls this, and stops it after
 * them. Tests and hooks may use its fields; module code must not, because they are still missing.
 * Options that depend on another API must be a function.
 */
export function useTestApi(options: TestApiOptions | (() => TestApiOptions) = {}): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await createTestApi(typeof options === 'function' ? options() : options));
  });
  afterAll(() => api.stop());
  return api;
}
