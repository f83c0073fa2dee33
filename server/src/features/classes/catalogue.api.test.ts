import { ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => api.db.collection('classes').deleteMany({}));
afterAll(() => api.stop());

const by = ({ uid, name, email }: Person) => ({ id: uid, name, email });

const ask = (query: string, token?: string) =>
  (token === undefined ? api.guest : api.as(token)).get(`/topClass${query}`);

const list = async (query = '', token?: string) =>
  endpoints.listClasses.response.parse((await ask(query, token)).body);

const names = async (query = '', token?: string) =>
  (await list(query, token)).map(({ className }) => className);

/** Classes of these names, each a minute younger than the one before. */
const classesNamed = async (...given: (Partial<CampClass> & { className: string })[]) => {
  for (const [minutes, campClass] of given.entries()) {
    await api.aClass({ createdAt: new Date(Date.UTC(2031, 0, 1, 0, minutes)), ...campClass });
  }
};

describe('a class on the wire', () => {
  test('has the published names and nothing that is not published', async () => {
    const campClass = await api.aClass({
      imageAlt: 'A ball at rest',
      description: 'Control.',
      startsOn: '2031-07-01',
      endsOn: '2031-07-05',
      ageMin: 8,
      ageMax: 12,
      place: 'North field',
      soldCount: 1,
      soldTo: [new ObjectId()],
      holds: [{ orderId: new ObjectId(), seats: 2, expiresAt: new Date(Date.now() + 60_000) }],
    });
    const { _id, className, category, image } = campClass;
    const onWire = {
      _id: _id.toHexString(),
      className,
      InstructorName: 'Sam Coach',
      email: 'sam@camp.test',
      category,
      image,
      imageAlt: 'A ball at rest',
      price: 64.5,
      seats: 10,
      availableSeats: 7,
      enrolled: 1,
      revision: 0,
      status: 'approved',
      phase: 'open',
      description: 'Control.',
      startsOn: '2031-07-01',
      endsOn: '2031-07-05',
      ageMin: 8,
      ageMax: 12,
      place: 'North field',
    };
    await ask('').expect(200, [onWire]);
    await ask(`/${onWire._id}`).expect(200, onWire);
  });

  test('has the seats that are neither sold nor held at the moment', async () => {
    const inMinutes = (minutes: number, seats: number) => ({
      orderId: new ObjectId(),
      seats,
      expiresAt: new Date(api.clock.now().getTime() + minutes * 60_000),
    });
    const sold = { soldCount: 2, soldTo: [new ObjectId(), new ObjectId()] };
    const holds = [inMinutes(-1, 4), inMinutes(5, 1), inMinutes(15, 2)];
    const { _id } = await api.aClass({ capacity: 10, ...sold, holds });
    const seats = async () => {
      const one = endpoints.getClass.response.parse((await ask(`/${_id.toHexString()}`)).body);
      const [listed] = await list();
      expect(listed!.availableSeats).toBe(one.availableSeats);
      return one.availableSeats;
    };
    expect(await seats()).toBe(5);
    api.clock.passMinutes(6);
    expect(await seats()).toBe(6);
    api.clock.passMinutes(10);
    expect(await seats()).toBe(8);
  });
});

describe('GET /topClass', () => {
  test('lists all approved classes and no others, newest first', async () => {
    await classesNamed(
      { className: 'Oldest' },
      { className: 'Waiting', status: 'pending' },
      { className: 'Refused', status: 'denied' },
      { className: 'Newest' },
    );
    expect(await names()).toEqual(['Newest', 'Oldest']);
    expect(await names('', (await api.aPerson('admin')).token)).toEqual(['Newest', 'Oldest']);
  });

  test.each([
    ['newest', ['C', 'B', 'A']],
    ['price', ['B', 'C', 'A']],
    ['-price', ['A', 'C', 'B']],
    ['startsOn', ['A', 'C', 'B']],
    ['popular', ['C', 'A', 'B']],
  ])('sorts by %s', async (sort, expected) => {
    await classesNamed(
      { className: 'A', priceCents: 9000, startsOn: '2031-06-01', soldCount: 3 },
      { className: 'B', priceCents: 1000, startsOn: '2031-08-01', soldCount: 0 },
      { className: 'C', priceCents: 5000, startsOn: '2031-07-01', soldCount: 10 },
    );
    expect(await names(`?sort=${sort}`)).toEqual(expected);
  });

  test('filters by category, instructor and words, all at once', async () => {
    const [coach, other] = [await api.aPerson('instructor'), await api.aPerson('instructor')];
    await classesNamed(
      { className: 'Keeper', category: 'Football', instructor: by(coach) },
      { className: 'Keeper nets', category: 'Cricket', instructor: by(coach) },
      { className: 'Keeper school', category: 'Football', instructor: by(other) },
      { className: 'Strikers', category: 'Football', instructor: by(coach) },
    );
    const { _id } = (await api.db.collection('users').findOne({ uid: coach.uid }))!;
    const instructor = `instructor=${_id.toHexString()}`;
    expect(await names('?category=Cricket')).toEqual(['Keeper nets']);
    expect(await names(`?${instructor}`)).toEqual(['Strikers', 'Keeper nets', 'Keeper']);
    expect(await names(`?category=Football&${instructor}&q=keeper`)).toEqual(['Keeper']);
    expect(await names(`?instructor=${new ObjectId().toHexString()}`)).toEqual([]);
  });

  test('finds words in names, instructors and places, whatever their capitals', async () => {
    const instructor = { id: 'x', name: 'Amara Diallo', email: 'amara@camp.test' };
    await classesNamed(
      { className: 'Night Nets', place: 'Harbour hall' },
      { className: 'Fast Break', instructor, place: 'North field' },
      { className: 'Harbour Hoops' },
    );
    expect(await names('?q=HARBOUR')).toEqual(['Harbour Hoops', 'Night Nets']);
    expect(await names('?q=diallo')).toEqual(['Fast Break']);
    expect(await names('?q=%20north%20')).toEqual(['Fast Break']);
    expect(await names('?q=')).toHaveLength(3);
    expect(await names('?q=%20%20')).toHaveLength(3);
    expect(await names('?q=amara@camp.test')).toEqual([]);
  });

  test.each(['.', '.*', '^', '$', '(', '[a-z]', '\\', '+', '?', 'a|b', '{1}', '/', '*'])(
    'takes %s in the words for itself',
    async (sign) => {
      await classesNamed({ className: 'Plain' }, { className: `Signed ${sign} here` });
      expect(await names(`?q=${encodeURIComponent(sign)}`)).toEqual([`Signed ${sign} here`]);
    },
  );
});
