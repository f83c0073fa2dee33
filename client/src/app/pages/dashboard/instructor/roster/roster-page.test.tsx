import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Role } from '@camp/server/contract';
import { paths } from '#lib/paths';
import { aSignedInUser } from '#testing/data/builders';
import {
  mockEndpoint,
  mockNetworkError,
  neverRespond,
  problemResponse,
  mockProblem,
} from '#testing/api/mock-api';
import { mockRoster } from '#testing/api/mock-roster';
import { renderApp } from '#testing/pages/render-app';
import { openRosterCard } from '#testing/pages/roster-card';
import { aCamper, aRoster } from '#testing/data/rosters';

const ana = aCamper({ name: 'Ana Silva', email: 'ana@camp.test' });
const ben = aCamper({ name: 'Ben Okoye', email: 'ben@camp.test' });
const touch = aRoster({ campers: [ana, ben] });
const [MONDAY, TUESDAY, WEDNESDAY] = touch.sessions.map(({ id }) => id) as [string, string, string];

const openPage = (role: Role = 'instructor', id = touch.classItemId) =>
  renderApp(`/dashboard/roster/${id}`, { user: aSignedInUser(), role });

const findList = () => screen.findByRole('list', { name: 'Campers' });
const findChoice = async (name: string, choice: 'Present' | 'Absent') =>
  within((await openRosterCard(name)).getByRole('group', { name })).getByRole('button', {
    name: choice,
  });
const expectMarked = async (name: string, ...pressed: [isPresent: boolean, isAbsent: boolean]) => {
  expect(await findChoice(name, 'Present')).toHaveAttribute('aria-pressed', String(pressed[0]));
  expect(await findChoice(name, 'Absent')).toHaveAttribute('aria-pressed', String(pressed[1]));
};

test.each<Role>(['instructor', 'admin'])('shows an %s the campers of the class', async (role) => {
  mockRoster(touch);
  openPage(role);
  const list = within(await findList());
  expect(list.getByRole('heading', { name: 'Ana Silva' })).toBeVisible();
  const row = await openRosterCard('Ana Silva');
  expect(row.getByText(/^9 years old/)).toBeVisible();
  expect(row.getByText('Enrolled by', { exact: false })).toHaveTextContent('Robin Camper');
  const link = row.getByRole('link', { name: 'ana@camp.test' });
  expect(link).toHaveAttribute('href', 'mailto:ana@camp.test');
  expect(row.getByText('Enrolled on Jun 1, 2026')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
  expect(screen.getByText('2 of 12 seats taken')).toBeVisible();
});

const findCount = (name: string) => screen.findByRole('button', { name });
const findPicker = () => screen.findByRole('combobox', { name: 'Session' });

test.each<[Role, string, string]>([
  ['admin', 'All classes', paths.manageClass],
  ['instructor', 'Classes I teach', paths.feedback],
])(
  'names the class in the title, and leads an %s back to their classes',
  async (role, name, to) => {
    mockRoster(touch);
    openPage(role);
    expect(await screen.findByRole('heading', { name: touch.className })).toBeVisible();
    expect(document.title).toBe(`${touch.className}: roster · Play & Inspire`);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  },
);

test('starts with the current session, and shows the time of each at the camp', async () => {
  mockRoster(touch);
  openPage();
  expect(await findPicker()).toHaveDisplayValue('Tue, July 7, 9:00 AM–12:00 PM (now)');
  expect(
    within(await findPicker())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Mon, July 6, 9:00 AM–12:00 PM',
    'Tue, July 7, 9:00 AM–12:00 PM (now)',
    'Wed, July 8, 9:00 AM–12:00 PM',
  ]);
  expect(await findChoice('Ana Silva', 'Present')).toBeEnabled();
});

test('starts with the next session between two', async () => {
  mockRoster({ ...touch, now: '2026-07-07T12:30:00-04:00' });
  openPage();
  expect(await findPicker()).toHaveDisplayValue('Wed, July 8, 9:00 AM–12:00 PM');
});

test('records attendance, counts it, and leaves the others alone', async () => {
  const { changes } = mockRoster(touch);
  const { user } = openPage();
  expect(await findCount('Here 0')).toBeVisible();
  expect(await findCount('Not here yet 2')).toBeVisible();
  await user.click(await findChoice('Ana Silva', 'Present'));
  expect(await findCount('Here 1')).toBeVisible();
  expect(await findCount('Not here yet 1')).toBeVisible();
  await expectMarked('Ana Silva', true, false);
  await expectMarked('Ben Okoye', false, false);
  await waitFor(() =>
    expect(changes.map(({ body }) => body)).toEqual([
      { enrollmentId: ana.enrollmentId, sessionId: TUESDAY, attendance: 'present' },
    ]),
  );
});

test('clears attendance on a second press, also with the keyboard', async () => {
  const { changes } = mockRoster(touch);
  const { user } = openPage();
  (await findChoice('Ana Silva', 'Absent')).focus();
  await user.keyboard('{Enter}');
  await expectMarked('Ana Silva', false, true);
  await user.keyboard('{Enter}');
  await expectMarked('Ana Silva', false, false);
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]!.body).toMatchObject({ attendance: null });
});

test('keeps the attendance of each session separate', async () => {
  mockRoster(touch);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  expect(await findCount('Here 1')).toBeVisible();
  await user.selectOptions(await findPicker(), MONDAY);
  expect(await findCount('Here 0')).toBeVisible();
  await user.selectOptions(await findPicker(), TUESDAY);
  expect(await findCount('Here 1')).toBeVisible();
});

test('shows a mark immediately, while it is being saved', async () => {
  mockRoster(touch);
  neverRespond(endpoints.setAttendance);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  await expectMarked('Ana Silva', true, false);
  expect(await findCount('Here 1')).toBeVisible();
});

test('sends quick presses in order, and ends with the last one', async () => {
  const { changes } = mockRoster(touch);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  await user.click(await findChoice('Ana Silva', 'Absent'));
  await expectMarked('Ana Silva', false, true);
  await waitFor(() =>
    expect(changes.map(({ body }) => body)).toMatchObject([
      { attendance: 'present' },
      { attendance: 'absent' },
    ]),
  );
  await expectMarked('Ana Silva', false, true);
});

test('says that a mark was not saved, shows the saved one, and can be retried', async () => {
  mockRoster(touch);
  mockNetworkError(endpoints.setAttendance);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  expect(await screen.findByText(/^Not saved for/)).toHaveRole('alert');
  await expectMarked('Ana Silva', false, false);
  expect(await findCount('Here 0')).toBeVisible();

  mockRoster(touch);
  await user.click(await findChoice('Ana Silva', 'Present'));
  expect(await findCount('Here 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('refetches the roster if the server rejects a mark', async () => {
  mockRoster(touch);
  mockEndpoint(endpoints.setAttendance, () => {
    mockEndpoint(endpoints.getRoster, { ...touch, campers: [ben] });
    return problemResponse(endpoints.setAttendance, 'not-found');
  });
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ana Silva' })).toBeNull());
  expect(await findChoice('Ben Okoye', 'Present')).toBeEnabled();
});

test('says when attendance can be taken', async () => {
  mockRoster({ ...touch, now: '2026-06-20T10:00:00-04:00' });
  openPage();
  const here = await findChoice('Ana Silva', 'Present');
  expect(here).toBeDisabled();
  expect(here).toHaveAccessibleDescription('You can take attendance from July 6, 2026, 7:00 AM.');
  expect(screen.queryByText(/Not here yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull();
});

test('shows attendance that can no longer be corrected read-only, and says why', async () => {
  const marked = { ...ana, attendance: { [MONDAY]: 'present' as const } };
  mockRoster({ ...touch, campers: [marked, ben], now: '2026-07-21T10:00:00-04:00' });
  const { user } = openPage();
  await user.selectOptions(await findPicker(), MONDAY);
  await expectMarked('Ana Silva', true, false);
  const here = await findChoice('Ana Silva', 'Absent');
  expect(here).toBeDisabled();
  expect(here).toHaveAccessibleDescription(
    'You could correct the attendance of this session until Mon, Jul 20, 2026.',
  );
  await user.selectOptions(await findPicker(), TUESDAY);
  expect(await findChoice('Ana Silva', 'Absent')).toBeEnabled();
});

test('lets an admin correct attendance at any later time', async () => {
  const sessions = touch.sessions.map(({ attendanceUntil: _, ...session }) => session);
  const { changes } = mockRoster({ ...touch, sessions, now: '2027-01-01T10:00:00-05:00' });
  const { user } = openPage('admin');
  await user.click(await findChoice('Ana Silva', 'Absent'));
  await waitFor(() =>
    expect(changes.map(({ body }) => body)).toMatchObject([
      { sessionId: WEDNESDAY, attendance: 'absent' },
    ]),
  );
});

test('says why the server refused a mark', async () => {
  mockRoster(touch);
  mockProblem(endpoints.setAttendance, 'attendance-closed');
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  expect(await screen.findByText(/^Not saved for/)).toHaveRole('alert');
  await expectMarked('Ana Silva', false, false);
});

test('lists the campers without attendance while the sessions are to be announced', async () => {
  const { startsOn: _start, endsOn: _end, ...undated } = touch;
  mockRoster({ ...undated, sessions: [] });
  openPage();
  expect(await screen.findByText(/^The sessions are to be announced\./)).toBeVisible();
  const list = within(await findList());
  expect(list.getByRole('heading', { name: 'Ben Okoye' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Session' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Present' })).toBeNull();
});

test.each(['not-found', 'invalid-input'] as const)(
  'shows Class not found if the problem is %s',
  async (kind) => {
    mockProblem(endpoints.getRoster, kind);
    openPage();
    expect(await screen.findByText('Class not found')).toBeVisible();
    const { getByRole } = within(screen.getByRole('main'));
    const link = getByRole('link', { name: 'See all classes' });
    expect(link).toHaveAttribute('href', '/dashboard/history');
  },
);
