import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  endpoints,
  type Role,
  type Roster,
  type SetAttendanceRequest,
} from '@camp/server/contract';
import { noteAttendance } from '../../features/roster/attendance';
import { aUser } from '../../testing/builders';
import { watchDownloads } from '../../testing/downloads';
import { answer, breakConnection, keepWaiting, refusal, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';
import { aCamper, aRoster } from '../../testing/rosters';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const ana = aCamper({ name: 'Ana Silva', email: 'ana@camp.test' });
const ben = aCamper({ name: 'Ben Okoye', email: 'ben@camp.test' });
const touch = aRoster({ campers: [ana, ben] });

/** A camp that keeps what it is told; answers what that was. */
const keepRoster = (roster: Roster) => {
  let kept = roster;
  const told: unknown[] = [];
  answer(endpoints.getRoster, () => kept);
  answer(endpoints.setAttendance, ({ body }) => {
    told.push(body);
    kept = noteAttendance(kept, body as SetAttendanceRequest);
    return { modifiedCount: 1 };
  });
  return told;
};

const openPage = (role: Role = 'instructor', id = touch.classItemId) =>
  renderApp(`/dashboard/roster/${id}`, { user: aUser(), role });

const findTable = () => screen.findByRole('table', { name: 'Campers and their attendance' });
const findChoice = async (name: string, choice: 'Here' | 'Away') =>
  within(await screen.findByRole('group', { name })).getByRole('button', { name: choice });
const expectNoted = async (name: string, ...pressed: [here: boolean, away: boolean]) => {
  expect(await findChoice(name, 'Here')).toHaveAttribute('aria-pressed', String(pressed[0]));
  expect(await findChoice(name, 'Away')).toHaveAttribute('aria-pressed', String(pressed[1]));
};

test.each<Role>(['instructor', 'admin'])('shows an %s who is in the class', async (role) => {
  keepRoster(touch);
  openPage(role);
  const table = within(await findTable());
  const row = within(table.getByRole('rowheader', { name: 'Ana Silva' }).closest('tr')!);
  expect(row.getByRole('link', { name: 'ana@camp.test' })).toHaveAttribute(
    'href',
    'mailto:ana@camp.test',
  );
  expect(row.getByText('Jun 1, 2026')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'First Touch' })).toBeVisible();
  expect(screen.getByText('2 of 12 seats taken')).toBeVisible();
});

test('begins with today, and keeps the days to come for later', async () => {
  keepRoster(touch);
  openPage();
  const picker = await screen.findByRole('combobox', { name: 'Day' });
  expect(picker).toHaveDisplayValue('Tue, Jul 7, 2026 (today)');
  const ahead = screen.getByRole('option', { name: 'Wed, Jul 8, 2026 (still to come)' });
  expect(ahead).toBeDisabled();
});

test('notes who is here, counts, and leaves the others alone', async () => {
  const told = keepRoster(touch);
  const { user } = openPage();
  expect(await screen.findByText('0 of 2 here')).toBeVisible();
  expect(screen.getByText('2 not noted yet')).toBeVisible();
  await user.click(await findChoice('Ana Silva', 'Here'));
  expect(await screen.findByText('1 of 2 here')).toBeVisible();
  expect(screen.getByText('1 not noted yet')).toBeVisible();
  await expectNoted('Ana Silva', true, false);
  await expectNoted('Ben Okoye', false, false);
  await waitFor(() =>
    expect(told).toEqual([
      { enrolmentId: ana.enrolmentId, day: '2026-07-07', attendance: 'present' },
    ]),
  );
});

test('takes back what is pressed again, by keyboard too', async () => {
  const told = keepRoster(touch);
  const { user } = openPage();
  (await findChoice('Ana Silva', 'Away')).focus();
  await user.keyboard('{Enter}');
  await expectNoted('Ana Silva', false, true);
  await user.keyboard('{Enter}');
  await expectNoted('Ana Silva', false, false);
  await waitFor(() => expect(told.length).toBe(2));
  expect(told[1]).toMatchObject({ attendance: null });
});

test('keeps each day apart', async () => {
  keepRoster(touch);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Here'));
  expect(await screen.findByText('1 of 2 here')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '2026-07-06');
  expect(await screen.findByText('0 of 2 here')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '2026-07-07');
  expect(await screen.findByText('1 of 2 here')).toBeVisible();
});

test('shows a note at once, while it is still being saved', async () => {
  keepRoster(touch);
  keepWaiting(endpoints.setAttendance);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Here'));
  await expectNoted('Ana Silva', true, false);
  expect(screen.getByText('1 of 2 here')).toBeVisible();
});

test('sends what is pressed in a hurry in that order, and ends with the last', async () => {
  const told = keepRoster(touch);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Here'));
  await user.click(await findChoice('Ana Silva', 'Away'));
  await expectNoted('Ana Silva', false, true);
  await waitFor(() =>
    expect(told).toMatchObject([{ attendance: 'present' }, { attendance: 'absent' }]),
  );
  await expectNoted('Ana Silva', false, true);
});

test('says when a note was not saved, shows what is kept, and takes it again', async () => {
  keepRoster(touch);
  breakConnection(endpoints.setAttendance);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Here'));
  expect(await screen.findByText(/^Not saved for Ana Silva\. We could/)).toHaveRole('alert');
  await expectNoted('Ana Silva', false, false);
  expect(screen.getByText('0 of 2 here')).toBeVisible();

  keepRoster(touch);
  await user.click(await findChoice('Ana Silva', 'Here'));
  expect(await screen.findByText('1 of 2 here')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('looks again when the camp refuses a note', async () => {
  answer(endpoints.getRoster, touch);
  answer(endpoints.setAttendance, () => {
    answer(endpoints.getRoster, { ...touch, campers: [ben] });
    return refusal(endpoints.setAttendance, 'not-found');
  });
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Here'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Ana Silva' })).toBeNull());
  expect(await findChoice('Ben Okoye', 'Here')).toBeEnabled();
});

test('says from when attendance can be taken', async () => {
  keepRoster({ ...touch, today: '2026-06-20' });
  openPage();
  const here = await findChoice('Ana Silva', 'Here');
  expect(here).toBeDisabled();
  expect(here).toHaveAccessibleDescription(/^Attendance can be taken from Mon, Jul 6, 2026 on/);
});

test('prints a sheet with names, contacts and a box for each day', async () => {
  keepRoster(touch);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = within(screen.getByRole('table', { name: 'Sheet for paper' }));
  expect(sheet.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Camper', 'E-mail', 'Jul 6', 'Jul 7', 'Jul 8'],
  ]);
  expect(sheet.getByRole('row', { name: /^Ben Okoye ben@camp.test/ })).toBeInTheDocument();
});

test('downloads the list as CSV', async () => {
  keepRoster(touch);
  const saved = watchDownloads();
  answer(endpoints.getRosterTable, ({ params }) => `\uFEFFName\r\n${String(params.id)}\r\n`);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['roster.csv']));
});

test('names the file after the class where the camp does not', async () => {
  keepRoster({ ...touch, className: 'Bat & Ball: Lab' });
  const saved = watchDownloads();
  answer(endpoints.getRosterTable, () => new Response('Name\r\n'));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['roster-bat-ball-lab.csv']));
});

test('says why there is no file', async () => {
  keepRoster(touch);
  refuse(endpoints.getRosterTable, 'database-unavailable');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(screen.getByText(/could not be downloaded\. We cannot reach our/)).toBeVisible(),
  );
});

test('says that nobody is enrolled yet', async () => {
  keepRoster({ ...touch, campers: [] });
  openPage();
  expect(await screen.findByText('Nobody is enrolled in First Touch yet')).toBeVisible();
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.getRoster);
  openPage();
  expect(await screen.findByText('Loading the campers')).toBeInTheDocument();
});

test('offers to try again when the campers cannot be fetched', async () => {
  refuse(endpoints.getRoster, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('The campers could not be loaded');
  keepRoster(touch);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findTable()).toBeInTheDocument();
});

test.each(['not-found', 'invalid-input'] as const)('knows no class that is %s', async (kind) => {
  refuse(endpoints.getRoster, kind);
  openPage();
  expect(await screen.findByText('You have no such class')).toBeVisible();
  const way = within(screen.getByRole('main')).getByRole('link', { name: 'See all classes' });
  expect(way).toHaveAttribute('href', '/dashboard/history');
});

test('sends campers home', async () => {
  answer(endpoints.listClasses, []);
  answer(endpoints.listInstructors, []);
  const { router } = renderApp(`/dashboard/roster/${touch.classItemId}`, { user: aUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
