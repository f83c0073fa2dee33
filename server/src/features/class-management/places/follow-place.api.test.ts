import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { Place } from '#domain/places/place';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aPlace, atPlace } from '#testing/samples/classes/places';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let place: Place;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  place = await aPlace(api);
});

const idOf = ({ _id }: Pick<Place, '_id'>) => _id.toHexString();
const ADDRESS = '120 Mill Road, Riverton, OR 97000';
const editPlace = (changes: object) =>
  api
    .as(admin.token)
    .patch(`/places/${idOf(place)}`)
    .send({ revision: 1, ...changes });
const find = (campClass: CampClass) => shop.getClass(campClass);
/** Adds a class at the place with one enrolled camper. */
const aSoldClass = async () => {
  const campClass = await api.aClass({ startsOn: '2031-07-28', ...atPlace(place) });
  const buyer = await api.aUser();
  await shop.buy(buyer, [campClass]);
  await api.dispatchEvents();
  return { campClass, buyer };
};

describe('a place that is edited', () => {
  test('renames its classes, moves nobody, and leaves other classes alone', async () => {
    const { campClass } = await aSoldClass();
    const other = await api.aClass({ place: place.name });
    const name = `Renamed ${idOf(place)}`;
    const told = await storedNotificationsBy(api, () => editPlace({ name }).expect(200));
    expect(told).toEqual([]);
    const after = await find(campClass);
    expect(after).toMatchObject({ place: name, location: { revision: 2 }, revision: 1 });
    expect(after).not.toHaveProperty('moved');
    const { body } = await api.visitor.get('/topClass').query({ q: name });
    expect(body).toMatchObject([{ _id: idOf(campClass) }]);
    expect(await find(other)).toEqual(other);
  });

  test('moves the families of its classes with a new address, but not of those that are over', async () => {
    const { campClass, buyer } = await aSoldClass();
    const past = await api.aClass({ ...atPlace(place), soldCount: 0 });
    await api.setSessions(past, [
      { id: 'a', startsAt: new Date('2019-07-01T09:00Z'), endsAt: new Date('2019-07-01T12:00Z') },
    ]);
    const sent = await storedNotificationsBy(api, () =>
      editPlace({ street: '9 Hill Road' }).expect(200),
    );
    const told = sent.filter(({ owner }) => owner !== campClass.instructor.uid);
    expect(told.map(({ owner }) => owner)).toEqual([buyer.uid]);
    expect(told[0]!.text).toContain(
      `The location is now ${place.name}, 9 Hill Road, Riverton, OR 97000 (previously ${place.name}, ${ADDRESS}).`,
    );
    expect(told[0]!.text).toContain('full refund');
    expect((await find(campClass)).moved).toBeDefined();
    const over = await find(past);
    expect(over.location).toMatchObject({ address: '9 Hill Road, Riverton, OR 97000' });
    expect(over).not.toHaveProperty('moved');
    const [payment] = await shop.listOrders(buyer);
    expect(payment!.lines[0]).toMatchObject({ place: place.name, address: ADDRESS });
  });

  test('moves nobody if the new address is a correction', async () => {
    const { campClass } = await aSoldClass();
    const told = await storedNotificationsBy(api, () =>
      editPlace({ street: '122 Mill Road', isCorrection: true }).expect(200),
    );
    expect(told).toEqual([]);
    const after = await find(campClass);
    expect(after.location).toMatchObject({ address: '122 Mill Road, Riverton, OR 97000' });
    expect(after).not.toHaveProperty('moved');
  });
});

test('the sweep completes the edit of a place, and a move stays a move after a correction', async () => {
  const { campClass } = await aSoldClass();
  const places = api.db.collection<Place>('places');
  // As after a crash between the edits and their classes.
  await places.updateOne(
    { _id: place._id },
    { $set: { street: '9 Hill Road', revision: 3, movedRevision: 2, hasUnsyncedClasses: true } },
  );
  for (let run = 0; run < 2; run += 1) {
    await api.sweep();
    const after = await find(campClass);
    expect(after).toMatchObject({ location: { revision: 3 }, revision: 1 });
    expect(after.moved).toBeDefined();
  }
  expect(await places.findOne({ _id: place._id })).not.toHaveProperty('hasUnsyncedClasses');
});

test('the sweep gives a class the name that its place got while the class was stored', async () => {
  const coach = await api.aUser('instructor');
  const campClass = await api.aClassOf(coach, { status: 'pending' });
  const placeId = idOf(place);
  const path = `/topClass/${idOf(campClass)}`;
  await api.as(coach.token).patch(path).send({ placeId }).expect(200);
  const name = `Renamed ${placeId}`;
  await editPlace({ name }).expect(200);
  // As if the class had been written after the edit.
  const classes = api.db.collection<CampClass>('classes');
  await classes.updateOne({ _id: campClass._id }, { $set: atPlace(place) });
  await api.sweep();
  expect(await find(campClass)).toMatchObject({ place: name, location: { revision: 2 } });
});

test('an edit of a place during an edit of its class keeps both', async () => {
  const campClass = await api.aClass(atPlace(place));
  const name = `Renamed ${idOf(place)}`;
  const [ofPlace, ofClass] = await Promise.all([
    editPlace({ name }),
    api
      .as(admin.token)
      .patch(`/topClass/${idOf(campClass)}`)
      .send({ price: 70 }),
  ]);
  expect([problemKindOf(ofPlace), problemKindOf(ofClass)]).toEqual(['no problem', 'no problem']);
  expect(await find(campClass)).toMatchObject({ place: name, priceCents: 7000 });
});
