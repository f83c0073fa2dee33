import type { CalendarEntry } from '@camp/server/contract';
import { anAccountHolder, anId } from './builders';

/** A session at the camp, which is four hours behind UTC. */
export const aCalendarSession = (
  day: string,
  from = '09:00',
  to = '12:00',
  clashesWith: string[] = [],
) => ({
  id: `${day}-${from}`,
  startsAt: `${day}T${from}:00-04:00`,
  endsAt: `${day}T${to}:00-04:00`,
  clashesWith,
});

export const anEntry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  classItemId: anId(),
  camper: anAccountHolder(),
  className: 'First Touch',
  InstructorName: 'Priya Raman',
  category: 'Football',
  image: '/pictures/classes/first-touch.svg',
  startsOn: '2027-07-05',
  endsOn: '2027-07-06',
  place: 'Meadow Pitch',
  sessions: [aCalendarSession('2027-07-05'), aCalendarSession('2027-07-06')],
  isPast: false,
  clashesWith: [],
  ...over,
});
