import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { Place } from '#domain/places/place';
import { createClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { aPlace, atPlace } from '#testing/samples/classes/places';

const clock = createClock();
const faults = createFaults();
const healthy = useTestApi({ clock });
const crashing = useTestApi(() => ({ clock, faults, databaseName: healthy.db.databaseName }));
const shop = createShopper(healthy);
const NEW_ADDRESS = '9 Hill Road, Riverton, OR 97000';

let admin: TestUser;
let place: Place;
let sold: CampClass;
let empty: CampClass;
let family: TestUser;
beforeAll(async () => {
  admin = await healthy.aUser('admin');
});
/** Two classes meet at a place; a camper is enrolled in one of them. */
beforeEach(async () => {
  place = await aPlace(healthy);
  const fields = { startsOn: '2031-07-28', ...atPlace(place) };
  [sold, empty] = [await healthy.aClass(fields), await healthy.aClass(fields)];
  family = await healthy.aUser();
  await shop.buy(family, [sold]);
  await healthy.sweep();
  await healthy.dispatchEvents();
});

const stored = () => healthy.db.collection<Place>('places').findOne({ _id: place._id });
const moveThrough = (api: typeof healthy) =>
  api
    .as(admin.token)
    .patch(`/places/${place._id.toHexString()}`)
    .send({ revision: 1, street: '9 Hill Road' });
const moveNotices = () =>
  healthy.db
    .collection('notices')
    .find({ owner: family.uid, text: /The location is now/ })
    .toArray();

const CLASS_MOVE = /^classes: set .*\bmoved\b/;

describe('a new address', () => {
  test('is written to the place first, then to each class, and marks the place last', async () => {
    faults.begin(null);
    await moveThrough(crashing).expect(200);
    const steps = faults.steps();
    expect(steps[0]).toMatch(/^places: set .*hasUnsyncedClasses/);
    expect(steps.filter((step) => CLASS_MOVE.test(step))).toHaveLength(2);
    expect(steps.findLastIndex((step) => CLASS_MOVE.test(step))).toBeLessThan(
      steps.lastIndexOf('places: set hasUnsyncedClasses'),
    );
  });

  const STEPS = 6;
  const points: CrashPoint[] = [
    { step: 0, when: 'before' },
    ...Array.from({ length: STEPS }, (_, step) => ({ step, when: 'after' as const })),
  ];
  test.each(points)(
    'reaches all classes and their families once, or none, after a crash $when step $step',
    async (point) => {
      faults.begin(point);
      await moveThrough(crashing);
      clock.passMinutes(2);
      for (let run = 0; run < 2; run += 1) {
        await healthy.sweep();
        clock.passMinutes(70);
        await healthy.dispatchEvents();
      }
      const isSaved = (await stored())!.revision === 2;
      expect(isSaved).toBe(point.when === 'after');
      const address = isSaved ? NEW_ADDRESS : sold.location!.address;
      for (const campClass of [sold, empty]) {
        const after = await shop.getClass(campClass);
        expect(after.location).toMatchObject({ address, revision: isSaved ? 2 : 1 });
        expect(after.moved !== undefined).toBe(isSaved);
      }
      expect(await moveNotices()).toHaveLength(isSaved ? 1 : 0);
      expect(await stored()).not.toHaveProperty('hasUnsyncedClasses');
      expect(await changesBy(healthy.db, () => healthy.sweep())).toEqual([]);
    },
  );
});
