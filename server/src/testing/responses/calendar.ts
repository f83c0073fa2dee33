import ICAL from 'ical.js';

/** Parses an iCalendar file as a calendar program does. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, endDate, sequence } = new ICAL.Event(component);
    return {
      uid,
      summary,
      location,
      sequence,
      from: String(startDate),
      to: String(endDate),
      url: component.getFirstPropertyValue('url'),
      status: component.getFirstPropertyValue('status'),
    };
  });
  return { method: calendar.getFirstPropertyValue('method'), events };
}
