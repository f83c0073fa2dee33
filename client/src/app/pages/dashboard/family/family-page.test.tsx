import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Camper } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint, mockProblem, neverRespond } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { aCamper, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';
import { wholeText } from '#testing/pages/whole-text';

const openPage = () => renderApp(paths.family, { user: aSignedInUser() });
const findCard = async (name: string) => within(await screen.findByRole('article', { name }));
const listCards = () => screen.getAllByRole('article').map((card) => within(card));
const toArchived = (camper: Camper): Camper => ({
  ...camper,
  archivedAt: '2031-06-01T09:30:00.000Z',
});

const me = aCamper({
  isAccountHolder: true,
  firstName: 'Mia',
  birthDate: undefined,
  age: undefined,
});
const tobi = aCamper({
  firstName: 'Tobi',
  age: 1,
  allergies: 'Peanuts.',
  medicalNotes: 'Asthma.',
  emergencyContacts: [],
  pickUpPeople: ['Ava Reed', 'Jordan Reed'],
  photoConsent: 'not-asked',
  missing: ['emergency-contact', 'photo-consent', 'confirmation'],
});

test('lists the children, a shared one in the order in which it was added, then the account holder, with age and what is on file', async () => {
  const older = aCamper({ _id: '0'.repeat(24), firstName: 'Noa', isShared: true });
  mockFamily(me, aCamper(), tobi, older);
  openPage();
  const maya = await findCard('Maya Camper');
  expect(maya.getByText('9 years old, born Mar 14, 2022')).toBeVisible();
  expect(maya.getByText('Ready for camp')).toBeVisible();
  expect(maya.getByText(wholeText('Jordan Reed (Aunt), (212)\u00A0555-0142'))).toBeVisible();
  expect(maya.getByText('Only the family')).toBeVisible();

  const card = await findCard('Tobi Camper');
  expect(card.getByText('1 year old, born Mar 14, 2022')).toBeVisible();
  for (const text of ['Peanuts.', 'Asthma.', 'Ava Reed', 'Jordan Reed', 'Not answered']) {
    expect(card.getByText(text)).toBeVisible();
  }
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Noa Camper', 'Tobi Camper', 'Maya Camper', 'Mia Camper']);
  expect(listCards()[3]!.getByText('Me')).toBeVisible();
  expect(listCards()[2]!.queryByText('Me')).not.toBeInTheDocument();
});

test('counts what is missing before the confirmation, and links each to the form', async () => {
  mockFamily(tobi);
  const { user, router } = openPage();
  const card = await findCard('Tobi Camper');
  expect(card.getByText('2 things to do before the first session')).toBeVisible();
  const list = within(card.getByRole('list', { name: 'To do for Tobi Camper' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Add an emergency contact for Tobi Camper',
    'Answer the photo question for Tobi Camper',
  ]);
  await user.click(list.getByRole('link', { name: /^Answer the photo question/ }));
  await waitFor(() => expect(screen.getByLabelText('May we take photos?')).toHaveFocus());
  await router.navigate(-1);
  await user.click(await screen.findByRole('link', { name: /^Add an emergency contact/ }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test('shows the answer about photos with its date', async () => {
  const noon = '2031-03-04T12:00:00.000Z';
  mockFamily(
    { ...tobi, photoConsent: 'no', photoConsentAt: noon },
    aCamper({ photoConsentAt: noon }),
    aCamper({ firstName: 'Zoe', photoConsent: 'not-asked', photoConsentAt: noon }),
    aCamper({ firstName: 'Ben', photoConsent: 'no' }),
  );
  openPage();
  const texts = {
    Tobi: 'Not allowed, answered on Mar 4, 2031',
    Maya: 'Allowed, answered on Mar 4, 2031',
    Zoe: 'Not answered',
    Ben: 'Not allowed',
  };
  for (const [name, text] of Object.entries(texts)) {
    expect((await findCard(`${name} Camper`)).getByText(text)).toBeVisible();
  }
});

test('does not require the birth date of the account holder', async () => {
  mockFamily(
    { ...me, missing: ['birth-date'] },
    { ...me, _id: tobi._id, firstName: 'Ben', missing: ['birth-date', 'photo-consent'] },
  );
  openPage();
  const ben = await findCard('Ben Camper');
  expect(ben.getByText('1 thing to do before the first session')).toBeVisible();
  expect(ben.getAllByRole('listitem')).toHaveLength(1);
  expect(ben.getByText(/^Also useful:/)).toHaveTextContent(/: add the birth date for Ben Camper$/);
  const card = await findCard('Mia Camper');
  expect(card.getByText('Birth date missing')).toBeVisible();
  expect(card.getByText('Ready for camp')).toBeVisible();
  expect(card.queryByRole('listitem')).toBeNull();
  expect(card.getByRole('link', { name: 'add the birth date for Mia Camper' })).toBeVisible();
});

test('requires the birth date of a child', async () => {
  mockFamily({ ...me, isAccountHolder: false, missing: ['birth-date'] });
  openPage();
  expect(
    (await findCard('Mia Camper')).getByText('1 thing to do before the first session'),
  ).toBeVisible();
});

test('confirms a camper for this season after showing what is on file', async () => {
  const changes = mockFamily(tobi, aCamper({ missing: ['confirmation'] }));
  const { user } = openPage();
  await user.click(
    await screen.findByRole('button', { name: 'Confirm for this season for Maya Camper' }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Is this still right for Maya Camper?',
  });
  for (const text of [
    'Birth date: Mar 14, 2022',
    'Allergies: Not given',
    'Medical notes: Not given',
    'Emergency contacts: Jordan Reed (Aunt), (212) 555-0142',
    'Who may pick up: Only the family',
    'Photos: Allowed',
  ]) {
    expect(within(dialog).getByText(text)).toBeVisible();
  }
  expect(changes).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Maya is confirmed for this season')).toBeInTheDocument();
  expect(changes).toEqual(['confirmed Maya at 2']);
  expect((await findCard('Maya Camper')).getByText('Ready for camp')).toBeVisible();
  expect((await findCard('Tobi Camper')).getByText(/^2 things to do/)).toBeVisible();
});

test('shows the changed record if it was changed while it was being confirmed', async () => {
  const unconfirmed = { ...tobi, missing: ['confirmation' as const] };
  const changes = mockFamily(unconfirmed);
  const { user } = openPage();
  const button = { name: 'Confirm for this season for Tobi Camper' };
  await user.click(await screen.findByRole('button', button));
  mockProblem(endpoints.confirmCamper, 'changed-meanwhile');
  mockEndpoint(endpoints.listCampers, [{ ...unconfirmed, allergies: 'Bee stings.', revision: 3 }]);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^Tobi was changed in the meantime\./)).toBeVisible();
  expect((await findCard('Tobi Camper')).getByText('Bee stings.')).toBeVisible();
  expect(screen.getByRole('button', button)).toBeVisible();
  expect(changes).toEqual([]);
});

test('archives a camper after confirmation, and restores it', async () => {
  const changes = mockFamily(tobi, aCamper());
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Archive Tobi Camper' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive Tobi Camper?' });
  expect(dialog).toHaveTextContent(
    'Enrollments stay. Classes for Tobi in a cart can’t be booked until you restore the record.',
  );
  expect(changes).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archived (1)')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Tobi Camper' })).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Maya Camper' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();

  expect(screen.getByText('Archived (1)').closest('details')).not.toHaveAttribute('open');
  await user.click(screen.getByText('Archived (1)'));
  await user.click(screen.getByRole('button', { name: 'Restore Tobi Camper' }));
  expect(await screen.findByRole('article', { name: 'Tobi Camper' })).toBeVisible();
  expect(screen.queryByText(/^Archived \(/)).not.toBeInTheDocument();
  expect(changes).toEqual(['archived Tobi', 'restored Tobi']);
});

test('adds the account holder once', async () => {
  const changes = mockFamily(aCamper());
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Add me' }));
  expect((await findCard('Mia Camper')).getByText('Me')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add me' })).not.toBeInTheDocument();
  expect(changes).toEqual(['added the account holder']);
});

test('does not offer to add the account holder if their record is archived', async () => {
  mockFamily(aCamper(), toArchived(me));
  openPage();
  await findCard('Maya Camper');
  expect(screen.queryByRole('button', { name: 'Add me' })).not.toBeInTheDocument();
});

test('shows a new family the first step', async () => {
  mockFamily();
  const { user } = openPage();
  expect(await screen.findByText('No campers yet')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Add a camper' });
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Add a camper' })).toBeVisible();
});

test('shows a placeholder while it loads', async () => {
  neverRespond(endpoints.listCampers);
  openPage();
  expect(await screen.findByText('Loading your family')).toBeInTheDocument();
});

test('offers a retry if the family cannot be loaded', async () => {
  mockProblem(endpoints.listCampers, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('We couldn’t load your family');
  mockFamily(tobi);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await findCard('Tobi Camper')).getByText('Peanuts.')).toBeVisible();
});

test('shows nothing of a family to the next user of the browser', async () => {
  mockFamily(tobi);
  openPage();
  await findCard('Tobi Camper');
  mockFamily(aCamper({ firstName: 'Zoe' }));
  fakeFirebase.setUser(aSignedInUser({ uid: 'other', email: 'other@camp.test' }));
  expect((await findCard('Zoe Camper')).getByText('Ready for camp')).toBeVisible();
  expect(screen.queryByText('Peanuts.')).not.toBeInTheDocument();
});

test('keeps safety data and names out of the title, the URL and the local storage', async () => {
  mockFamily(tobi);
  const { router } = openPage();
  await findCard('Tobi Camper');
  const { pathname, search, hash } = router.state.location;
  const traces = [document.title, pathname, search, hash, JSON.stringify({ ...localStorage })];
  expect(traces.join()).not.toMatch(/Tobi|Peanuts|Asthma|Ava Reed/);
});

test('is in the menu of a user without a role', async () => {
  mockFamily();
  openPage();
  const links = await screen.findAllByRole('link', { name: 'My Family' });
  expect(links[0]).toHaveAttribute('href', '/dashboard/family');
});
