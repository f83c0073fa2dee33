import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { AppError } from '#app-error';
import type { UpdateClassRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toDailySessions, toScheduleKeys } from '#domain/classes/schedule';
import { readEditRequest } from '../edit-request';

const now = new Date('2031-07-01T00:00:00Z');
const daily = toDailySessions({ from: '2031-07-05', to: '2031-07-09' }, 'UTC');

const aClass = ({ sessions = daily, ...fields }: Partial<CampClass> = {}): CampClass => ({
  _id: new ObjectId(),
  className: 'Keeper school',
  instructor: { uid: 'uid', name: 'Sam Coach', email: 'sam@camp.test' },
  image: '/pictures/keeper.svg',
  category: 'Football',
  priceCents: 6450,
  capacity: 10,
  soldCount: 0,
  soldLines: [],
  holds: [],
  status: 'approved',
  ageMin: 8,
  ageMax: 12,
  createdAt: new Date(0),
  ...(sessions.length > 0 && { sessions }),
  ...toScheduleKeys({ sessions }, 'UTC'),
  ...fields,
});

/** Returns the errors of an edit: `pointer detail`. */
const errorsOf = (campClass: CampClass, request: UpdateClassRequest): string[] => {
  try {
    readEditRequest(campClass, campClass, request, { now, timeZone: 'UTC' });
    return [];
  } catch (error) {
    const { errors = [] } = (error as AppError).details;
    return errors.map(({ pointer, detail }) => `${pointer} ${detail}`);
  }
};

describe('an edit of days and ages', () => {
  test.each<[UpdateClassRequest, string[]]>([
    [{ startsOn: '2031-07-10' }, ['/startsOn must not be after the last day']],
    [{ endsOn: '2031-07-04' }, ['/endsOn must not be before the first day']],
    [{ ageMin: 13 }, ['/ageMin must not be above the oldest age']],
    [{ ageMax: 7 }, ['/ageMax must not be below the youngest age']],
    [{ ageMax: 7, ageMin: 9 }, ['/ageMax must not be below the youngest age']],
    [{ endsOn: '2031-11-02' }, ['/endsOn must leave at most 120 days']],
    [{ endsOn: '2031-11-01' }, []],
    [{ startsOn: '2031-03-01' }, ['/startsOn must leave at most 120 days']],
    [{ startsOn: '2031-06-30' }, ['/startsOn must not be in the past']],
    [{ startsOn: '2031-07-09' }, []],
    [
      { endsOn: '2031-07-04', ageMin: 13 },
      ['/endsOn must not be before the first day', '/ageMin must not be above the oldest age'],
    ],
    [{ ageMax: 8 }, []],
    [{ startsOn: '2031-07-10', endsOn: '2031-07-12' }, []],
    [{ ageMin: null, ageMax: 5 }, []],
    [{ place: 'Harbour hall' }, []],
  ])('%j has the errors %j, whatever the status', (request, errors) => {
    expect(errorsOf(aClass(), request)).toEqual(errors);
    expect(errorsOf(aClass({ status: 'pending' }), request)).toEqual(errors);
  });

  test('has no errors if the other limit is not set', () => {
    const { ageMax: _, ...open } = aClass({ sessions: [] });
    expect(errorsOf(open, { endsOn: '2031-07-05', ageMin: 99 })).toEqual([]);
  });
});

describe('the removal of sessions', () => {
  const REMOVED =
    'cannot be removed, because the sessions have been announced. Enter new ones instead';
  const oneDay = aClass({ sessions: daily.slice(0, 1) });

  test.each<[UpdateClassRequest, string[]]>([
    [{ sessions: null }, [`/sessions ${REMOVED}`]],
    [{ sessions: [] }, [`/sessions ${REMOVED}`]],
    [{ sessions: [], startsOn: null, endsOn: null }, [`/sessions ${REMOVED}`]],
    [{ startsOn: null, endsOn: null }, [`/startsOn ${REMOVED}`, `/endsOn ${REMOVED}`]],
    [{ startsOn: null }, [`/startsOn ${REMOVED}`]],
    [{ endsOn: null }, [`/endsOn ${REMOVED}`]],
  ])('of an announced class by %j is an error', (request, errors) => {
    expect(errorsOf(aClass(), request)).toEqual(errors);
    const announced = { at: now, startsOn: '2031-07-05' };
    expect(errorsOf(aClass({ status: 'pending', datesAnnounced: announced }), request)).toEqual(
      errors,
    );
    expect(errorsOf(aClass({ status: 'pending' }), request)).toEqual([]);
    expect(errorsOf(aClass({ sessions: [] }), request)).toEqual([]);
  });

  test('is none if a class that takes one day loses one of its two equal days', () => {
    expect(errorsOf(oneDay, { endsOn: null })).toEqual([]);
    expect(errorsOf(oneDay, { startsOn: '2031-07-08', endsOn: null })).toEqual([]);
    expect(errorsOf(oneDay, { startsOn: null, endsOn: null })).toHaveLength(2);
  });
});

describe('an edit of the enrollment window', () => {
  const opensAt = new Date('2031-07-02T09:00:00Z');
  const closesAt = new Date('2031-07-08T09:00:00Z');
  const early = { startsAt: '2031-07-02T08:00Z', endsAt: '2031-07-02T09:00Z' };

  test.each<[Partial<CampClass>, UpdateClassRequest, string[]]>([
    [
      {},
      { enrollmentClosesAt: '2031-07-09T12:01' },
      ['/enrollmentClosesAt must not be after the end of the last session'],
    ],
    [{}, { enrollmentClosesAt: '2031-07-09T12:00' }, []],
    [
      { enrollmentClosesAt: closesAt },
      { sessions: [early] },
      ['/sessions must not end before enrollment closes'],
    ],
    [
      { enrollmentClosesAt: closesAt },
      { endsOn: '2031-07-07' },
      ['/endsOn must not end before enrollment closes'],
    ],
    [
      {},
      { enrollmentOpensAt: '2031-07-05T09:00' },
      ['/enrollmentOpensAt must be before the first session starts'],
    ],
    [{}, { enrollmentOpensAt: '2031-07-05T08:59' }, []],
    [
      { enrollmentOpensAt: opensAt },
      { sessions: [early] },
      ['/sessions must start after enrollment opens'],
    ],
    [
      { enrollmentOpensAt: opensAt },
      { enrollmentClosesAt: '2031-07-02T09:00' },
      ['/enrollmentClosesAt must be after enrollment opens'],
    ],
    [
      { enrollmentClosesAt: closesAt },
      { enrollmentOpensAt: '2031-07-08T09:00' },
      ['/enrollmentOpensAt must be before enrollment closes'],
    ],
    [
      { enrollmentOpensAt: new Date('2031-07-06T00:00:00Z'), enrollmentClosesAt: closesAt },
      { enrollmentClosesAt: null },
      ['/enrollmentClosesAt cannot be removed while enrollment opens after the first session'],
    ],
    [{ enrollmentOpensAt: opensAt, enrollmentClosesAt: closesAt }, { enrollmentOpensAt: null }, []],
  ])('of a class with %j: %j has the errors %j', (fields, request, errors) => {
    expect(errorsOf(aClass(fields), request)).toEqual(errors);
  });
});
