import ICAL from 'ical.js';
import { sync } from 'node-ical';

/** Returns a time in UTC, such as `2031-07-28T09:00Z`. */
const toMinute = (time: Date) => time.toISOString().replace(':00.000', '');

/** Returns the events that a second, independent calendar app reads. */
const readWithNodeIcal = (file: string) =>
  Object.values(sync.parseICS(file)).flatMap((component) =>
    component?.type === 'VEVENT'
      ? [
          {
            uid: component.uid,
            from: toMinute(component.start),
            to: toMinute(component.end!),
            sequence: Number(component.sequence),
            status: component.status,
          },
        ]
      : [],
  );

type Event = ReturnType<typeof readEvent>;

const readEvent = (component: ICAL.Component) => {
  const event = new ICAL.Event(component);
  const { uid, summary, location, startDate, endDate, sequence, attendees } = event;
  return {
    uid,
    summary,
    location,
    sequence,
    from: toMinute(startDate.toJSDate()),
    to: toMinute(endDate.toJSDate()),
    url: component.getFirstPropertyValue('url'),
    status: component.getFirstPropertyValue('status'),
    organizer: component.getFirstPropertyValue('organizer'),
    attendees: attendees.map((attendee) => attendee.getFirstValue()),
  };
};

/** Throws if the file breaks a rule of iTIP (RFC 5546) about its method. */
const assertFitsMethod = (methods: unknown[], events: readonly Event[]) => {
  if (methods.length !== 1) throw new Error(`The file has the methods ${methods.join()}.`);
  for (const { uid, status, attendees, organizer } of events) {
    const isCanceled = methods[0] === 'CANCEL';
    if (isCanceled && status !== 'CANCELLED') throw new Error(`CANCEL does not cancel ${uid}.`);
    if (isCanceled !== attendees.length > 0) throw new Error(`${uid} has ${attendees.join()}.`);
    if (!organizer) throw new Error(`${uid} has no organizer.`);
  }
};

/**
 * Parses an iCalendar file as calendar apps do. Throws if two of them read other events, or if an
 * event does not fit the method of the file. The stamps are the seconds in which the file was
 * written, so they differ between two files with the same events.
 */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const components = calendar.getAllSubcomponents('vevent');
  const events = components.map(readEvent);
  const seen = JSON.stringify(
    events.map(({ uid, from, to, sequence, status }) => ({ uid, from, to, sequence, status })),
  );
  const seenByOther = JSON.stringify(readWithNodeIcal(file));
  if (seen !== seenByOther) throw new Error(`${seenByOther} differs from ${seen}`);
  const methods = calendar.getAllProperties('method').map((method) => method.getFirstValue());
  assertFitsMethod(methods, events);
  const stamps = components.map((component) => String(component.getFirstPropertyValue('dtstamp')));
  return { method: methods[0], events, stamps };
}
