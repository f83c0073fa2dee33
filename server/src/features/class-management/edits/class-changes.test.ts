import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { toDailySessions } from '#domain/classes/schedule';
import { findChanges, toProposedChanges } from './class-changes';
import type { EditRequest } from './edit-request';

const sessions = toDailySessions({ from: '2031-07-05', to: '2031-07-09' }, 'UTC');
const opensAt = new Date('2031-03-01T09:00:00Z');

const aClass = (fields: Partial<CampClass> = {}): CampClass => ({
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
  sessions,
  enrollmentOpensAt: opensAt,
  ageMin: 8,
  ageMax: 12,
  level: 'beginner',
  place: 'North field',
  createdAt: new Date(0),
  ...fields,
});

/** One edit per field, in both directions where that matters. */
const termEdits: EditRequest[] = [
  { price: 64.51 },
  { seats: 11 },
  { seats: 9 },
  { sessions: sessions.slice(1) },
  { sessions: sessions.map((session) => ({ ...session, endsAt: new Date(+session.endsAt + 1) })) },
  { sessions: null },
  { enrollmentOpensAt: new Date(+opensAt + 1) },
  { enrollmentOpensAt: null },
  { enrollmentClosesAt: new Date('2031-07-01T09:00:00Z') },
  { ageMin: 9 },
  { ageMin: null },
  { ageMax: 13 },
  { ageMax: null },
];
const detailEdits: EditRequest[] = [
  { className: 'Keeper nets' },
  { category: 'Cricket' },
  { image: '/pictures/nets.svg' },
  { imageAlt: 'A goal' },
  { imageFocus: { x: 0.5, y: 1 } },
  { photos: [{ image: '/pictures/nets.svg', alt: 'Nets' }] },
  { description: 'Diving.' },
  { level: 'advanced' },
  { level: null },
  { place: 'Harbour hall' },
  { place: null },
];
const unchangedEdits: EditRequest[] = [
  { price: 64.5 },
  { seats: 10, className: 'Keeper school' },
  { sessions: structuredClone(sessions), enrollmentOpensAt: new Date(opensAt), ageMin: 8 },
  { enrollmentClosesAt: null, ageMax: 12 },
  { category: 'Football', image: '/pictures/keeper.svg', place: 'North field' },
  { description: null, imageAlt: null, imageFocus: null, photos: null },
];

describe('the status after an edit', () => {
  test.each([...termEdits, ...detailEdits])('stays approved after %j', (edit) => {
    expect(findChanges(aClass(), edit)?.status).toBe('approved');
  });

  describe.each(['denied', 'withdrawn', 'draft'] as const)('of a %s class', (status) => {
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

  test.each<[string, EditRequest, object]>([
    ['a field is added', { ageMin: 9 }, { place: 'Harbour hall', priceCents: 7000, ageMin: 9 }],
    ['a field is proposed again', { price: 80 }, { place: 'Harbour hall', priceCents: 8000 }],
    ['a field is removed', { place: null }, { place: null, priceCents: 7000 }],
    ['a field has the approved value again', { price: 64.5 }, { place: 'Harbour hall' }],
    ['all fields have the approved values again', { price: 64.5, place: 'North field' }, {}],
  ])('are all differences from the approved class when %s', (_, edit, expected) => {
    expect(toProposedChanges(aClass({ proposal }), edit)).toEqual(expected);
  });

  test.each<[string, EditRequest, object]>([
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
