import type { Roster } from '@camp/server/contract';
import { anId } from './builders';

export const aCamper = (over: Partial<Roster['campers'][number]> = {}) => ({
  enrolmentId: anId(),
  name: 'Mia Camper',
  email: 'camper@camp.test',
  enrolledAt: '2026-06-01T12:00:00.000Z',
  attendance: {},
  ...over,
});

/** Returns the roster of a class of three days; today is the second. */
export const aRoster = (over: Partial<Roster> = {}): Roster => ({
  classItemId: anId(),
  className: 'First Touch',
  InstructorName: 'Priya Raman',
  startsOn: '2026-07-06',
  endsOn: '2026-07-08',
  seats: 12,
  today: '2026-07-07',
  days: ['2026-07-06', '2026-07-07', '2026-07-08'],
  campers: [aCamper()],
  ...over,
});
