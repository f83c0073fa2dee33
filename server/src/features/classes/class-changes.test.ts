import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { UpdateClassRequest } from '../../contract';
import type { CampClass } from './camp-class';
import { findChanges, findScheduleFaults } from './class-changes';

const aClass = (given: Partial<CampClass> = {}): CampClass => ({
  _id: new ObjectId(),
  className: 'Keeper school',
  instructor: { id: 'uid', name: 'Sam Coach', email: 'sam@camp.test' },
  image: '/pictures/keeper.svg',
  category: 'Football',
  priceCents: 6450,
  capacity: 10,
  soldCount: 0,
  soldTo: [],
  holds: [],
  status: 'approved',
  startsOn: '2031-07-05',
  endsOn: '2031-07-09',
  ageMin: 8,
  ageMax: 12,
  place: 'North field',
  createdAt: new Date(0),
  ...given,
});

/** For each kind of edit, one that changes something. */
const reviewed: UpdateClassRequest[] = [
  { price: 64.51 },
  { seats: 11 },
  { seats: 9 },
  { startsOn: '2031-07-06' },
  { startsOn: null },
  { endsOn: '2031-07-08' },
  { endsOn: null },
  { ageMin: 9 },
  { ageMin: null },
  { ageMax: 13 },
  { ageMax: null },
];
const cosmetic: UpdateClassRequest[] = [
  { className: 'Keeper nets' },
  { category: 'Cricket' },
  { image: '/pictures/nets.svg' },
  { imageAlt: 'A goal' },
  { description: 'Diving.' },
  { place: 'Harbour hall' },
  { place: null },
];
const idle: UpdateClassRequest[] = [
  { price: 64.5 },
  { seats: 10, className: 'Keeper school' },
  { startsOn: '2031-07-05', endsOn: '2031-07-09', ageMin: 8, ageMax: 12 },
  { category: 'Football', image: '/pictures/keeper.svg', place: 'North field' },
  { description: null, imageAlt: null },
];

describe('the status after an edit', () => {
  test.each(reviewed)('is pending where %j is what an approved class was approved for', (edit) => {
    expect(findChanges(aClass(), edit)?.status).toBe('pending');
  });

  test.each(cosmetic)('stays approved where only %j changes', (edit) => {
    expect(findChanges(aClass(), edit)?.status).toBe('approved');
  });

  describe.each(['denied', 'withdrawn'] as const)('of a class that was %s', (status) => {
    const campClass = aClass({ status, feedback: 'Too dear' });

    test.each([...reviewed, ...cosmetic])('is pending again by %j', (edit) => {
      const changes = findChanges(campClass, edit);
      expect(changes).toMatchObject({ status: 'pending' });
      expect(changes?.unset).toContain('feedback');
    });

    test.each(idle)('is pending again by %j, though nothing else changes', (edit) => {
      expect(findChanges(campClass, edit)).toEqual({
        set: {},
        unset: ['feedback'],
        status: 'pending',
      });
    });
  });

  test.each([...reviewed, ...cosmetic])('stays pending by %j, and so does the feedback', (edit) => {
    const changes = findChanges(aClass({ status: 'pending', feedback: 'Say where' }), edit);
    expect(changes).toMatchObject({ status: 'pending' });
    expect(changes?.unset).not.toContain('feedback');
  });

  test('is pending where one of many changes asks for another look', () => {
    const edit = { className: 'Keeper nets', place: 'Harbour hall', price: 70 };
    expect(findChanges(aClass(), edit)?.status).toBe('pending');
  });
});

describe('what changes', () => {
  test.each(idle)('is nothing by %j, which is there already', (edit) => {
    for (const status of ['approved', 'pending'] as const) {
      expect(findChanges(aClass({ status }), edit)).toBeNull();
    }
  });

  test('is only what differs, under the names and in the units that are stored', () => {
    const edit = {
      className: 'Keeper nets',
      price: 19.99,
      seats: 12,
      category: 'Football' as const,
      place: null,
      description: null,
      ageMin: undefined,
    };
    expect(findChanges(aClass(), edit)).toEqual({
      set: { className: 'Keeper nets', priceCents: 1999, capacity: 12 },
      unset: ['place'],
      status: 'pending',
    });
  });
});

describe('days and ages out of order', () => {
  test.each<[UpdateClassRequest, string[]]>([
    [{ startsOn: '2031-07-10' }, ['/startsOn must not be after the last day']],
    [{ endsOn: '2031-07-04' }, ['/endsOn must not be before the first day']],
    [{ ageMin: 13 }, ['/ageMin must not be above the highest age']],
    [{ ageMax: 7 }, ['/ageMax must not be below the lowest age']],
    [
      { startsOn: '2031-07-10', endsOn: '2031-07-01' },
      ['/endsOn must not be before the first day'],
    ],
    [
      { startsOn: '2031-07-10', ageMax: 7 },
      ['/startsOn must not be after the last day', '/ageMax must not be below the lowest age'],
    ],
    [{ startsOn: '2031-07-09' }, []],
    [{ ageMax: 8 }, []],
    [{ startsOn: '2031-07-10', endsOn: null }, []],
    [{ startsOn: '2031-07-10', endsOn: '2031-07-12' }, []],
    [{ ageMin: null, ageMax: 5 }, []],
    [{ place: 'Harbour hall' }, []],
  ])('in %j with what is stored: %j', (edit, faults) => {
    const found = findScheduleFaults(aClass(), edit);
    expect(found.map(({ pointer, detail }) => `${pointer} ${detail}`)).toEqual(faults);
    expect(findScheduleFaults(aClass({ status: 'pending' }), edit)).toEqual(found);
  });

  test('are none where the other end is open', () => {
    const { startsOn: _from, ageMax: _to, ...open } = aClass();
    expect(findScheduleFaults(open, { endsOn: '2000-01-01', ageMin: 99 })).toEqual([]);
  });
});
