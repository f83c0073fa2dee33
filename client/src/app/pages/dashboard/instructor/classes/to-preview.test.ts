import { expect, test } from 'vitest';
import { emptyClass, type ClassFields } from '#features/class-form/class-fields';
import { toPreview } from './to-preview';

const row = (date: string, from = '09:00', to = '12:00') => ({
  ...{ date, from, to, nights: 0 },
  saved: null,
  isLocked: false,
});
const preview = (fields: Partial<ClassFields> = {}) =>
  toPreview({ ...emptyClass, ...fields }, 'Marco Bellini');
const previewClass = (fields: Partial<ClassFields> = {}) => preview(fields).campClass;

test('an empty form is previewed as an unnamed class without dates', () => {
  expect(previewClass()).toMatchObject({
    ...{ className: 'Your class', InstructorName: 'Marco Bellini', image: '' },
  });
  expect(previewClass().startsOn).toBeUndefined();
});

test('sessions become the days, weekdays and common times of the card', () => {
  const sessions = [row('2031-07-09'), row('2031-07-07'), row(''), row('2031-07-14')];
  expect(previewClass({ sessions })).toMatchObject({
    ...{ startsOn: '2031-07-07', endsOn: '2031-07-14', weekdays: [1, 3] },
    ...{ startTime: '09:00', endTime: '12:00' },
  });
  const mixed = [row('2031-07-07'), row('2031-07-08', '14:00', '16:00')];
  expect(previewClass({ sessions: mixed }).startTime).toBeUndefined();
  expect(previewClass({ sessions, dates: 'later' }).startsOn).toBeUndefined();
});

test('has no price, seats or ages until they are valid', () => {
  expect(preview()).toMatchObject({ price: undefined, seats: undefined });
  const invalid = preview({ price: '-5', seats: '900', ageMin: '12', ageMax: '6' });
  expect(invalid).toMatchObject({ price: undefined, seats: undefined });
  expect(invalid.campClass).not.toHaveProperty('ageMin');
  expect(invalid.campClass).not.toHaveProperty('ageMax');
  const halfTyped = preview({ price: 'x', seats: '1.5', ageMin: '-', ageMax: '9' });
  expect(halfTyped).toMatchObject({ price: undefined, seats: undefined });
  expect(halfTyped.campClass).toMatchObject({ ageMin: undefined, ageMax: 9 });
});

test('has the price, seats and ages once they are valid', () => {
  const valid = preview({ price: '0', seats: '12', ageMin: '6', ageMax: '12' });
  expect(valid).toMatchObject({ price: 0, seats: 12 });
  expect(valid.campClass).toMatchObject({ availableSeats: 12, ageMin: 6, ageMax: 12 });
});

test('a price may have a decimal comma', () => {
  expect(preview({ price: '12,50' })).toMatchObject({ price: 12.5 });
});

test('the seats left are those that are not sold', () => {
  const toLeft = (seats: string) =>
    toPreview({ ...emptyClass, seats }, 'Marco Bellini', 11).campClass.availableSeats;
  expect(toLeft('20')).toBe(9);
  expect(toLeft('8')).toBe(0);
});
