import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockRoster } from '#testing/api/mock-roster';
import { aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';

const MARK = 'Enrollment ended — still here';
const [MONDAY, TUESDAY] = aRoster().sessions.map(({ id }) => id);

/** Returns Ana, who is checked in to a session, and whose enrollment has ended since. */
const anaAt = (sessionId: string) =>
  aCamper({
    name: 'Ana Silva',
    enrollmentEnded: true,
    attendance: { [sessionId]: 'present' },
    visits: { [sessionId]: { checkedInAt: '2026-07-07T08:52:10-04:00', checkedInBy: 'Priya' } },
  });
const ben = aCamper({ name: 'Ben Okoye' });

const openPage = (sessionId: string, role: 'instructor' | 'admin' = 'instructor') => {
  const roster = aRoster({ campers: [anaAt(sessionId), ben] });
  const received = mockRoster(roster);
  const page = renderApp(`/dashboard/roster/${roster.classItemId}`, {
    user: aSignedInUser(),
    role,
  });
  return { ...page, received };
};

const findCard = async (name: string) =>
  within((await screen.findByRole('button', { name })).closest('li')!);

test('marks who is still here after the enrollment ended, counts them, and checks them out', async () => {
  const { user, received } = openPage(TUESDAY!);
  const ana = await findCard('Ana Silva');
  expect(ana.getByText(MARK)).toBeVisible();
  expect((await findCard('Ben Okoye')).queryByText(MARK)).toBeNull();
  expect(screen.getByText('1 of 12 seats taken')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Here 1' })).toBeVisible();
  const sheet = screen.getByRole('table', { name: 'Printed roster', hidden: true });
  expect(sheet).toHaveTextContent(MARK);
  expect(sheet).toHaveTextContent('Campers: 2');
  await screen.findAllByText('Peanuts');
  await user.click(ana.getByRole('button', { name: 'Check out Ana Silva' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check out Ana Silva' }));
  await user.click(dialog.getByRole('radio', { name: /Ava Reed/ }));
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(received.changes).toMatchObject([{ kind: 'check-out' }]));
  await waitFor(() => expect(screen.queryByText(MARK)).toBeNull());
});

test('shows them at their session only, and leads there from another one', async () => {
  const { user } = openPage(MONDAY!);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(`${MARK}: Ana Silva, Mon, July 6`);
  expect(screen.queryByRole('button', { name: 'Ana Silva' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Not here yet 1' })).toBeVisible();
  await user.click(within(notice).getByRole('button', { name: 'Show session' }));
  expect((await findCard('Ana Silva')).getByText(MARK)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('does not let an admin move somebody who is not enrolled', async () => {
  openPage(TUESDAY!, 'admin');
  expect(await screen.findByRole('checkbox', { name: 'Select Ben Okoye' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Select Ana Silva' })).toBeNull();
});
