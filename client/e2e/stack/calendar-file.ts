import ICAL from 'ical.js';

/** Parses a calendar file. `until` is exclusive: the first day after each event. */
export const readCalendar = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { summary, location, startDate, endDate } = new ICAL.Event(component);
      return { summary, location, from: startDate.toString(), until: endDate.toString() };
    });
