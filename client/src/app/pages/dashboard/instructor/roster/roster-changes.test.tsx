import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type SafetyData } from '@camp/server/contract';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import { mockRoster } from '#testing/api/mock-roster';
import { aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster, aSafetyData } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';
import { openRosterCard } from '#testing/pages/roster-card';

const roster = aRoster();
const TUESDAY = roster.sessions[1]!.id;
const ana = aCamper({
  name: 'Ana Silva',
  attendance: { [TUESDAY]: 'present' },
  visits: {
    [TUESDAY]: { checkedInAt: '2026-07-07T08:52:10-04:00', checkedInBy: 'Priya Raman' },
  },
  changesToday: [
    {
      fields: ['allergies', 'pickUpPeople'],
      ...{ changedAt: '2026-07-07T09:05:00-04:00', changedBy: 'Greg Reed' },
    },
  ],
});
const touch = { ...roster, campers: [ana, aCamper({ name: 'Ben Okoye' })] };

const withPeople = (mayCollect: SafetyData['campers'][number]['mayCollect']): SafetyData => {
  const data = aSafetyData(touch);
  return { ...data, campers: data.campers.map((details) => ({ ...details, mayCollect })) };
};
const bob = {
  ...{ name: 'Uncle Bob', kind: 'pick-up-person' as const },
  ...{ addedAt: '2026-07-07T09:05:00-04:00', addedBy: 'Greg Reed' },
};
const pat = { name: 'Pat Silva', kind: 'adult' as const };
const greg = { name: 'Greg Reed', kind: 'adult' as const, isSuspended: true as const };

const openPage = () =>
  renderApp(`/dashboard/roster/${touch.classItemId}`, {
    user: aSignedInUser(),
    role: 'instructor',
  });
const openDialog = async ({ user }: ReturnType<typeof openPage>) => {
  await screen.findAllByText('Peanuts');
  await user.click(await screen.findByRole('button', { name: 'Check out Ana Silva' }));
  return within(await screen.findByRole('dialog', { name: 'Check out Ana Silva' }));
};

test('the card and the sheet mark a camper whose changed birth date no longer fits the class', async () => {
  const max = aCamper({ name: 'Max Ode', age: 12, changedOutOf: 'ages 6–9' });
  mockRoster({ ...touch, campers: [max] });
  openPage();
  expect(
    await screen.findAllByText('Birth date changed: now 12, class is for ages 6–9'),
  ).not.toHaveLength(0);
});

test('the card says who changed the safety data today, and the open card what', async () => {
  mockRoster(touch);
  openPage();
  expect(await screen.findByText('Changed today by')).toHaveTextContent(
    'Changed today by Greg Reed',
  );
  const card = await openRosterCard('Ana Silva');
  expect(card.getByText(/changed the/).closest('p')).toHaveTextContent(
    'Greg Reed changed the allergies and pick-up people at 9:05 AM.',
  );
  const other = await openRosterCard('Ben Okoye');
  expect(other.queryByText(/changed the/)).toBeNull();
});

test.each([
  [
    'came onto the list today',
    bob,
    /^Uncle Bob ?Added July 7.* by Greg Reed: needs a reason$/,
    /^This person came onto the list today/,
    { because: 'added-late', badge: 'New on the list' },
  ],
  [
    'has a suspended account',
    greg,
    'Greg Reed (account suspended: ask the office)',
    /^Account suspended: ask the office\./,
    { because: 'account-suspended', badge: 'Account suspended' },
  ],
])(
  'the check-out to somebody who %s needs a reason, and shows whom to call first',
  async (_what, person, label, note, { badge }) => {
    const { changes } = mockRoster(touch, withPeople([pat, person]));
    const page = openPage();
    const dialog = await openDialog(page);
    const submit = () => page.user.click(dialog.getByRole('button', { name: 'Check out' }));
    await page.user.click(dialog.getByRole('radio', { name: 'Pat Silva (parent or guardian)' }));
    expect(dialog.queryByLabelText('Why may they pick up?')).toBeNull();
    await page.user.click(dialog.getByRole('radio', { name: label }));
    expect(dialog.getByText(note)).toBeVisible();
    const calls = within(dialog.getByRole('list', { name: 'Call first' }));
    expect(calls.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+12125550111',
      'tel:+12125550142',
    ]);
    await submit();
    const reason = dialog.getByLabelText('Why may they pick up?');
    expect(await dialog.findByText('Say why this person may pick up.')).toBeVisible();
    await page.user.type(reason, 'The mother called.');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { enrollmentId: ana.enrollmentId, sessionId: TUESDAY };
    const collected = { collectedBy: person.name, reason: 'The mother called.' };
    expect(changes).toEqual([{ kind: 'check-out', body: { ...body, ...collected } }]);
    expect(await screen.findByText(badge)).toBeVisible();
  },
);

test('asks for the reason if the list changed after it was loaded', async () => {
  mockRoster(touch, withPeople([pat, { name: 'Ava Reed', kind: 'pick-up-person' }]));
  const detail = 'must say why, because this person came onto the pick-up list after the check-in';
  mockEndpoint(endpoints.checkOut, () =>
    problemResponse(endpoints.checkOut, 'invalid-input', {
      detail: `reason ${detail}`,
      errors: [{ in: 'body', pointer: '/reason', detail }],
    }),
  );
  const page = openPage();
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('radio', { name: 'Ava Reed' }));
  await page.user.click(dialog.getByRole('button', { name: 'Check out' }));
  const reason = await dialog.findByLabelText('Why may they pick up?');
  await waitFor(() => expect(reason).toHaveAccessibleDescription(`The reason ${detail}.`));
});

test('an error puts the focus on the first empty field, for each chosen person', async () => {
  mockRoster(touch, withPeople([pat, bob]));
  const page = openPage();
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('radio', { name: /^Uncle Bob/ }));
  await page.user.click(dialog.getByRole('radio', { name: 'Someone else' }));
  await page.user.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(dialog.getByLabelText('Name of the person')).toHaveFocus());
});
