import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { toCalendarFile } from './calendar-file';

/** Returns the events that a calendar app reads from a file. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, endDate } = new ICAL.Event(component);
    const url = component.getFirstPropertyValue('url');
    const [from, to] = [startDate.toString(), endDate.toString()];
    return { uid, summary, location, url, from, to, isAllDay: startDate.isDate };
  });
};

test('shows a class as an all-day event from its first day to its last', () => {
  const entry = { uid: 'class-1@camp.test', className: 'Under Lights' };
  const week = {
    ...entry,
    startsOn: '2031-07-28',
    endsOn: '2031-08-01',
    place: 'North field',
    url: 'https://camp.test/allClass/1',
  };
  const day = { ...entry, uid: 'class-2@camp.test', startsOn: '2031-12-31' };
  expect(read(toCalendarFile([week, day]))).toEqual([
    {
      uid: 'class-1@camp.test',
      summary: 'Under Lights',
      location: 'North field',
      url: 'https://camp.test/allClass/1',
      from: '2031-07-28',
      to: '2031-08-02',
      isAllDay: true,
    },
    {
      uid: 'class-2@camp.test',
      summary: 'Under Lights',
      location: null,
      url: null,
      from: '2031-12-31',
      to: '2032-01-01',
      isAllDay: true,
    },
  ]);
});

test('escapes class names and locations, so that they cannot inject iCalendar properties', () => {
  const className = 'Nets; "spin", \r\nEND:VEVENT\r\nATTENDEE:mailto:a@b.test \\n ünd 🏏';
  const file = toCalendarFile([
    { uid: '1', className, startsOn: '2031-07-28', place: `A\nURL:x,${'y'.repeat(200)}` },
  ]);
  const [entry, ...more] = read(file);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ summary: className.replaceAll('\r\n', '\n'), url: null });
  expect(file).not.toMatch(/^ATTENDEE/m);
});

test('returns a valid calendar without entries', () => {
  expect(read(toCalendarFile([]))).toEqual([]);
  expect(toCalendarFile([])).toMatch(/\r\nEND:VCALENDAR\r\n$/);
});
