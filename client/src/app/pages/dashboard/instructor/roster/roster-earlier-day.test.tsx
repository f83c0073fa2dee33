import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockRoster } from '#testing/api/mock-roster';
import { aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';
import { openRosterCard } from '#testing/pages/roster-card';

const ana = aCamper({ name: 'Ana Silva' });
const ben = aCamper({ name: 'Ben Okoye' });
const touch = aRoster({ campers: [ana, ben] });

const openPage = () =>
  renderApp(`/dashboard/roster/${touch.classItemId}`, {
    user: aSignedInUser(),
    role: 'instructor',
  });
const findButton = (name: string) => screen.findByRole('button', { name });

const MONDAY = touch.sessions[0]!.id;
const monday = { checkedInAt: '2026-07-06T15:21:00-04:00', checkedInBy: 'Priya Raman' };
const openMonday = async (visit: object) => {
  const camper = {
    ...ana,
    attendance: { [MONDAY]: 'present' as const },
    visits: { [MONDAY]: { ...monday, ...visit } },
  };
  const { changes } = mockRoster({ ...touch, campers: [camper, ben] });
  const { user } = openPage();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Session' }), MONDAY);
  return { user, changes, card: await openRosterCard('Ana Silva') };
};

test('says of an earlier day that a camper was not checked out, not that the camper is here', async () => {
  const { card } = await openMonday({});
  expect(card.getByText('Checked in July 6, 3:21 PM, not checked out')).toBeVisible();
  expect(screen.queryByText(/^Here since/)).toBeNull();
});

test('asks before it undoes a check-out of an earlier day', async () => {
  const { user, changes, card } = await openMonday({ checkedOutAt: '2026-07-06T16:00:00-04:00' });
  const title = 'Undo the check-out of Ana Silva?';
  await user.click(await findButton('Undo check-out Ana Silva'));
  const first = within(await screen.findByRole('dialog', { name: title }));
  await user.click(first.getByRole('button', { name: 'Keep check-out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([]);

  await user.click(await findButton('Undo check-out Ana Silva'));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: 'Undo check-out' }));
  expect(await card.findByText('Checked in July 6, 3:21 PM, not checked out')).toBeVisible();
  const body = { enrollmentId: ana.enrollmentId, sessionId: MONDAY };
  expect(changes).toEqual([{ kind: 'undo-check-out', body }]);
});
