import { beforeAll, describe, test } from 'vitest';
import { createStampede, type Stampede } from '#testing/purchases/stampede';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let stampede: Stampede;
beforeAll(() => {
  stampede = createStampede(api);
});

describe('200 concurrent buyers', () => {
  test('of 10 classes with 5 seats: 50 are enrolled, 150 are refused before they pay', () =>
    stampede.sellOut({ classCount: 10, buyerCount: 200 }));

  test('of the same three classes: 5 get all three, the others none', () =>
    stampede.sellSameThree(200));
});
