import { endpoints, type CalendarEntry } from '@camp/server/contract';
import { mockEndpoint } from './mock-api';

/** Mocks the enrollments of the viewer's campers as class pages and the cart read them. */
export const mockEnrollments = (...entries: CalendarEntry[]) =>
  mockEndpoint(endpoints.getCalendar, { address: null, entries, taught: [] });
