import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { readCalendar } from '../testing/responses/calendar';
import {
  toCalendarAddresses,
  toCalendarEvents,
  toCalendarFile,
  toCanceledEvents,
  type CalendarEvent,
} from './calendar-file';
import type { CamperRef } from './campers/camper';
import { toDailySessions } from './classes/schedule';

const stamp = new Date('2031-05-04T10:00:00Z');
const options = { organizer: 'office@camp.test', stamp };
const addresses = toCalendarAddresses({
  siteUrl: 'https://camp.test',
  apiUrl: 'https://api.camp.test:8080',
  contact: { socialPages: [] },
});
const anEvent = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'one@camp.test',
  summary: 'Under Lights',
  startsAt: new Date('2031-07-28T13:00:00Z'),
  endsAt: new Date('2031-07-28T16:00:00Z'),
  sequence: 0,
  ...fields,
});
const accountHolder: CamperRef = { _id: new ObjectId(), firstName: 'Ana', isAccountHolder: true };
const aClass = (day: string, timeZone: string, camper = accountHolder) => ({
  _id: new ObjectId(),
  camper,
  earlierEnrollments: 0,
  className: 'Under Lights',
  place: 'North field',
  revision: 3,
  sessions: toDailySessions({ from: day, to: day }, timeZone),
});
const read = (events: CalendarEvent[], attendee?: string) =>
  readCalendar(toCalendarFile(events, { ...options, ...(attendee && { attendee }) }));

test('publishes one timed event for each session', () => {
  const campClass = aClass('2031-07-28', 'America/New_York');
  const classId = campClass._id.toHexString();
  const { method, events, stamps } = read(
    toCalendarEvents(campClass, campClass.sessions, addresses),
  );
  expect(method).toBe('PUBLISH');
  expect(stamps).toEqual(['2031-05-04T10:00:00Z']);
  expect(events).toEqual([
    {
      uid: `${campClass.sessions[0]!.id}-${classId}@api.camp.test`,
      summary: 'Under Lights',
      location: 'North field',
      sequence: 3,
      from: '2031-07-28T13:00Z',
      to: '2031-07-28T16:00Z',
      url: `https://camp.test/allClass/${classId}`,
      status: 'CONFIRMED',
      organizer: 'mailto:office@camp.test',
      attendees: [],
    },
  ]);
});

test.each([
  ['America/New_York', '2031-03-08', '14:00', '17:00'],
  ['America/New_York', '2031-03-09', '13:00', '16:00'],
  ['America/New_York', '2031-11-01', '13:00', '16:00'],
  ['America/New_York', '2031-11-02', '14:00', '17:00'],
  ['Asia/Dhaka', '2031-03-09', '03:00', '06:00'],
])('a session from 9 AM to noon in %s on %s is at %s UTC', (timeZone, day, from, to) => {
  const campClass = aClass(day, timeZone);
  expect(read(toCalendarEvents(campClass, campClass.sessions, addresses)).events).toMatchObject([
    { from: `${day}T${from}Z`, to: `${day}T${to}Z` },
  ]);
});

test.each([
  ['2031-04-05', '2031-04-04T20:00Z'],
  ['2031-04-06', '2031-04-05T21:00Z'],
  ['2031-09-28', '2031-09-27T20:00Z'],
])('a session at 9 AM in Pacific/Auckland on %s starts at %s', (day, from) => {
  const campClass = aClass(day, 'Pacific/Auckland');
  const { events } = read(toCalendarEvents(campClass, campClass.sessions, addresses));
  expect(events).toMatchObject([{ from }]);
});

test('siblings have an event each, with the name and the id of the child', () => {
  const maya: CamperRef = { _id: new ObjectId(), firstName: 'Maya', lastName: 'Reed' };
  const own = aClass('2031-07-28', 'UTC');
  const mayas = { ...own, camper: maya, earlierEnrollments: 1 };
  const list = (campClass: typeof own) =>
    toCalendarEvents(campClass, campClass.sessions, addresses);
  const ids = `${own.sessions[0]!.id}-${own._id.toHexString()}`;
  expect(read([...list(own), ...list(mayas)]).events).toMatchObject([
    { uid: `${ids}@api.camp.test`, summary: 'Under Lights', sequence: 3 },
    {
      uid: `${ids}-${maya._id.toHexString()}@api.camp.test`,
      summary: 'Maya: Under Lights',
      sequence: 5,
    },
  ]);
  expect(toCanceledEvents(mayas, addresses).map(({ uid }) => uid)).toEqual(
    list(mayas).map(({ uid }) => uid),
  );
});

describe('a cancellation', () => {
  test('has the same UIDs and times, a higher sequence, and names the recipient', () => {
    const campClass = aClass('2031-07-28', 'UTC');
    const [before] = toCalendarEvents(campClass, campClass.sessions, addresses);
    const { method, events } = read(toCanceledEvents(campClass, addresses), 'casey@people.test');
    expect(method).toBe('CANCEL');
    expect(events).toMatchObject([
      {
        uid: before!.uid,
        from: '2031-07-28T09:00Z',
        to: '2031-07-28T12:00Z',
        sequence: before!.sequence + 1,
        status: 'CANCELLED',
        organizer: 'mailto:office@camp.test',
        attendees: ['MAILTO:casey@people.test'],
      },
    ]);
  });

  test('of one of several sessions is published with the others', () => {
    const events = [anEvent(), anEvent({ uid: 'two@camp.test', isCanceled: true })];
    const file = read(events, 'casey@people.test');
    expect(file.method).toBe('PUBLISH');
    expect(file.events.map(({ status, attendees }) => [status, attendees])).toEqual([
      ['CONFIRMED', []],
      ['CANCELLED', []],
    ]);
  });
});

test('the organizer is the camp’s contact address, or one that accepts no mail', () => {
  const urls = { siteUrl: 'https://camp.test', apiUrl: 'https://api.camp.test' };
  const contact = { email: 'office@camp.test', socialPages: [] };
  expect(toCalendarAddresses({ ...urls, contact }).organizer).toBe('office@camp.test');
  expect(addresses.organizer).toBe('no-reply@camp.test');
});

test('escapes class names and locations, so that they cannot inject iCalendar properties', () => {
  const summary = 'Nets; "spin", \r\nEND:VEVENT\r\nATTENDEE:mailto:a@b.test \\n ünd 🏏';
  const place = `A\nURL:x,${'y'.repeat(200)}`;
  const file = toCalendarFile([anEvent({ summary, place })], options);
  const [event, ...more] = readCalendar(file).events;
  expect(more).toEqual([]);
  expect(event).toMatchObject({ summary: summary.replaceAll('\r\n', '\n'), url: null });
  expect(file).not.toMatch(/^ATTENDEE/m);
});

test('folds lines of more than 75 bytes between characters, and no others', () => {
  const summary = 'ü🏏'.repeat(60);
  const lines = toCalendarFile([anEvent({ summary }), anEvent()], options).split('\r\n');
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
  expect(lines).toContain('SUMMARY:Under Lights');
});

test('returns a valid calendar without events', () => {
  expect(read([])).toEqual({ method: 'PUBLISH', events: [], stamps: [] });
  expect(toCalendarFile([], options)).toMatch(/\r\nEND:VCALENDAR\r\n$/);
});
