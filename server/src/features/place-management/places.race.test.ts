import { beforeAll, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { Place } from '#domain/places/place';
import { useTestApi } from '#testing/api/use-test-api';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aPlace } from '#testing/samples/classes/places';
import { classWithoutSchedule } from '#testing/samples/classes/teaching';

const api = useTestApi();
const other = useTestApi(() => ({ databaseName: api.db.databaseName, clock: api.clock }));
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

const ROUNDS = 27;
const HEAD_STARTS = 9;
const pathOf = ({ _id }: Place) => `/places/${_id.toHexString()}`;

test('a class never meets at a deleted place, in rounds of deletions and choices', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await aPlace(api);
    const placeId = place._id.toHexString();
    const edited = await api.aClass();
    const remove = async () => problemKindOf(await other.as(admin.token).delete(pathOf(place)));
    const choose = async () => {
      // The deletion reads more before it writes, so it gets a head start of some calls.
      for (let call = 0; call < round % HEAD_STARTS; call += 1) await api.visitor.get('/healthz');
      const caller = api.as(admin.token);
      const isEdit = round % 2 === 0;
      const path = `/topClass/${edited._id.toHexString()}`;
      return problemKindOf(
        await (isEdit
          ? caller.patch(path).send({ placeId })
          : caller.post('/topClass').send({ ...classWithoutSchedule, placeId })),
      );
    };
    const [removed, chosen] = await Promise.all([remove(), choose()]);

    const using = await api.db.collection<CampClass>('classes').countDocuments({ placeId });
    const exists = await api.db.collection<Place>('places').countDocuments({ _id: place._id });
    expect(using > 0 && exists === 0, `round ${round}`).toBe(false);
    if (removed === 'no problem') {
      expect([using, exists]).toEqual([0, 0]);
      expect(chosen).toBe('invalid-input');
    } else {
      expect(['changed-meanwhile', 'place-in-use']).toContain(removed);
      expect([chosen, using, exists]).toEqual(['no problem', 1, 1]);
    }
    ends.add(removed);
  }
  // Both must have won at least once, otherwise there was no race.
  expect(ends).toContain('no problem');
  expect(ends.size).toBeGreaterThan(1);
});
