import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockNetworkError, mockProblem, neverRespond } from '#testing/api/mock-api';
import { mockRoster } from '#testing/api/mock-roster';
import { advanceTime, freezeTime } from '#testing/browser/fake-time';
import { aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster, aSafetyData } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';
import { openRosterCard } from '#testing/pages/roster-card';
import { chooseRosterAction } from '#testing/pages/roster-menu';

const [, TUESDAY] = aRoster().sessions.map(({ id }) => id) as [string, string];
const visit = { checkedInAt: '2026-07-07T08:52:10-04:00', checkedInBy: 'Priya Raman' };
const ana = aCamper({ name: 'Ana Silva', missing: ['emergency-contact'] });
const ben = aCamper({ name: 'Ben Okoye', photoConsent: 'no', visits: { [TUESDAY]: visit } });
const cleo = aCamper({
  name: 'فاطمة المصري',
  visits: { [TUESDAY]: { ...visit, checkedOutAt: '2026-07-07T09:20:00-04:00' } },
});
const dora = aCamper({ name: 'Dora Reed', attendance: { [TUESDAY]: 'absent' } });
const touch = aRoster({ campers: [ana, ben, cleo, dora], place: 'North field' });

/** Only Ben has an allergy; the record of Cleo was deleted. */
const toSafetyData = () => {
  const data = aSafetyData(touch);
  const campers = data.campers.map(({ allergies, ...details }) => ({
    ...details,
    ...(details.name === ben.name && { allergies }),
    isRecordDeleted: details.name === cleo.name,
  }));
  return { ...data, campers };
};

const openPage = (search = '', roster = touch) => {
  const received = mockRoster(roster, toSafetyData());
  const page = renderApp(`/dashboard/roster/${touch.classItemId}${search}`, {
    user: aSignedInUser(),
    role: 'instructor',
  });
  return { ...page, received };
};
const listNames = async () =>
  within(await screen.findByRole('list', { name: 'Campers' }))
    .queryAllByRole('heading')
    .map(({ textContent }) => textContent);

test('counts each camper once by where they are, and those with notes', async () => {
  openPage();
  await screen.findByText('Peanuts');
  const counts = within(screen.getByRole('group', { name: 'Show campers' })).getAllByRole('button');
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    'All 4',
    'Not here yet 1',
    'Here 1',
    'Picked up 1',
    'Absent 1',
    'Allergies or notes 2',
    'No emergency contact 1',
  ]);
  expect(counts[0]).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/deleted record/)).toHaveTextContent('1 with a deleted record');
});

test('counts a camper who is marked as present, but not checked in, as here', async () => {
  const marked = { ...ana, attendance: { [TUESDAY]: 'present' as const } };
  mockRoster(aRoster({ ...touch, campers: [marked, ben] }), toSafetyData());
  renderApp(`/dashboard/roster/${touch.classItemId}?show=here`, {
    user: aSignedInUser(),
    role: 'instructor',
  });
  expect(await screen.findByRole('button', { name: 'Here 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await listNames()).toEqual(['Ana Silva', 'Ben Okoye']);
});

test.each([
  ['Not here yet 1', 'waiting', ['Ana Silva']],
  ['Here 1', 'here', ['Ben Okoye']],
  ['Picked up 1', 'left', ['فاطمة المصري']],
  ['Absent 1', 'absent', ['Dora Reed']],
  ['Allergies or notes 2', 'notes', ['Ben Okoye', 'فاطمة المصري']],
  ['No emergency contact 1', 'uncalled', ['Ana Silva']],
])('shows only “%s”, and keeps that in the address', async (label, value, names) => {
  const { user, router } = openPage();
  await screen.findByText('Peanuts');
  const chip = screen.getByRole('button', { name: label });
  await user.click(chip);
  expect(await listNames()).toEqual(names);
  expect(router.state.location.search).toBe(`?show=${value}`);
  expect(screen.getByText(`${names.length} of 4 campers shown`)).toBeVisible();
  await user.click(chip);
  expect(await listNames()).toHaveLength(4);
  expect(router.state.location.search).toBe('');
});

test('says so if a filter matches nobody', async () => {
  mockRoster(aRoster({ ...touch, campers: [ana] }), toSafetyData());
  renderApp(`/dashboard/roster/${touch.classItemId}?show=here`, {
    user: aSignedInUser(),
    role: 'instructor',
  });
  expect(await screen.findByText('Nobody is here.')).toBeVisible();
});

test('says of a session that is over how many came, also of those who were picked up', async () => {
  const { id: last, endsAt: now } = touch.sessions.at(-1)!;
  const came = { ...visit, checkedOutAt: '2026-07-07T12:20:00-04:00' };
  const campers = touch.campers.map((camper) => ({ ...camper, visits: { [last]: came } }));
  openPage('', { ...touch, campers, now });
  expect(await screen.findByText('4 of 4 came')).toBeInTheDocument();
});

test('counts nobody before attendance can be taken', async () => {
  const early = { ...touch, now: '2026-07-01T09:00:00-04:00' };
  openPage('', early);
  expect(await screen.findByText(/^You can take attendance from/)).toBeVisible();
  expect(screen.queryByText(/of 4 here/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Not here yet/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'No emergency contact 1' })).toBeVisible();
});

test('starts with the filter in the address, and ignores an unknown one', async () => {
  const { unmount } = openPage('?show=here');
  expect(await listNames()).toEqual(['Ben Okoye']);
  unmount();
  openPage('?show=nonsense');
  expect(await listNames()).toHaveLength(4);
});

test('removes a card once its check-in is saved, and moves the focus to the filter', async () => {
  const { user, received } = openPage('?show=waiting');
  await user.click(await screen.findByRole('button', { name: 'Check in Ana Silva' }));
  await waitFor(async () => expect(await listNames()).toEqual([]));
  expect(received.changes).toHaveLength(1);
  expect(screen.getByText('0 of 4 campers shown')).toHaveRole('status');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Not here yet 0' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'All 4' }));
  expect(await listNames()).toHaveLength(4);
});

test('keeps a card while its check-in is being saved', async () => {
  const { user } = openPage('?show=waiting');
  neverRespond(endpoints.checkIn);
  await user.click(await screen.findByRole('button', { name: 'Check in Ana Silva' }));
  expect(await screen.findByRole('button', { name: 'Here 2' })).toBeVisible();
  expect(await listNames()).toEqual(['Ana Silva']);
});

test('keeps a card whose check-in was not saved, and says so', async () => {
  freezeTime();
  const { user } = openPage('?show=waiting');
  mockNetworkError(endpoints.checkIn);
  await user.click(await screen.findByRole('button', { name: 'Check in Ana Silva' }));
  expect(await screen.findByText(/^Not saved for/)).toHaveRole('alert');
  expect(await listNames()).toEqual(['Ana Silva']);
});

test('removes a card once its check-out is saved, and moves the focus to the filter', async () => {
  const { user } = openPage('?show=here');
  await screen.findByText('Peanuts');
  await user.click(screen.getByRole('button', { name: 'Check out Ben Okoye' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check out Ben Okoye' }));
  await user.click(dialog.getByRole('radio', { name: 'Ava Reed' }));
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(async () => expect(await listNames()).toEqual([]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Here 0' })).toHaveFocus());
});

test('keeps the check-out dialog if another coach checks the camper out, and says so', async () => {
  freezeTime();
  const { user } = openPage('?show=here');
  await screen.findByText('Peanuts');
  await user.click(screen.getByRole('button', { name: 'Check out Ben Okoye' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check out Ben Okoye' }));
  await user.click(dialog.getByRole('radio', { name: 'Someone else' }));
  await user.type(dialog.getByLabelText('Name of the person'), 'Sam Smith');
  const left = { ...ben, visits: cleo.visits };
  mockRoster({ ...touch, campers: [ana, left, cleo, dora] }, toSafetyData());
  mockProblem(endpoints.checkOut, 'changed-meanwhile');
  await advanceTime(60_000);
  await waitFor(async () => expect(await listNames()).toEqual([]));
  expect(dialog.getByLabelText('Name of the person')).toHaveValue('Sam Smith');
  await user.type(dialog.getByLabelText('Why may they pick up?'), 'The mother called.');
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText(/^Ben Okoye was not checked out\. Someone else/)).toBeVisible();
});

test('isolates names and phone numbers, whose directions differ', async () => {
  openPage();
  await screen.findByText('Peanuts');
  const card = await openRosterCard(cleo.name);
  const link = card.getByRole('link', { name: /^Call Jordan Field/ });
  expect([...link.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    'Jordan Field',
    'Aunt',
    '(212) 555-0142',
  ]);
  expect(link.querySelector('bdi[dir=ltr]')).toHaveTextContent('(212) 555-0142');
  expect(card.getByRole('heading').querySelector('bdi')).toHaveTextContent(cleo.name);
});

test('prints class, session, place, times and photos', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = openPage();
  await screen.findByText('Peanuts');
  await chooseRosterAction(user, 'Print without safety data');
  const sheet = document.querySelector('table')!;
  const [title, head, ...rows] = [...sheet.rows].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
  expect(title!.join()).toContain('First TouchTue, July 7, 2026, 9:00 AM–12:00 PM · North field');
  expect(title!.join()).toContain('Campers: 4 · No photos: 1');
  expect(head!.slice(1)).toEqual([
    ...['Camper', 'Photos', 'Enrolled by', 'In: time, signature', 'Out: time, signature'],
  ]);
  const withoutAccount = rows.map((cells) => [...cells.slice(0, 3), ...cells.slice(4)]);
  expect(withoutAccount).toEqual([
    ['1', 'Ana SilvaAge 9', 'Yes', '', ''],
    ['2', 'Ben OkoyeAge 9', 'No', '8:52 AM', ''],
    ['3', 'فاطمة المصريAge 9', 'Yes', '8:52 AM', '9:20 AM'],
    ['4', 'Dora ReedAge 9', 'Yes', 'Absent', ''],
  ]);
});

test('sorts by age, the youngest first and those without an age last', async () => {
  const campers = [
    { ...ana, age: 11 },
    { ...ben, age: null },
    { ...cleo, age: 8 },
    { ...dora, age: 11 },
  ];
  mockRoster(aRoster({ ...touch, campers }), toSafetyData());
  const { user, router } = renderApp(`/dashboard/roster/${touch.classItemId}`, {
    user: aSignedInUser(),
    role: 'instructor',
  });
  expect(await listNames()).toEqual([ana, ben, cleo, dora].map(({ name }) => name));
  await chooseRosterAction(user, 'Sort by age');
  expect(await listNames()).toEqual([cleo, ana, dora, ben].map(({ name }) => name));
  expect(router.state.location.search).toBe('?sort=age');
  await chooseRosterAction(user, 'Sort by name');
  expect(await listNames()).toEqual([ana, ben, cleo, dora].map(({ name }) => name));
});
