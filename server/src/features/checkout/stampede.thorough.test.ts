import { afterAll, beforeAll, describe, test } from 'vitest';
import { createStampede, type Stampede } from '../../testing/stampede';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let stampede: Stampede;
beforeAll(async () => {
  api = await createTestApi();
  stampede = createStampede(api);
});
afterAll(() => api.stop());

describe('200 concurrent buyers', () => {
  test('of 10 classes with 5 seats: 50 are enrolled, 150 are refused before they pay', () =>
    stampede.sellOut({ classCount: 10, buyerCount: 200 }));

  test('of the same three classes: 5 get all three, the others none', () =>
    stampede.sellSameThree(200));
});
