import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Roster } from '@camp/server/contract';
import { mockRoster } from '#testing/api/mock-roster';
import { aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster, aRosterSession } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';
import { chooseRosterAction, openRosterTools } from '#testing/pages/roster-menu';

afterEach(() => vi.restoreAllMocks());

const days = ['2026-07-06', '2026-07-07', '2026-07-10', '2026-07-13'];
const sessions = days.map((day) => aRosterSession(day));
const visit = { checkedInAt: '2026-07-06T08:52:10-04:00', checkedInBy: 'Priya Raman' };
const ana = aCamper({
  name: 'Ana Silva',
  attendance: { [sessions[0]!.id]: 'present' },
  visits: { [sessions[0]!.id]: { ...visit, checkedOutAt: '2026-07-06T12:05:00-04:00' } },
});
const ben = aCamper({
  name: 'Ben Okoye',
  age: null,
  attendance: { [sessions[0]!.id]: 'absent' },
});
/** On a day without a session, so that the page does not load safety data. */
const touch = aRoster({
  sessions,
  campers: [ana, ben],
  endsOn: '2026-07-13',
  safetyDataUntil: '2026-07-27',
  now: '2026-07-08T10:00:00-04:00',
});

/** Returns a list that gets the texts of the cells of each sheet that is printed, by row. */
const watchSheets = () => {
  const sheets: string[][][] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    const rows = [...document.querySelector('table')!.rows];
    sheets.push(rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent)));
    window.dispatchEvent(new Event('afterprint'));
  });
  return sheets;
};
const openPage = (roster: Roster) => {
  const received = mockRoster(roster);
  const user = aSignedInUser();
  const app = renderApp(`/dashboard/roster/${roster.classItemId}`, { user, role: 'instructor' });
  return { ...app, received };
};

test('prints the week of the session with a box to come and to go on each day', async () => {
  const sheets = watchSheets();
  const { user, received } = openPage(touch);
  await chooseRosterAction(user, 'Print week without safety data');
  const [title, daysOfWeek, head, ...rows] = sheets[0]!;
  expect(title!.join()).toContain('First TouchWeek of July 6–10, 2026');
  expect(daysOfWeek!.slice(1)).toEqual([
    'Camper',
    ...['Mon, July 6', 'Tue, July 7', 'Fri, July 10'].map((day) => `${day}9:00 AM–12:00 PM`),
  ]);
  expect(head).toEqual(['In', 'Out', 'In', 'Out', 'In', 'Out']);
  expect(rows).toEqual([
    ['1', 'Ana SilvaAge 9', '8:52 AM', '12:05 PM', '', '', '', ''],
    ['2', 'Ben OkoyeAge not given', 'Absent', '', '', '', '', ''],
  ]);
  expect(received.safetyDataReads).toBe(0);
});

test('prints allergies in the week after the question, and then the session again', async () => {
  const sheets = watchSheets();
  const { user, received } = openPage(touch);
  await chooseRosterAction(user, 'Print week with safety data');
  const dialog = within(await screen.findByRole('dialog', { name: 'Print with safety data?' }));
  expect(dialog.getByText(/We record that you took it\./)).toBeVisible();
  expect(received.safetyDataReads).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(received.safetyDataReads).toBe(1);
  expect(sheets[0]!.flat().join()).toContain('Week of July 6–10, 2026');
  expect(sheets[0]!.flat().join()).toContain('Allergies: Peanuts');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseRosterAction(user, 'Print week without safety data');
  expect(sheets[1]!.flat().join()).toContain('Week of July 6–10, 2026');
  expect(sheets[1]!.flat().join()).not.toContain('Peanuts');
  await chooseRosterAction(user, 'Print without safety data');
  expect(sheets[2]!.flat().join()).not.toContain('Week of');
  expect(received.safetyDataReads).toBe(1);
});

test('does not offer the week if it has one session', async () => {
  const { user } = openPage(touch);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Session' }),
    sessions.at(-1)!.id,
  );
  await openRosterTools(user);
  expect(screen.getByRole('menuitem', { name: 'Print with safety data' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /week/ })).toBeNull();
});
