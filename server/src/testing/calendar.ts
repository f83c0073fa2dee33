import ICAL from 'ical.js';

/** What a calendar program reads out of a file. */
export const readCalendar = (file: string) => {
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
};
