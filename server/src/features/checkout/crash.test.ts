import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buying } from '#testing/crashes/buying';
import { createCrashWorld, type CrashWorld } from '#testing/crashes/crash-world';
import { closing } from '#testing/crashes/closing';
import { canceling } from '#testing/crashes/canceling';
import { losingAccess } from '#testing/crashes/losing-access';
import { refunding } from '#testing/crashes/refunding';
import { syncing } from '#testing/crashes/syncing';
import { transferring } from '#testing/crashes/transferring';

let world: CrashWorld;
beforeAll(async () => {
  world = await createCrashWorld();
});
afterAll(() => world.stop());

describe.each([
  ...buying,
  ...losingAccess,
  ...closing,
  ...canceling,
  ...refunding,
  ...syncing,
  ...transferring,
])('$name', (scenario) => {
  const { steps } = scenario;

  test('consists of the listed steps', async () => {
    const inOrder = (list: string[]) => (scenario.hasParallelSteps ? list.toSorted() : list);
    expect(inOrder(await world.listSteps(scenario))).toEqual(inOrder(steps));
  });

  // Nothing happens outside of the server between two steps, so `after` a step equals `before` the
  // next one.
  const points = [
    { name: `before "${steps[0]}"`, point: { step: 0, when: 'before' as const } },
    ...steps.map((step, index) => ({
      name: `after ${index + 1} "${step}"`,
      point: { step: index, when: 'after' as const },
    })),
  ];
  // A retry recovers from one half of the points and a sweep from the other; in a thorough run both
  // recover from each.
  const isThorough = process.env.TEST_THOROUGH === '1';
  test.each(points.filter((_, index) => isThorough || index % 2 === 0))(
    'is done once if the client retries after the server died $name',
    ({ point }) => world.crashAndRetry(scenario, point),
  );
  test.each(points.filter((_, index) => isThorough || index % 2 === 1))(
    'passes the audit after a sweep if the server died $name',
    ({ point }) => world.crashAndSweep(scenario, point),
  );
});
