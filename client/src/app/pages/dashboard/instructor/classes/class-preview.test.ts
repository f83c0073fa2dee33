import { expect, test } from 'vitest';
import { emptyClass, type ClassFields } from '../../../../../features/class-form/class-fields';
import { toPreviewClass } from './class-preview';

const row = (date: string, from = '09:00', to = '12:00') => ({
  ...{ date, from, to, nights: 0 },
  saved: null,
  isLocked: false,
});
const preview = (fields: Partial<ClassFields> = {}) =>
  toPreviewClass({ ...emptyClass, ...fields }, 'Marco Bellini');

test('an empty form is previewed as an unnamed class without dates', () => {
  expect(preview()).toMatchObject({
    className: 'Your class',
    InstructorName: 'Marco Bellini',
    price: 0,
  });
  expect(preview().startsOn).toBeUndefined();
});

test('sessions become the days, weekdays and common times of the card', () => {
  const sessions = [row('2031-07-09'), row('2031-07-07'), row(''), row('2031-07-14')];
  expect(preview({ sessions })).toMatchObject({
    ...{ startsOn: '2031-07-07', endsOn: '2031-07-14', weekdays: [1, 3] },
    ...{ startTime: '09:00', endTime: '12:00' },
  });
  const mixed = [row('2031-07-07'), row('2031-07-08', '14:00', '16:00')];
  expect(preview({ sessions: mixed }).startTime).toBeUndefined();
  expect(preview({ sessions, dates: 'later' }).startsOn).toBeUndefined();
});

test('half-typed numbers never break the card', () => {
  expect(preview({ price: '6.', seats: 'x', ageMin: '-' })).toMatchObject({
    ...{ price: 6, seats: 0, availableSeats: 1, ageMin: 0 },
  });
});
