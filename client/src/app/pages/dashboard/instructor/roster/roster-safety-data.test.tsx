import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { mockRoster } from '#testing/api/mock-roster';
import { watchDownloads } from '#testing/browser/downloads';
import { aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster, aSafetyData } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';
import { openRosterCard } from '#testing/pages/roster-card';
import { chooseRosterAction, openRosterTools } from '#testing/pages/roster-menu';

const ana = aCamper({ name: 'Ana Silva' });
const touch = aRoster({ campers: [ana], safetyDataUntil: '2026-07-22' });
/** Returns a list that gets a copy of each sheet that is printed. */
const watchSheets = () => {
  const sheets: Element[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    sheets.push(document.querySelector('table')!.cloneNode(true) as Element);
    window.dispatchEvent(new Event('afterprint'));
  });
  return sheets;
};
/** The day after the last session. */
const later = { ...touch, now: '2026-07-09T10:00:00-04:00' };

const viewer = { user: aSignedInUser(), role: 'instructor' } as const;
const openPage = () => renderApp(`/dashboard/roster/${touch.classItemId}`, viewer);
afterEach(() => vi.restoreAllMocks());

const findCard = async () =>
  within((await screen.findByRole('heading', { name: 'Ana Silva' })).closest('li')!);

test('is loaded once on the day of a session, with one call to each contact', async () => {
  const received = mockRoster(touch);
  openPage();
  const card = await findCard();
  expect(await card.findByText('Peanuts')).toBeVisible();
  expect(card.getByText('Allergies:')).toBeVisible();
  const call = card.getByRole('link', { name: /^Call Robin Camper .* about Ana Silva/ });
  expect(call).toHaveAttribute('href', 'tel:+12125550111');
  expect(call).toHaveTextContent('Robin Camper (parent or guardian) (212) 555-0111');
  await openRosterCard('Ana Silva');
  for (const [list, name, phone] of [
    ['Family', 'Call Robin Camper (parent or guardian) (212) 555-0111', '+12125550111'],
    ['Emergency contacts', 'Call Jordan Field (Aunt) (212) 555-0142', '+12125550142'],
  ] as const) {
    const link = within(card.getByRole('list', { name: list })).getByRole('link', { name });
    expect(link).toHaveAttribute('href', `tel:${phone}`);
  }
  const people = within(card.getByRole('list', { name: 'May pick up' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'Robin Camper (parent or guardian)',
    'Jordan Field (Aunt)',
    'Ava Reed',
  ]);
  expect(screen.getByText(/We record each view with your name\./)).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  expect(received.safetyDataReads).toBe(1);
});

test('names the emergency contact beside the number if the family has none', async () => {
  const data = aSafetyData(touch);
  const campers = data.campers.map((details) => ({
    ...details,
    callFirst: details.callFirst.filter(({ relation }) => relation !== undefined),
  }));
  mockRoster(touch, { ...data, campers });
  openPage();
  const call = await (await findCard()).findByRole('link', { name: /^Call Jordan Field/ });
  expect(call).toHaveTextContent('Jordan Field (Aunt) (212) 555-0142');
});

test('does not call account holders their own parents', async () => {
  const robin = aCamper({ name: 'Robin Camper', accountName: 'Robin Camper' });
  const roster = { ...touch, campers: [robin] };
  const data = aSafetyData(roster);
  const campers = data.campers.map((details) => ({
    ...details,
    mayCollect: [{ name: 'Robin Camper', kind: 'camper' as const }],
  }));
  mockRoster(roster, { ...data, campers });
  openPage();
  const call = await screen.findByRole('link', { name: /^Call Robin Camper about/ });
  expect(call).toHaveTextContent(/^Robin Camper \(212\) 555-0111$/);
});

test('is loaded on request on other days, which says that it is recorded', async () => {
  const received = mockRoster(later);
  const { user } = openPage();
  const card = await findCard();
  await openRosterTools(user);
  expect(screen.getByText(/We record each view with your name\./)).toBeVisible();
  expect(card.queryByText('Peanuts')).toBeNull();
  expect(received.safetyDataReads).toBe(0);
  await user.click(screen.getByRole('menuitem', { name: /^Show safety data/ }));
  expect(await card.findByText('Peanuts')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Reload safety data' }));
  await waitFor(() => expect(received.safetyDataReads).toBe(2));
});

test('says what is not known', async () => {
  const campers = [
    aCamper({
      ...ana,
      age: null,
      photoConsent: 'not-asked',
      missing: ['emergency-contact', 'confirmation'],
    }),
  ];
  const roster = { ...touch, campers };
  const [details] = aSafetyData(roster).campers;
  const { allergies: _, ...healthy } = { ...details!, emergencyContacts: [] };
  mockRoster(roster, { ...aSafetyData(roster), campers: [healthy] });
  openPage();
  const card = await openRosterCard('Ana Silva');
  expect(await card.findByText('Allergies: not given · Medical notes: not given')).toBeVisible();
  expect(card.getByText(/^Age not given/)).toBeVisible();
  for (const text of [
    'No photo permission yet',
    'Missing: emergency contact, confirmation for this season',
  ]) {
    expect(card.getByText(text)).toBeVisible();
  }
  for (const text of card.getAllByText('No emergency contact')) expect(text).toBeVisible();
});

test('does not highlight or count who has no allergies and no medical notes', async () => {
  const [details] = aSafetyData(touch).campers;
  const { allergies: _, medicalNotes: __, ...healthy } = { ...details!, medicalNotes: '' };
  const [ben, cleo] = ['Ben Okoye', 'Cleo Park'].map((name) => aCamper({ name }));
  const roster = { ...touch, campers: [ana, ben!, cleo!] };
  const answers = [
    { allergies: 'None', medicalNotes: 'N/A.' },
    { allergies: 'none known', medicalNotes: 'None' },
    { allergies: 'No', medicalNotes: '-' },
  ];
  const campers = roster.campers.map(({ enrollmentId, name }, index) => ({
    ...{ ...healthy, enrollmentId, name },
    ...answers[index],
  }));
  mockRoster(roster, { ...aSafetyData(roster), campers });
  const sheets = watchSheets();
  const { user } = openPage();
  const texts = [
    'No known allergies · Medical notes: N/A.',
    'Allergies: none known · No medical notes',
    'Allergies: No · Medical notes: -',
  ];
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/^(Allergies|Medical notes):$/)).toBeNull();
  expect(screen.queryByText(/with allergies or medical notes/)).toBeNull();
  await chooseRosterAction(user, 'Print with safety data');
  const dialog = within(await screen.findByRole('dialog', { name: 'Print with safety data?' }));
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(sheets[0]!.textContent).toContain('Allergies: none knownNo medical notes');
  const highlighted = [...sheets[0]!.querySelectorAll('strong')].map(
    ({ textContent }) => textContent,
  );
  expect(highlighted).not.toContain('Allergies:');
  expect(highlighted).not.toContain('Medical notes:');
});

test('says on the page and on paper that a record was deleted', async () => {
  const sheets = watchSheets();
  const roster = { ...touch, campers: [ana] };
  const [{ enrollmentId, name, collections } = { ...ana, collections: {} }] =
    aSafetyData(roster).campers;
  const nothing = {
    emergencyContacts: [],
    pickUpPeople: [],
    mayCollect: [],
    callFirst: [],
    lastChanges: [],
    collections,
  };
  const deleted = { enrollmentId, name, ...nothing, isRecordDeleted: true };
  mockRoster(roster, { ...aSafetyData(roster), campers: [deleted] });
  const { user } = openPage();
  const card = await findCard();
  expect(await card.findByText('Record deleted. Ask the family.')).toBeVisible();
  for (const text of [/^No allergies/, /^No emergency contact/, /^May pick up/]) {
    expect(card.queryByText(text)).toBeNull();
  }
  await chooseRosterAction(user, 'Print with safety data');
  const dialog = within(await screen.findByRole('dialog', { name: 'Print with safety data?' }));
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(sheets[0]!.textContent).toContain('Record deleted. Ask the family.');
});

test('says why it could not be loaded, and can be retried', async () => {
  mockRoster(touch);
  mockProblem(endpoints.getSafetyData, 'database-unavailable');
  const { user } = openPage();
  const alert = await screen.findByText(/^We couldn’t load the safety data\. Our database/);
  expect(alert).toHaveRole('alert');
  mockRoster(touch);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Peanuts')).toBeVisible();
});

test('is not offered after the last day', async () => {
  const received = mockRoster({ ...later, now: '2026-07-23T00:00:00-04:00' });
  openPage();
  expect(
    await screen.findByText('You could read safety data until Wed, Jul 22, 2026.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /safety data/ })).toBeNull();
  expect(received.safetyDataReads).toBe(0);
});

test('is printed after a question, and not with the plain sheet', async () => {
  const received = mockRoster(later);
  const sheets = watchSheets();
  const { user } = openPage();
  await chooseRosterAction(user, 'Print with safety data');
  const dialog = within(await screen.findByRole('dialog', { name: 'Print with safety data?' }));
  expect(dialog.getByText(/We record that you took it\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(sheets[0]!.textContent).toContain('Allergies: Peanuts');
  expect(sheets[0]!.textContent).toContain('Jordan Field (Aunt) (212) 555-0142');
  expect(received.safetyDataReads).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseRosterAction(user, 'Print without safety data');
  expect(sheets[1]!.textContent).toContain('Ana Silva');
  expect(sheets[1]!.textContent).not.toContain('Peanuts');
  expect(received.safetyDataReads).toBe(1);
});

test('names somebody who collected a camper without being on the list, on the row and the sheet', async () => {
  const { id } = touch.sessions[1]!;
  const visit = {
    ...{ checkedInAt: '2026-07-07T08:52:10-04:00', checkedInBy: 'Priya Raman' },
    ...{ checkedOutAt: '2026-07-07T11:58:00-04:00', checkedOutBy: 'Priya Raman' },
  };
  const roster = { ...touch, campers: [{ ...ana, visits: { [id]: visit } }] };
  const data = aSafetyData(roster);
  data.campers[0]!.collections = { [id]: { collectedBy: 'Sam Smith', reason: 'She called.' } };
  mockRoster(roster, data);
  const sheets = watchSheets();
  const { user } = openPage();
  const card = await findCard();
  expect(await card.findByText('Not on the list')).toBeVisible();
  expect(card.getByText(/^Left at/)).toHaveTextContent('Left at 11:58 AM with Sam Smith');
  await chooseRosterAction(user, 'Print with safety data');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(sheets[0]!.textContent).toContain('11:58 AM with Sam SmithNot on the list');
  await chooseRosterAction(user, 'Print without safety data');
  expect(sheets[1]!.textContent).not.toContain('Sam Smith');
});

test('is downloaded after a question', async () => {
  mockRoster(later);
  const saved = watchDownloads();
  mockEndpoint(endpoints.getSafetyDataTable, () => '\uFEFFName\r\n');
  const { user } = openPage();
  await chooseRosterAction(user, 'Download CSV with safety data');
  const dialog = within(await screen.findByRole('dialog', { name: 'Download with safety data?' }));
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['roster-with-safety-data.csv']));
});
