import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import {
  mockEndpoint,
  mockNetworkError,
  mockProblem,
  neverRespond,
  problemResponse,
} from '../../../../testing/api/mock-api';
import { mockRoster } from '../../../../testing/api/mock-roster';
import { aSignedInUser } from '../../../../testing/data/builders';
import { aCamper, aRoster } from '../../../../testing/data/rosters';
import { renderApp } from '../../../../testing/pages/render-app';

const ana = aCamper({ name: 'Ana Silva' });
const ben = aCamper({ name: 'Ben Okoye' });
const touch = aRoster({ campers: [ana, ben] });
const TUESDAY = touch.sessions[1]!.id;
const ofAna = { enrolmentId: ana.enrolmentId, sessionId: TUESDAY };
const checkedIn = {
  ...ana,
  attendance: { [TUESDAY]: 'present' as const },
  visits: {
    [TUESDAY]: { checkedInAt: '2026-07-07T08:52:10-04:00', checkedInBy: 'Priya Raman' },
  },
};

const openPage = () =>
  renderApp(`/dashboard/roster/${touch.classItemId}`, {
    user: aSignedInUser(),
    role: 'instructor',
  });

const findButton = (name: string) => screen.findByRole('button', { name });
const findDialog = () => screen.findByRole('dialog', { name: 'Check out Ana Silva' });
const openDialog = async ({ user }: ReturnType<typeof openPage>) => {
  await screen.findAllByText('Peanuts');
  await user.click(await findButton('Check out Ana Silva'));
  return within(await findDialog());
};

test('checks a camper in, who is present then, and leaves the others alone', async () => {
  const { changes } = mockRoster(touch);
  const { user } = openPage();
  expect(await screen.findByText('0 of 2 here')).toBeVisible();
  await user.click(await findButton('Check in Ana Silva'));
  expect(await screen.findByText('1 of 2 here')).toBeVisible();
  expect(screen.getByText('1 of 2 present')).toBeVisible();
  expect(screen.getByText(/^Here since /)).toBeVisible();
  expect(await findButton('Check in Ben Okoye')).toBeEnabled();
  await waitFor(() => expect(changes).toEqual([{ kind: 'check-in', body: ofAna }]));
});

test('keeps the attendance of a camper who is checked in, and says why', async () => {
  mockRoster({ ...touch, campers: [checkedIn, ben] });
  openPage();
  const group = within(await screen.findByRole('group', { name: 'Ana Silva' }));
  const absent = group.getByRole('button', { name: 'Absent' });
  expect(absent).toBeDisabled();
  expect(absent).toHaveAccessibleDescription('Here since 8:52 AM Checked in by Priya Raman');
});

test('shows a check-in while it is being saved, and takes it back if it fails', async () => {
  mockRoster(touch);
  neverRespond(endpoints.checkIn);
  const { user, unmount } = openPage();
  await user.click(await findButton('Check in Ana Silva'));
  expect(await screen.findByText('1 of 2 here')).toBeVisible();
  unmount();

  mockRoster(touch);
  mockNetworkError(endpoints.checkIn);
  const again = openPage();
  await again.user.click(await findButton('Check in Ana Silva'));
  expect(await screen.findByText(/^Not saved for Ana Silva\./)).toHaveRole('alert');
  expect(screen.getByText('0 of 2 here')).toBeVisible();
});

test('undoes a check-in, with the keyboard', async () => {
  const { changes } = mockRoster({ ...touch, campers: [checkedIn, ben] });
  const { user } = openPage();
  (await findButton('Undo check-in Ana Silva')).focus();
  await user.keyboard('{Enter}');
  expect(await findButton('Check in Ana Silva')).toBeEnabled();
  expect(screen.getByText('0 of 2 present')).toBeVisible();
  await waitFor(() => expect(changes).toEqual([{ kind: 'undo-check-in', body: ofAna }]));
});

test('checks a camper out with a person of the list', async () => {
  const { changes } = mockRoster({ ...touch, campers: [checkedIn, ben] });
  const page = openPage();
  const dialog = await openDialog(page);
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Robin Camper (parent or guardian)',
    'Jordan Field (Aunt)',
    'Ava Reed',
    'Someone else',
  ]);
  await page.user.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(await dialog.findByText('Choose who collects.')).toBeVisible();
  await page.user.click(dialog.getByRole('radio', { name: 'Ava Reed' }));
  await page.user.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText(/^Left at .+ with Ava Reed$/)).toBeVisible();
  expect(screen.getByText('0 of 2 here')).toBeVisible();
  expect(screen.getByText('· 1 checked out', { exact: false })).toBeVisible();
  const body = { ...ofAna, collectedBy: 'Ava Reed' };
  expect(changes).toEqual([{ kind: 'check-out', body }]);

  await page.user.click(await findButton('Undo check-out Ana Silva'));
  expect(await screen.findByText(/^Here since 8:52 AM/)).toBeVisible();
});

test('asks for name and reason of someone who is not on the list', async () => {
  const { changes } = mockRoster({ ...touch, campers: [checkedIn, ben] });
  const page = openPage();
  const dialog = await openDialog(page);
  const submit = () => page.user.click(dialog.getByRole('button', { name: 'Check out' }));
  await page.user.click(dialog.getByRole('radio', { name: 'Someone else' }));
  await submit();
  expect(await dialog.findByText('Enter the name of the person.')).toBeVisible();
  await page.user.type(dialog.getByLabelText('Name of the person'), 'Sam Smith');
  await submit();
  expect(await dialog.findByText('Say why this person may collect.')).toBeVisible();
  await page.user.type(dialog.getByLabelText('Why may they collect?'), 'The mother called.');
  await submit();
  expect(await screen.findByText(/^Left at .+ with Sam Smith/)).toBeVisible();
  expect(screen.getByText('Not on the list: The mother called.')).toBeVisible();
  const body = { ...ofAna, collectedBy: 'Sam Smith', reason: 'The mother called.' };
  expect(changes).toEqual([{ kind: 'check-out', body }]);
});

test('says why a check-out was refused, and shows the saved roster', async () => {
  mockRoster({ ...touch, campers: [checkedIn, ben] });
  mockEndpoint(endpoints.checkOut, () => {
    mockRoster(touch);
    return problemResponse(endpoints.checkOut, 'changed-meanwhile');
  });
  const page = openPage();
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('radio', { name: 'Ava Reed' }));
  await page.user.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText(/^Ana Silva was not checked out\. Someone else/)).toBeVisible();
  expect(await screen.findByText('0 of 2 here')).toBeInTheDocument();
});

test('asks for name and reason if the pick-up list cannot be loaded', async () => {
  mockRoster({ ...touch, campers: [checkedIn, ben] });
  mockProblem(endpoints.getSafetyData, 'database-unavailable');
  const { user } = openPage();
  await screen.findByText(/^We couldn’t load the safety data\./);
  await user.click(await findButton('Check out Ana Silva'));
  const dialog = within(await findDialog());
  expect(dialog.getByText(/^We couldn’t load the pick-up list\./)).toBeVisible();
  await user.click(dialog.getByRole('radio'));
  expect(dialog.getByText(/^If this person is not on the pick-up list/)).toBeVisible();
});

test('finds a camper by name', async () => {
  mockRoster(touch);
  const { user } = openPage();
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), ' oko');
  expect(screen.getByText('1 of 2 campers match “oko”.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ana Silva' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Ben Okoye' })).toBeVisible();
});
