import { afterEach, beforeEach, describe, test } from 'vitest';
import { callers, expectValidResponses } from '../testing/fuzz/fuzz-requests';
import { createTestApi, type TestApi } from '../testing/api/test-api';

// A fresh database for each caller, because data of the others would only slow the lists down.
let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.stop());

describe.each([1, 2, 3, 4])('in round %i', () => {
  test.each(Object.entries(callers))(
    'responds to random requests of %s as documented and changes only data they may change',
    (_, toCaller) => expectValidResponses(api, toCaller, 5),
  );
});
