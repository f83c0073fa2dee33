import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buying } from '../../testing/crashes/buying';
import { createCrashWorld, type CrashWorld } from '../../testing/crashes/crash-world';
import { deciding } from '../../testing/crashes/deciding';
import { ending } from '../../testing/crashes/ending';
import { following } from '../../testing/crashes/following';

let world: CrashWorld;
beforeAll(async () => {
  world = await createCrashWorld();
});
afterAll(() => world.stop());

describe.each([...buying, ...ending, ...deciding, ...following])('$name', (scenario) => {
  const { steps } = scenario;

  test('consists of the steps that are named here', async () => {
    expect(await world.listSteps(scenario)).toEqual(steps);
  });

  // Between two steps nothing leaves the server: after one is before the next.
  const points = [
    { name: `before "${steps[0]}"`, point: { step: 0, when: 'before' as const } },
    ...steps.map((step, index) => ({
      name: `after ${index + 1} "${step}"`,
      point: { step: index, when: 'after' as const },
    })),
  ];
  test.each(points)('is done once by a second try, when the server dies $name', ({ point }) =>
    world.crashAndTryAgain(scenario, point),
  );
  test.each(points)('leaves the books right without one, when the server dies $name', ({ point }) =>
    world.crashAndLeave(scenario, point),
  );
});
