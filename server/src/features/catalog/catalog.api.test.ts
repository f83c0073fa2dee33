import { ObjectId } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
afterEach(() => api.db.collection('classes').deleteMany({}));

const toInstructor = ({ uid, name, email }: TestUser) => ({ uid, name, email });

const get = (query: string, token?: string) =>
  (token === undefined ? api.visitor : api.as(token)).get(`/topClass${query}`);

const list = async (query = '', token?: string) =>
  endpoints.listClasses.response.parse((await get(query, token)).body);

const names = async (query = '', token?: string) =>
  (await list(query, token)).map(({ className }) => className);

/** Adds classes, each created a minute after the one before. */
const addClasses = async (...classes: (Partial<CampClass> & { className: string })[]) => {
  for (const [minutes, campClass] of classes.entries()) {
    await api.aClass({ createdAt: new Date(Date.UTC(2031, 0, 1, 0, minutes)), ...campClass });
  }
};

describe('a class in a response', () => {
  test('has exactly the published fields', async () => {
    const campClass = await api.aClass({
      imageAlt: 'A ball at rest',
      imageFocus: { x: 0, y: 0.5 },
      photos: [{ image: '/pictures/nets.svg', alt: 'Nets' }],
      description: 'Control.',
      startsOn: '2031-07-01',
      endsOn: '2031-07-05',
      ageMin: 8,
      ageMax: 12,
      level: 'beginner',
      place: 'North field',
      bring: 'A ball',
      soldCount: 1,
      soldLines: [new ObjectId()],
      holds: [{ orderId: new ObjectId(), seats: 2, expiresAt: new Date(Date.now() + 60_000) }],
    });
    const { _id, className, category, image } = campClass;
    const onWire = {
      _id: _id.toHexString(),
      className,
      InstructorName: 'Sam Coach',
      email: '',
      category,
      image,
      imageAlt: 'A ball at rest',
      imageFocus: { x: 0, y: 0.5 },
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
      weekdays: [2, 3, 4, 5, 6],
      startTime: '09:00',
      endTime: '12:00',
      ageMin: 8,
      ageMax: 12,
      level: 'beginner',
      place: 'North field',
    };
    await get('').expect(200, [onWire]);
    const sessions = campClass.sessions!.map(({ id, startsAt, endsAt }) => ({
      id,
      startsAt: startsAt.toISOString().replace('.000Z', '+00:00'),
      endsAt: endsAt.toISOString().replace('.000Z', '+00:00'),
    }));
    await get(`/${onWire._id}`).expect(200, {
      ...onWire,
      sessions,
      bring: 'A ball',
      photos: campClass.photos,
    });
  });

  test('has as available seats those that are neither sold nor held', async () => {
    const inMinutes = (minutes: number, seats: number) => ({
      orderId: new ObjectId(),
      seats,
      expiresAt: new Date(api.clock.now().getTime() + minutes * 60_000),
    });
    const sold = { soldCount: 2, soldLines: [new ObjectId(), new ObjectId()] };
    const holds = [inMinutes(-1, 4), inMinutes(5, 1), inMinutes(15, 2)];
    const { _id } = await api.aClass({ capacity: 10, ...sold, holds });
    const seats = async () => {
      const fetched = endpoints.getClass.response.parse((await get(`/${_id.toHexString()}`)).body);
      const [listed] = await list();
      expect(listed!.availableSeats).toBe(fetched.availableSeats);
      return fetched.availableSeats;
    };
    expect(await seats()).toBe(5);
    api.clock.passMinutes(6);
    expect(await seats()).toBe(6);
    api.clock.passMinutes(10);
    expect(await seats()).toBe(8);
  });
});

describe('GET /topClass', () => {
  test('lists only approved classes, newest first', async () => {
    await addClasses(
      { className: 'Oldest' },
      { className: 'Waiting', status: 'pending' },
      { className: 'Refused', status: 'denied' },
      { className: 'Newest' },
    );
    expect(await names()).toEqual(['Newest', 'Oldest']);
    expect(await names('', (await api.aUser('admin')).token)).toEqual(['Newest', 'Oldest']);
  });

  test.each([
    ['newest', ['C', 'B', 'A']],
    ['price', ['B', 'C', 'A']],
    ['-price', ['A', 'C', 'B']],
    ['startsOn', ['A', 'C', 'B']],
    ['-startsOn', ['B', 'C', 'A']],
    ['popular', ['C', 'A', 'B']],
    ['-popular', ['B', 'A', 'C']],
    ['className', ['A', 'B', 'C']],
    ['-className', ['C', 'B', 'A']],
  ])('sorts by %s', async (sort, expected) => {
    await addClasses(
      { className: 'A', priceCents: 9000, startsOn: '2031-06-01', soldCount: 3 },
      { className: 'B', priceCents: 1000, startsOn: '2031-08-01', soldCount: 0 },
      { className: 'C', priceCents: 5000, startsOn: '2031-07-01', soldCount: 10 },
    );
    expect(await names(`?sort=${sort}`)).toEqual(expected);
  });

  test('filters by category, instructor and search text, also combined', async () => {
    const [coach, other] = [await api.aUser('instructor'), await api.aUser('instructor')];
    await addClasses(
      { className: 'Keeper', category: 'Football', instructor: toInstructor(coach) },
      { className: 'Keeper nets', category: 'Cricket', instructor: toInstructor(coach) },
      { className: 'Keeper school', category: 'Football', instructor: toInstructor(other) },
      { className: 'Strikers', category: 'Football', instructor: toInstructor(coach) },
    );
    const { _id } = (await api.db.collection('users').findOne({ uid: coach.uid }))!;
    const instructor = `instructor=${_id.toHexString()}`;
    expect(await names('?category=Cricket')).toEqual(['Keeper nets']);
    expect(await names(`?${instructor}`)).toEqual(['Strikers', 'Keeper nets', 'Keeper']);
    expect(await names(`?category=Football&${instructor}&q=keeper`)).toEqual(['Keeper']);
    expect(await names(`?instructor=${new ObjectId().toHexString()}`)).toEqual([]);
  });

  test('finds search text in class names, instructor names and locations, ignoring case', async () => {
    const instructor = { uid: 'x', name: 'Amara Diallo', email: 'amara@camp.test' };
    await addClasses(
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

  test('finds classes by their sport, and texts of several words however long', async () => {
    await addClasses(
      { className: 'Keeper School', category: 'Football' },
      { className: 'Bowling  Basics for the Very First Season', category: 'Cricket' },
      { className: 'Bowling Basics for the Very First Summer', category: 'Cricket' },
    );
    expect(await names('?q=foot')).toEqual(['Keeper School']);
    expect(await names('?q=r+sch')).toEqual(['Keeper School']);
    expect(await names('?q=school+keeper')).toEqual(['Keeper School']);
    expect(await names('?q=school+football')).toEqual(['Keeper School']);
    expect(await names('?q=school+cricket')).toEqual([]);
    expect(await names('?q=ics+for+the+very+first+s')).toHaveLength(2);
    expect(await names('?q=ICS+for+the+very+first+su')).toEqual([
      'Bowling Basics for the Very First Summer',
    ]);
    expect(await names('?q=bowling+basics')).toHaveLength(2);
  });

  test.each(['.', '.*', '^', '$', '(', '[a-z]', '\\', '+', '?', 'a|b', '{1}', '/', '*'])(
    'does not take %s in the search text for a pattern',
    async (sign) => {
      await addClasses({ className: 'Plain' }, { className: `Signed ${sign} here` });
      expect(await names(`?q=${encodeURIComponent(sign)}`)).not.toContain('Plain');
      const found = await names(`?q=${encodeURIComponent(`signed ${sign}`)}`);
      expect(found).toEqual([`Signed ${sign} here`]);
    },
  );
});
