import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type CalendarEntry } from '@camp/server/contract';
import { setTime } from '#testing/browser/fake-time';
import { stubMediaQueries } from '#testing/browser/media-queries';
import { aChild, aSignedInUser } from '#testing/data/builders';
import { aCalendarSession, anEntry } from '#testing/data/calendars';
import { mockEndpoint, neverRespond, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

/** A class that clashes with `First Touch` on its first day. */
const batLab = anEntry({
  className: 'Bat Lab',
  sessions: [
    aCalendarSession('2027-07-05', '11:00', '13:00', ['First Touch']),
    aCalendarSession('2027-08-02'),
  ],
  clashesWith: ['First Touch'],
});

beforeEach(() => setTime('2027-07-01T12:00:00Z'));

const mockCalendar = (entries: CalendarEntry[]) =>
  mockEndpoint(endpoints.getCalendar, () => ({ entries, taught: [], address: null }));

const openPage = () => renderApp('/dashboard/calendar', { user: aSignedInUser() });

test('lists the sessions of each day with times, location and instructor on a phone', async () => {
  const touch = anEntry();
  const undated = { startsOn: undefined, endsOn: undefined, sessions: [] };
  mockCalendar([touch, batLab, anEntry({ className: 'Some Day', ...undated })]);
  openPage();
  const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(coming.getAllByRole('heading', { level: 3 }).map((item) => item.textContent)).toEqual([
    'Monday, July 5, 2027',
    'Tuesday, July 6, 2027',
    'Monday, August 2, 2027',
  ]);
  const [first, second, third] = coming.getAllByRole('listitem').map((item) => within(item));
  expect(first!.getByRole('link', { name: 'First Touch' })).toHaveAttribute(
    'href',
    `/allClass/${touch.classItemId}`,
  );
  expect(first!.getByText('9:00 AM–12:00 PM')).toBeVisible();
  expect(first!.getByText('Meadow Pitch · Football with Priya Raman')).toBeVisible();
  expect(first!.queryByText('Clash')).toBeNull();
  expect(second!.getByText('At the same time as First Touch.')).toBeVisible();
  expect(third!.queryByText('Clash')).toBeNull();
  const undatedClasses = within(screen.getByRole('region', { name: 'Dates to be announced' }));
  expect(undatedClasses.getByRole('link', { name: 'Some Day' })).toBeVisible();
});

test('joins days in a row with the same class at the same time', async () => {
  const days = ['2027-07-05', '2027-07-06', '2027-07-07', '2027-07-12'];
  mockCalendar([anEntry({ sessions: days.map((day) => aCalendarSession(day)) })]);
  openPage();
  const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(coming.getAllByRole('heading', { level: 3 }).map((item) => item.textContent)).toEqual([
    'Monday–Wednesday, July 5–7, 2027',
    'Monday, July 12, 2027',
  ]);
  expect(coming.getAllByText('9:00 AM–12:00 PM')).toHaveLength(2);
});

test('folds past sessions, latest first', async () => {
  setTime('2027-07-06T16:00:00Z');
  mockCalendar([anEntry({ sessions: [...anEntry().sessions, aCalendarSession('2027-07-07')] })]);
  const { user } = openPage();
  const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(coming.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(coming.getByText('Wednesday, July 7, 2027')).toBeVisible();
  await user.click(screen.getByText('Past sessions'));
  const past = screen.getAllByText(/July [56], 2027/).map((item) => item.textContent);
  expect(past).toEqual(['Tuesday, July 6, 2027', 'Monday, July 5, 2027']);
});

test('names the children of each session; siblings in one class have one entry for its days in a row', async () => {
  const [maya, leo] = ['Maya', 'Leo'].map((firstName) => aChild(firstName));
  const touch = anEntry({ camper: maya! });
  const undated = { startsOn: undefined, endsOn: undefined, sessions: [] };
  const some = anEntry({ camper: maya!, className: 'Some Day', ...undated });
  mockCalendar([touch, { ...touch, camper: leo! }, some, { ...some, camper: leo! }]);
  openPage();
  const namesIn = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const both = 'Maya, Leo · First Touch';
  expect(await namesIn('Coming up')).toEqual([both]);
  expect(await namesIn('Dates to be announced')).toEqual(['Maya: Some Day', 'Leo: Some Day']);
});

test('names who enrolled a shared child, if it was not the viewer', async () => {
  const shared = anEntry({ camper: aChild('Maya'), enrolledBy: { name: 'Ben Reed' } });
  mockCalendar([shared, anEntry({ className: 'Bat Lab' })]);
  openPage();
  const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
  const items = coming.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((text) => text.includes('Enrolled by Ben Reed'))).toEqual(
    items.map((text) => text.includes('Maya')),
  );
});

describe('on a wide screen', () => {
  beforeEach(() => {
    stubMediaQueries((media) => media.includes('min-width'));
  });

  test('shows the week of the next session, and moves by week', async () => {
    mockCalendar([anEntry(), batLab]);
    const { user } = openPage();
    expect(await screen.findByRole('heading', { name: 'July 4–10, 2027' })).toBeVisible();
    const monday = within(screen.getByRole('list', { name: 'Monday, July 5, 2027' }));
    expect(monday.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '9:00 AM to 12:00 PMFirst TouchMeadow Pitch',
      '11:00 AM to 1:00 PMBat LabMeadow PitchClash. At the same time as First Touch.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByRole('heading', { name: 'July 11–17, 2027' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Bat Lab/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getByRole('heading', { name: 'June 27–July 3, 2027' })).toBeVisible();
  });

  test('names who enrolled a shared child', async () => {
    mockCalendar([anEntry({ camper: aChild('Maya'), enrolledBy: { name: 'Ben Reed' } })]);
    openPage();
    const link = { name: /Maya: First Touch.*Enrolled by Ben Reed/ };
    expect(await screen.findAllByRole('link', link)).toHaveLength(2);
  });

  test('names the child of a session', async () => {
    const maya = aChild('Maya');
    mockCalendar([anEntry({ camper: maya })]);
    openPage();
    expect(await screen.findAllByRole('link', { name: /Maya: First Touch/ })).toHaveLength(2);
    expect(screen.queryByRole('list', { name: 'Campers' })).toBeNull();
  });

  test.each(['week', 'month'])(
    'shows siblings in one class as one session of the %s',
    async (view) => {
      const touch = anEntry({ camper: aChild('Ada') });
      mockCalendar([
        touch,
        { ...touch, camper: aChild('Tobi') },
        anEntry({ camper: aChild('Zoe'), className: 'Bat Lab' }),
      ]);
      renderApp(`/dashboard/calendar?view=${view}&day=2027-07-05`, { user: aSignedInUser() });
      expect(await screen.findAllByRole('link', { name: /Ada, Tobi · First Touch/ })).toHaveLength(
        2,
      );
      expect(screen.getAllByRole('link', { name: /First Touch/ })).toHaveLength(2);
      expect(screen.getAllByRole('link', { name: /Zoe: Bat Lab/ })).toHaveLength(2);
    },
  );

  test('marks the sessions of each of several children by initial and color', async () => {
    const touch = anEntry({ camper: aChild('Ada') });
    mockCalendar([
      touch,
      { ...touch, camper: aChild('Tobi') },
      anEntry({ camper: aChild('Zoe'), className: 'Bat Lab' }),
    ]);
    openPage();
    const legend = within(await screen.findByRole('list', { name: 'Campers' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AAda',
      'TTobi',
      'ZZoe',
    ]);
    const toTones = (link: HTMLElement) =>
      [...link.querySelectorAll('.camper-mark')].map((mark) => mark.getAttribute('data-tone'));
    expect(toTones(screen.getAllByRole('link', { name: /First Touch/ })[0]!)).toEqual(['0', '1']);
    expect(toTones(screen.getAllByRole('link', { name: /Bat Lab/ })[0]!)).toEqual(['2']);
  });

  test('shows a month, which the address keeps', async () => {
    mockCalendar([anEntry(), batLab]);
    const { user, router } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Month' }));
    const july = within(screen.getByRole('table', { name: 'July 2027' }));
    expect(july.getAllByRole('link')).toHaveLength(3);
    const cell = july.getByText('Monday, July 5, 2027').closest('td')!;
    expect(within(cell).getAllByRole('link')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(
      within(screen.getByRole('table', { name: 'August 2027' })).getAllByRole('link'),
    ).toHaveLength(1);
    expect(router.state.location.search).toBe('?view=month&day=2027-08-01');
  });

  test('links a full day of the month to its week', async () => {
    const hours = ['08:00', '10:00', '12:00', '14:00', '16:00'];
    const sessions = hours.map((from, index) =>
      aCalendarSession('2027-07-05', from, hours[index + 1] ?? '17:00'),
    );
    mockCalendar([anEntry({ sessions })]);
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Month' }));
    await user.click(
      screen.getByRole('button', { name: '2 more on Monday, July 5, 2027, show the week' }),
    );
    expect(
      within(screen.getByRole('list', { name: 'Monday, July 5, 2027' })).getAllByRole('link'),
    ).toHaveLength(5);
  });
});

test('is in the menu of a user without a role', async () => {
  mockCalendar([]);
  openPage();
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  expect(await menu.findByRole('link', { name: 'My Calendar' })).toHaveAttribute(
    'href',
    '/dashboard/calendar',
  );
});

test('says that the calendar is empty, and links to the classes', async () => {
  mockCalendar([]);
  openPage();
  expect(await screen.findByText('Your calendar is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toHaveAttribute('href', '/allClass');
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.getCalendar);
  openPage();
  expect(await screen.findByText('Loading your calendar')).toBeInTheDocument();
});

test('offers a retry if the calendar cannot be loaded', async () => {
  mockProblem(endpoints.getCalendar, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('We couldn’t load your calendar');
  mockCalendar([anEntry()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'First Touch' })).toBeVisible();
});
