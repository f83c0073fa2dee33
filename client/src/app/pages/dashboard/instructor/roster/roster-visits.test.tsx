import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import {
  mockEndpoint,
  mockNetworkError,
  mockProblem,
  neverRespond,
  problemResponse,
} from '#testing/api/mock-api';
import { mockRoster } from '#testing/api/mock-roster';
import { aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';
import { openRosterCard } from '#testing/pages/roster-card';
import { chooseRosterAction, openRosterTools } from '#testing/pages/roster-menu';

const ana = aCamper({ name: 'Ana Silva' });
const ben = aCamper({ name: 'Ben Okoye' });
const touch = aRoster({ campers: [ana, ben] });
const TUESDAY = touch.sessions[1]!.id;
const ofAna = { enrollmentId: ana.enrollmentId, sessionId: TUESDAY };
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
  expect(await findButton('Here 0')).toBeVisible();
  await user.click(await findButton('Check in Ana Silva'));
  expect(await findButton('Here 1')).toBeVisible();
  expect(screen.getByText(/^Here since /)).toBeVisible();
  expect(await findButton('Check in Ben Okoye')).toBeEnabled();
  await waitFor(() => expect(changes).toEqual([{ kind: 'check-in', body: ofAna }]));
});

test('checks in everyone after confirmation, except who is absent', async () => {
  const cat = aCamper({ name: 'Cat Lee', attendance: { [TUESDAY]: 'absent' } });
  const { changes } = mockRoster(aRoster({ ...touch, campers: [ana, ben, cat] }));
  const { user } = openPage();
  await user.click(await findButton('Check in all 2'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check in 2 campers?' }));
  expect(changes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Check in all' }));
  expect(await findButton('Here 2')).toBeVisible();
  expect(await screen.findByText('2 campers checked in')).toBeInTheDocument();
  expect(changes).toHaveLength(2);
  for (const { enrollmentId } of [ana, ben]) {
    expect(changes).toContainEqual({
      kind: 'check-in',
      body: { enrollmentId, sessionId: TUESDAY },
    });
  }
  expect(screen.queryByRole('button', { name: /^Check in all/ })).toBeNull();
});

const checkedOut = {
  ...checkedIn,
  visits: {
    [TUESDAY]: { ...checkedIn.visits[TUESDAY]!, checkedOutAt: '2026-07-07T09:20:00-04:00' },
  },
};

test.each([
  ['checked in', checkedIn, 'undo the check-in.'],
  ['checked out', checkedOut, 'undo the check-out and the check-in.'],
])(
  'does not ask for the attendance of a camper who is %s, and says why',
  async (_, camper, how) => {
    mockRoster({ ...touch, campers: [camper, ben] });
    openPage();
    const card = await openRosterCard('Ana Silva');
    expect(card.queryByRole('button', { name: 'Absent' })).toBeNull();
    expect(card.getByText(`Counts as present. To change that, ${how}`)).toBeVisible();
    const other = await openRosterCard('Ben Okoye');
    expect(other.getByRole('button', { name: 'Absent' })).toBeEnabled();
  },
);

test('says on which day a camper left if it was not that of the session', async () => {
  const visit = { ...checkedIn.visits[TUESDAY]!, checkedOutAt: '2026-07-08T00:15:00-04:00' };
  mockRoster({ ...touch, campers: [{ ...checkedIn, visits: { [TUESDAY]: visit } }, ben] });
  openPage();
  const card = await openRosterCard('Ana Silva');
  expect(card.getByText(/Left at 12:15 AM on July 8$/)).toBeVisible();
});

test('shows a check-in while it is being saved, and takes it back if it fails', async () => {
  mockRoster(touch);
  neverRespond(endpoints.checkIn);
  const { user, unmount } = openPage();
  await user.click(await findButton('Check in Ana Silva'));
  expect(await findButton('Here 1')).toBeVisible();
  unmount();

  mockRoster(touch);
  mockNetworkError(endpoints.checkIn);
  const again = openPage();
  await again.user.click(await findButton('Check in Ana Silva'));
  expect(await screen.findByText(/^Not saved for/)).toHaveRole('alert');
  expect(await findButton('Here 0')).toBeVisible();
});

test('undoes a check-in, with the keyboard', async () => {
  const { changes } = mockRoster({ ...touch, campers: [checkedIn, ben] });
  const { user } = openPage();
  (await findButton('Ana Silva')).focus();
  await user.keyboard('{Enter}');
  (await findButton('Undo check-in Ana Silva')).focus();
  await user.keyboard('{Enter}');
  expect(await findButton('Check in Ana Silva')).toBeEnabled();
  expect(await findButton('Here 0')).toBeVisible();
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
  expect(await dialog.findByText('Choose who is picking up.')).toBeVisible();
  await page.user.click(dialog.getByRole('radio', { name: 'Ava Reed' }));
  await page.user.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const card = await openRosterCard('Ana Silva');
  expect(card.getByText(/Left at .+ with/)).toHaveTextContent(/with Ava Reed$/);
  expect(await findButton('Here 0')).toBeVisible();
  expect(await findButton('Picked up 1')).toBeVisible();
  const body = { ...ofAna, collectedBy: 'Ava Reed' };
  expect(changes).toEqual([{ kind: 'check-out', body }]);

  await page.user.click(await findButton('Undo check-out Ana Silva'));
  expect(await card.findByText(/^Here since 8:52 AM/)).toBeVisible();
});

test('asks for name and reason of someone who is not on the list', async () => {
  const { changes } = mockRoster({ ...touch, campers: [checkedIn, ben] });
  const page = openPage();
  const dialog = await openDialog(page);
  const submit = () => page.user.click(dialog.getByRole('button', { name: 'Check out' }));
  await page.user.click(dialog.getByRole('radio', { name: 'Someone else' }));
  await submit();
  const [name, reason] = [
    dialog.getByLabelText('Name of the person'),
    dialog.getByLabelText('Why may they pick up?'),
  ];
  await waitFor(() => expect(name).toHaveFocus());
  for (const [field, message] of [
    [name, 'Enter the name of the person.'],
    [reason, 'Say why this person may pick up.'],
  ] as const) {
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(message);
  }
  await page.user.type(name, 'Sam Smith');
  await page.user.type(reason, 'The mother called.');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const card = await openRosterCard('Ana Silva');
  expect(card.getByText(/Left at .+ with/)).toHaveTextContent(/with Sam Smith$/);
  expect(card.getByText('Not on the list')).toBeVisible();
  expect(card.getByText(/^Why/)).toHaveTextContent(
    'Why Sam Smith could pick up: The mother called.',
  );
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
  expect(await findButton('Here 0')).toBeInTheDocument();
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

test('finds a camper by name in a class of at least ten', async () => {
  const others = Array.from({ length: 8 }, (_, index) => aCamper({ name: `Kim Park ${index}` }));
  mockRoster({ ...touch, campers: [ana, ben, ...others] });
  const { user } = openPage();
  await chooseRosterAction(user, 'Search by name');
  expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveFocus();
  await user.keyboard(' oko');
  expect(screen.getByText('1 of 10 campers shown')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ana Silva' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Ben Okoye' })).toBeVisible();
  await user.click(await findButton('Picked up 0'));
  expect(screen.getByText('No campers match.')).toBeVisible();
  await user.click(await findButton('All 10'));
  expect(screen.getByRole('heading', { name: 'Ana Silva' })).toBeVisible();
});

test('has no search for fewer than ten campers', async () => {
  mockRoster(touch);
  const { user } = openPage();
  expect(await findButton('All 2')).toBeVisible();
  await openRosterTools(user);
  expect(screen.queryByRole('menuitem', { name: 'Search by name' })).toBeNull();
  expect(screen.queryByRole('searchbox', { name: 'Search by name' })).toBeNull();
});
