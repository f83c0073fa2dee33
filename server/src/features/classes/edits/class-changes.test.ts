import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { UpdateClassRequest } from '../../../contract';
import type { CampClass } from '../../../domain/camp-class';
import { findChanges, toProposedChanges } from './class-changes';
import { findScheduleErrors } from './schedule-errors';

const aClass = (fields: Partial<CampClass> = {}): CampClass => ({
  _id: new ObjectId(),
  className: 'Keeper school',
  instructor: { uid: 'uid', name: 'Sam Coach', email: 'sam@camp.test' },
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
  ...fields,
});

/** One edit per field, in both directions where that matters. */
const termEdits: UpdateClassRequest[] = [
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
const detailEdits: UpdateClassRequest[] = [
  { className: 'Keeper nets' },
  { category: 'Cricket' },
  { image: '/pictures/nets.svg' },
  { imageAlt: 'A goal' },
  { description: 'Diving.' },
  { place: 'Harbour hall' },
  { place: null },
];
const unchangedEdits: UpdateClassRequest[] = [
  { price: 64.5 },
  { seats: 10, className: 'Keeper school' },
  { startsOn: '2031-07-05', endsOn: '2031-07-09', ageMin: 8, ageMax: 12 },
  { category: 'Football', image: '/pictures/keeper.svg', place: 'North field' },
  { description: null, imageAlt: null },
];

describe('the status after an edit', () => {
  test.each([...termEdits, ...detailEdits])('stays approved after %j', (edit) => {
    expect(findChanges(aClass(), edit)?.status).toBe('approved');
  });

  describe.each(['denied', 'withdrawn'] as const)('of a %s class', (status) => {
    const campClass = aClass({ status, feedback: 'Too expensive' });

    test.each([...termEdits, ...detailEdits])('is pending after %j', (edit) => {
      const changes = findChanges(campClass, edit);
      expect(changes).toMatchObject({ status: 'pending' });
      expect(changes?.unset).toContain('feedback');
    });

    test.each(unchangedEdits)('is pending after %j, although no field changes', (edit) => {
      expect(findChanges(campClass, edit)).toEqual({
        set: {},
        unset: ['feedback'],
        status: 'pending',
      });
    });
  });

  test.each([...termEdits, ...detailEdits])(
    'stays pending after %j, and keeps the feedback',
    (edit) => {
      const changes = findChanges(aClass({ status: 'pending', feedback: 'Say where' }), edit);
      expect(changes).toMatchObject({ status: 'pending' });
      expect(changes?.unset).not.toContain('feedback');
    },
  );
});

describe('findChanges', () => {
  test.each(unchangedEdits)('returns null for %j, which changes nothing', (edit) => {
    for (const status of ['approved', 'pending'] as const) {
      expect(findChanges(aClass({ status }), edit)).toBeNull();
    }
  });

  test('returns only changed fields, with stored names and units', () => {
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
      status: 'approved',
    });
  });
});

describe('the proposed changes', () => {
  const proposal = {
    changes: { place: 'Harbour hall', priceCents: 7000 },
    proposedAt: new Date(0),
    proposedBy: { uid: 'uid', name: 'Sam Coach', email: 'sam@camp.test' },
  };

  test.each<[string, UpdateClassRequest, object]>([
    ['a field is added', { ageMin: 9 }, { place: 'Harbour hall', priceCents: 7000, ageMin: 9 }],
    ['a field is proposed again', { price: 80 }, { place: 'Harbour hall', priceCents: 8000 }],
    ['a field is removed', { place: null }, { place: null, priceCents: 7000 }],
    ['a field has the approved value again', { price: 64.5 }, { place: 'Harbour hall' }],
    ['all fields have the approved values again', { price: 64.5, place: 'North field' }, {}],
  ])('are all differences from the approved class when %s', (_, edit, expected) => {
    expect(toProposedChanges(aClass({ proposal }), edit)).toEqual(expected);
  });

  test.each<[string, UpdateClassRequest, object]>([
    ['another field', { ageMin: 9 }, { proposal }],
    ['a proposed field to another value', { price: 99 }, { proposal }],
    [
      'a proposed field to the same value',
      { price: 70 },
      { proposal: { ...proposal, changes: { place: 'Harbour hall' } } },
    ],
    ['all proposed fields', { price: 70, place: 'Harbour hall' }, { proposal: null }],
  ])('are those that still differ when an admin changes %s', (_, edit, expected) => {
    expect(findChanges(aClass({ proposal }), edit)).toMatchObject(expected);
  });
});

describe('findScheduleErrors', () => {
  test.each<[UpdateClassRequest, string[]]>([
    [{ startsOn: '2031-07-10' }, ['/startsOn must not be after the last day']],
    [{ endsOn: '2031-07-04' }, ['/endsOn must not be before the first day']],
    [{ ageMin: 13 }, ['/ageMin must not be above the highest age']],
    [{ ageMax: 7 }, ['/ageMax must not be below the youngest age']],
    [
      { startsOn: '2031-07-10', endsOn: '2031-07-01' },
      ['/endsOn must not be before the first day'],
    ],
    [
      { startsOn: '2031-07-10', ageMax: 7 },
      ['/startsOn must not be after the last day', '/ageMax must not be below the youngest age'],
    ],
    [{ startsOn: '2031-07-09' }, []],
    [{ ageMax: 8 }, []],
    [{ startsOn: '2031-07-10', endsOn: null }, []],
    [{ startsOn: '2031-07-10', endsOn: '2031-07-12' }, []],
    [{ ageMin: null, ageMax: 5 }, []],
    [{ place: 'Harbour hall' }, []],
  ])('returns for %j: %j', (edit, errors) => {
    const scheduleErrors = findScheduleErrors(aClass(), edit);
    expect(scheduleErrors.map(({ pointer, detail }) => `${pointer} ${detail}`)).toEqual(errors);
    expect(findScheduleErrors(aClass({ status: 'pending' }), edit)).toEqual(scheduleErrors);
  });

  test('returns no errors if the other limit is not set', () => {
    const { startsOn: _from, ageMax: _to, ...open } = aClass();
    expect(findScheduleErrors(open, { endsOn: '2000-01-01', ageMin: 99 })).toEqual([]);
  });
});
