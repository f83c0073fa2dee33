import { afterEach, beforeEach, test } from 'vitest';
import { callers, expectGoodAnswers } from '../testing/invented-requests';
import { createTestApi, type TestApi } from '../testing/test-api';

// A camp of its own for each caller: what others left behind would only make the lists longer.
let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.stop());

test.each(Object.entries(callers))(
  'answers %s whatever is sent, as documented, and changes nothing that is not theirs',
  (_, toCaller) => expectGoodAnswers(api, toCaller, 1),
);
