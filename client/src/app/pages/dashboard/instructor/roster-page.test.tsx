import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  endpoints,
  type Role,
  type Roster,
  type SetAttendanceRequest,
} from '@camp/server/contract';
import { applyAttendance } from '../../../../features/roster/attendance';
import { aSignedInUser } from '../../../../testing/data/builders';
import { watchDownloads } from '../../../../testing/browser/downloads';
import {
  mockEndpoint,
  mockNetworkError,
  neverRespond,
  problemResponse,
  mockProblem,
} from '../../../../testing/api/mock-api';
import { renderApp } from '../../../../testing/pages/render-app';
import { aCamper, aRoster } from '../../../../testing/data/rosters';

const ana = aCamper({ name: 'Ana Silva', email: 'ana@camp.test' });
const ben = aCamper({ name: 'Ben Okoye', email: 'ben@camp.test' });
const touch = aRoster({ campers: [ana, ben] });

/** Mocks the endpoints with state. Returns the bodies they received. */
const mockRoster = (roster: Roster) => {
  let stored = roster;
  const requests: unknown[] = [];
  mockEndpoint(endpoints.getRoster, () => stored);
  mockEndpoint(endpoints.setAttendance, ({ body }) => {
    requests.push(body);
    stored = applyAttendance(stored, body as SetAttendanceRequest);
    return { modifiedCount: 1 };
  });
  return requests;
};

const openPage = (role: Role = 'instructor', id = touch.classItemId) =>
  renderApp(`/dashboard/roster/${id}`, { user: aSignedInUser(), role });

const findTable = () => screen.findByRole('table', { name: 'Campers and their attendance' });
const findChoice = async (name: string, choice: 'Present' | 'Absent') =>
  within(await screen.findByRole('group', { name })).getByRole('button', { name: choice });
const expectMarked = async (name: string, ...pressed: [isPresent: boolean, isAbsent: boolean]) => {
  expect(await findChoice(name, 'Present')).toHaveAttribute('aria-pressed', String(pressed[0]));
  expect(await findChoice(name, 'Absent')).toHaveAttribute('aria-pressed', String(pressed[1]));
};

test.each<Role>(['instructor', 'admin'])('shows an %s the campers of the class', async (role) => {
  mockRoster(touch);
  openPage(role);
  const table = within(await findTable());
  const row = within(table.getByRole('rowheader', { name: 'Ana Silva' }).closest('tr')!);
  const link = row.getByRole('link', { name: 'ana@camp.test' });
  expect(link).toHaveAttribute('href', 'mailto:ana@camp.test');
  expect(row.getByText('Jun 1, 2026')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'First Touch' })).toBeVisible();
  expect(screen.getByText('2 of 12 seats taken')).toBeVisible();
});

test('starts with today, and disables future days', async () => {
  mockRoster(touch);
  openPage();
  const picker = await screen.findByRole('combobox', { name: 'Day' });
  expect(picker).toHaveDisplayValue('Tue, Jul 7, 2026 (today)');
  const futureDay = screen.getByRole('option', { name: 'Wed, Jul 8, 2026 (upcoming)' });
  expect(futureDay).toBeDisabled();
});

test('records attendance, counts it, and leaves the others alone', async () => {
  const requests = mockRoster(touch);
  const { user } = openPage();
  expect(await screen.findByText('0 of 2 present')).toBeVisible();
  expect(screen.getByText('2 not marked yet')).toBeVisible();
  await user.click(await findChoice('Ana Silva', 'Present'));
  expect(await screen.findByText('1 of 2 present')).toBeVisible();
  expect(screen.getByText('1 not marked yet')).toBeVisible();
  await expectMarked('Ana Silva', true, false);
  await expectMarked('Ben Okoye', false, false);
  await waitFor(() =>
    expect(requests).toEqual([
      { enrolmentId: ana.enrolmentId, day: '2026-07-07', attendance: 'present' },
    ]),
  );
});

test('clears attendance on a second press, also with the keyboard', async () => {
  const requests = mockRoster(touch);
  const { user } = openPage();
  (await findChoice('Ana Silva', 'Absent')).focus();
  await user.keyboard('{Enter}');
  await expectMarked('Ana Silva', false, true);
  await user.keyboard('{Enter}');
  await expectMarked('Ana Silva', false, false);
  await waitFor(() => expect(requests.length).toBe(2));
  expect(requests[1]).toMatchObject({ attendance: null });
});

test('keeps the attendance of each day separate', async () => {
  mockRoster(touch);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  expect(await screen.findByText('1 of 2 present')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '2026-07-06');
  expect(await screen.findByText('0 of 2 present')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '2026-07-07');
  expect(await screen.findByText('1 of 2 present')).toBeVisible();
});

test('shows a mark immediately, while it is being saved', async () => {
  mockRoster(touch);
  neverRespond(endpoints.setAttendance);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  await expectMarked('Ana Silva', true, false);
  expect(screen.getByText('1 of 2 present')).toBeVisible();
});

test('sends quick presses in order, and ends with the last one', async () => {
  const requests = mockRoster(touch);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  await user.click(await findChoice('Ana Silva', 'Absent'));
  await expectMarked('Ana Silva', false, true);
  await waitFor(() =>
    expect(requests).toMatchObject([{ attendance: 'present' }, { attendance: 'absent' }]),
  );
  await expectMarked('Ana Silva', false, true);
});

test('says that a mark was not saved, shows the saved one, and can be retried', async () => {
  mockRoster(touch);
  mockNetworkError(endpoints.setAttendance);
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  expect(await screen.findByText(/^Not saved for Ana Silva\. We could/)).toHaveRole('alert');
  await expectMarked('Ana Silva', false, false);
  expect(screen.getByText('0 of 2 present')).toBeVisible();

  mockRoster(touch);
  await user.click(await findChoice('Ana Silva', 'Present'));
  expect(await screen.findByText('1 of 2 present')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('refetches the roster if the server rejects a mark', async () => {
  mockEndpoint(endpoints.getRoster, touch);
  mockEndpoint(endpoints.setAttendance, () => {
    mockEndpoint(endpoints.getRoster, { ...touch, campers: [ben] });
    return problemResponse(endpoints.setAttendance, 'not-found');
  });
  const { user } = openPage();
  await user.click(await findChoice('Ana Silva', 'Present'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Ana Silva' })).toBeNull());
  expect(await findChoice('Ben Okoye', 'Present')).toBeEnabled();
});

test('says when attendance can be recorded', async () => {
  mockRoster({ ...touch, today: '2026-06-20' });
  openPage();
  const here = await findChoice('Ana Silva', 'Present');
  expect(here).toBeDisabled();
  expect(here).toHaveAccessibleDescription(
    /^You can take attendance from Mon, Jul 6, 2026, the first day/,
  );
});

test('prints a sheet with names, contacts and a box for each day', async () => {
  mockRoster(touch);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const printedRoster = within(screen.getByRole('table', { name: 'Printed roster' }));
  expect(printedRoster.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Camper', 'Email', 'Jul 6', 'Jul 7', 'Jul 8'],
  ]);
  expect(printedRoster.getByRole('row', { name: /^Ben Okoye ben@camp.test/ })).toBeInTheDocument();
});

test('downloads the list as CSV', async () => {
  mockRoster(touch);
  const saved = watchDownloads();
  mockEndpoint(endpoints.getRosterTable, ({ params }) => `\uFEFFName\r\n${String(params.id)}\r\n`);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['roster.csv']));
});

test('names the file after the class if the server does not', async () => {
  mockRoster({ ...touch, className: 'Bat & Ball: Lab' });
  const saved = watchDownloads();
  mockEndpoint(endpoints.getRosterTable, () => new Response('Name\r\n'));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['roster-bat-ball-lab.csv']));
});

test('says why the download failed', async () => {
  mockRoster(touch);
  mockProblem(endpoints.getRosterTable, 'database-unavailable');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const text = /couldn't download the list\. Our database is unavailable/;
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
});

test('says that nobody is enrolled yet', async () => {
  mockRoster({ ...touch, campers: [] });
  openPage();
  expect(await screen.findByText('Nobody is enrolled in First Touch yet')).toBeVisible();
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.getRoster);
  openPage();
  expect(await screen.findByText('Loading campers')).toBeInTheDocument();
});

test('offers a retry if the campers cannot be loaded', async () => {
  mockProblem(endpoints.getRoster, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText("We couldn't load the campers");
  mockRoster(touch);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findTable()).toBeInTheDocument();
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

test('redirects users without a role to the home page', async () => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  const { router } = renderApp(`/dashboard/roster/${touch.classItemId}`, { user: aSignedInUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
