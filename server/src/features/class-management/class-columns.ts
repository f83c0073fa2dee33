import { formatDecimal } from '#shared/money';
import type { CampClass } from '#domain/classes/camp-class';
import { EN_US } from '#shared/locale';
import { formatWeekdays } from '#shared/schedule-text';
import type { Column } from '#lib/csv';

/** The columns of the CSV file of classes that admins export. */
export const classColumns: Column<CampClass>[] = [
  { name: 'Id', valueOf: ({ _id }) => _id.toHexString() },
  { name: 'Class', valueOf: ({ className }) => className },
  { name: 'Category', valueOf: ({ category }) => category },
  { name: 'Instructor', valueOf: ({ instructor }) => instructor.name },
  { name: 'Instructor email', valueOf: ({ instructor }) => instructor.email },
  { name: 'Status', valueOf: ({ status }) => status },
  { name: 'Price (USD)', valueOf: ({ priceCents }) => formatDecimal(priceCents) },
  { name: 'Seats', valueOf: ({ capacity }) => capacity },
  { name: 'Enrolled', valueOf: ({ soldCount }) => soldCount },
  { name: 'First day', valueOf: ({ startsOn }) => startsOn },
  { name: 'Last day', valueOf: ({ endsOn }) => endsOn },
  { name: 'Weekdays', valueOf: ({ weekdays = [] }) => formatWeekdays(weekdays, EN_US) },
  { name: 'From', valueOf: ({ startTime }) => startTime },
  { name: 'To', valueOf: ({ endTime }) => endTime },
  { name: 'Age from', valueOf: ({ ageMin }) => ageMin },
  { name: 'Age to', valueOf: ({ ageMax }) => ageMax },
  { name: 'Location', valueOf: ({ place }) => place },
  { name: 'Created', valueOf: ({ createdAt }) => createdAt },
  // New columns come last, because spreadsheets may read the others by position.
  { name: 'Level', valueOf: ({ level }) => level },
];
