import ICAL from 'ical.js';

/** What a calendar program reads out of a file: names, and the first day on which each is over. */
export const readCalendar = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { summary, location, startDate, endDate } = new ICAL.Event(component);
      return { summary, location, from: startDate.toString(), until: endDate.toString() };
    });
