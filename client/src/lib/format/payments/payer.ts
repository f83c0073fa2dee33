import type { CalendarEntry } from '@camp/server/contract/classes/calendar';

/** Returns e.g. `Enrolled by Ben Reed`; null if the viewer paid. */
export const toEnrolledBy = ({ enrolledBy }: Pick<CalendarEntry, 'enrolledBy'>) =>
  enrolledBy ? `Enrolled by ${enrolledBy.name ?? 'another adult'}` : null;
