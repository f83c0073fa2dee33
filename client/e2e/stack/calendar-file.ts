import { endpoints, type AddClassRequest } from '@camp/server/contract';
import ICAL from 'ical.js';
import { call } from './api-client';

interface CalendarEvent {
  summary: string;
  location: string | undefined;
  from: string;
  until: string;
}

/** Parses a calendar file; `from` and `until` are in UTC. */
export const readCalendar = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { summary, location, startDate, endDate } = new ICAL.Event(component);
      return { summary, location, from: startDate.toString(), until: endDate.toString() };
    });

/** Returns the sessions of a class as a calendar program reads them, in UTC. */
export async function listEvents(
  id: string,
  { className, place }: Pick<AddClassRequest, 'className' | 'place'>,
): Promise<CalendarEvent[]> {
  const { sessions = [] } = await call(endpoints.getClass, null, { params: { id } });
  const inUtc = (time: string) => new Date(time).toISOString().replace('.000', '');
  return sessions.map(({ startsAt, endsAt }) => ({
    summary: className,
    location: place,
    from: inUtc(startsAt),
    until: inUtc(endsAt),
  }));
}
