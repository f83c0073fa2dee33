import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import type { CampClass } from '#domain/classes/camp-class';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { createClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { classPath, type TestUser } from '#testing/samples/builders';
import { watchWrites } from '#testing/database/watch-writes';
import { deleteWaitlistEntriesOf } from './leave-waitlist';

const clock = createClock();
const api = useTestApi({ clock });
/** Another server on the same database. */
const second = useTestApi(() => ({ clock, databaseName: api.db.databaseName }));
const shop = createShopper(api);
let admin: TestUser;
let family: TestUser;
let campClass: CampClass;
const openRound = async () => {
  family = await api.aUser();
  campClass = await api.aClass({ capacity: 1 });
  await shop.buy(await api.aUser(), [campClass]);
  await api
    .as(family.token)
    .post('/waitlist')
    .send({ classItemId: campClass._id.toHexString() })
    .expect(200);
};
beforeEach(async () => {
  admin = await api.aUser('admin');
  await openRound();
});
const setSeats = (seats: number) =>
  second.as(admin.token).patch(classPath(campClass)).send({ seats }).expect(200);
const expectGone = async () => {
  const entries = api.db.collection('waitlistEntries');
  expect(await entries.countDocuments({ owner: family.uid })).toBe(0);
  const { waitlist = [], seatOffers = [] } = await shop.getClass(campClass);
  expect([...waitlist, ...seatOffers]).toEqual([]);
};

describe('an account that is deleted', () => {
  test('leaves the list also if its offer is recorded between the read and the write', async () => {
    const entries = api.db.collection<WaitlistEntry>('waitlistEntries');
    const { camp } = api;
    let writes = 0;
    const db = watchWrites(camp.db, async (_write, work) => {
      writes += 1;
      // The first write ends the entry.
      if (writes === 1) {
        await entries.updateOne({ owner: family.uid }, { $set: { state: 'offered' } });
      }
      return work();
    });
    await deleteWaitlistEntriesOf({ ...camp, db }, family.uid);
    await expectGone();
  });

  test('keeps no seat, whenever it is offered one', async () => {
    for (let round = 0; round < 6; round += 1) {
      if (round > 0) await openRound();
      const path = `/users/admin/${await api.idOf(family)}`;
      await Promise.all([
        api.as(admin.token).delete(path).expect(200),
        setSeats(2),
        api.sweep(),
        second.sweep(),
      ]);
      await api.sweep();
      await expectGone();
      const rows = await auditRecords({
        ...{ db: api.db, stripe: api.stripe },
        ...{ now: clock.now(), inFlightMs: 0 },
      });
      expect(countDifferences(rows), toTable(rows)).toBe(0);
    }
  });
});
