import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { countFreeSeats, type CampClass } from '#domain/classes/camp-class';
import { createEvent } from '#domain/domain-event';
import { useTestApi } from '#testing/api/use-test-api';
import { holdSeatsInClass } from '../seats';
import { removeLapsedOffers } from './removals';

const api = useTestApi();
const camp = () => api.camp;

const now = () => api.clock.now();
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
const find = async ({ _id }: Pick<CampClass, '_id'>) =>
  (await api.db.collection<CampClass>('classes').findOne({ _id }))!;

test('the camp moves a sibling to a class while the family pays for an offer: the offer stays with its order', async () => {
  const campClass = await api.aClass({ capacity: 2 });
  const offered = {
    ...{ entryId: new ObjectId(), owner: 'payer', camperIds: [new ObjectId()] },
    offeredAt: now(),
  };
  const expiresAt = inMinutes(10);
  await api.db
    .collection<CampClass>('classes')
    .updateOne({ _id: campClass._id }, { $set: { seatOffers: [{ ...offered, expiresAt }] } });
  const hold = (orderId: ObjectId, camperIds: ObjectId[]) =>
    holdSeatsInClass(
      camp(),
      campClass._id,
      { orderId, owner: 'payer', camperIds, seats: 1, expiresAt: inMinutes(15) },
      now(),
    );
  const orderId = new ObjectId();
  expect(await hold(orderId, offered.camperIds)).not.toBeNull();

  expect(await hold(new ObjectId(), [new ObjectId()])).not.toBeNull();

  expect(countFreeSeats(await find(campClass), now())).toBe(0);
  expect((await find(campClass)).seatOffers).toMatchObject([{ orderId }]);
  const event = createEvent({ kind: 'general-sale-started' }, now(), null);
  await removeLapsedOffers(camp(), campClass._id, { now: inMinutes(11), unrecordedIds: [], event });
  expect((await find(campClass)).seatOffers).toHaveLength(1);
});
