import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Camper } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { aCamper } from '#testing/data/builders';
import {
  contact,
  findFamilyHeading,
  openCamperForm,
  typeContact,
} from '#testing/pages/camper-form';

const maya = aCamper({ allergies: 'Peanuts.', pickUpPeople: ['Ava Reed'] });

test.each([
  [aCamper({ firstName: 'Zoe' }), 'Zoe’s details'],
  [aCamper({ isAccountHolder: true }), 'Your details'],
])('names the camper in the heading, but not in the document title', async (camper, title) => {
  mockFamily(camper);
  openCamperForm(camper._id);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe('Camper details · Play & Inspire');
});

test('sends only what was changed, and null for what was cleared', async () => {
  const changes = mockFamily(maya);
  const app = openCamperForm(maya._id);
  expect(await screen.findByLabelText('Who may pick up')).toHaveValue('Ava Reed');
  expect(contact(1).getByLabelText('Phone')).toHaveValue('(212) 555-0142');
  await app.user.clear(screen.getByLabelText('Allergies'));
  await app.type('Medical notes', 'Asthma.');
  await app.press('Save changes');
  await findFamilyHeading();
  expect(changes).toEqual([{ revision: 2, allergies: null, medicalNotes: 'Asthma.' }]);
});

test('shows “none” as the answer, which can be withdrawn', async () => {
  const healthy = aCamper({ allergies: 'none', medicalNotes: 'Asthma.' });
  const changes = mockFamily(healthy);
  const app = openCamperForm(healthy._id);
  expect(await screen.findByRole('checkbox', { name: 'No known allergies' })).toBeChecked();
  expect(screen.getByLabelText('Allergies')).toHaveValue('');
  await app.press('Save changes');
  expect(await screen.findByText('You haven’t changed anything yet.')).toBeVisible();
  await app.user.click(screen.getByRole('checkbox', { name: 'No known allergies' }));
  await app.press('Save changes');
  await findFamilyHeading();
  expect(changes).toEqual([{ revision: 2, allergies: null }]);
});

test('sends all contacts if one was changed', async () => {
  const changes = mockFamily(maya);
  const app = openCamperForm(maya._id);
  await screen.findByLabelText('Allergies');
  await typeContact(app, 1, { Relation: 'Grandmother' });
  await app.press('Save changes');
  await findFamilyHeading();
  const emergencyContacts = [
    { name: 'Jordan Reed', relation: 'Grandmother', phone: '(212) 555-0142' },
  ];
  expect(changes).toEqual([{ revision: 2, emergencyContacts }]);
});

test('changes the answer about photos', async () => {
  const changes = mockFamily(maya);
  const app = openCamperForm(maya._id);
  await app.user.selectOptions(await screen.findByLabelText('May we take photos?'), 'No');
  await app.press('Save changes');
  await findFamilyHeading();
  expect(screen.getByText('Maya’s details saved')).toBeVisible();
  expect(changes).toEqual([{ revision: 2, photoConsent: 'no' }]);
});

test('says that nothing has changed, which is no error, and sends nothing', async () => {
  const changes = mockFamily(maya);
  await openCamperForm(maya._id).press('Save changes');
  expect(await screen.findByText('You haven’t changed anything yet.')).toHaveRole('status');
  expect(changes).toEqual([]);
});

test('confirms a complete record that is saved unchanged in a new season', async () => {
  const unconfirmed = aCamper({ missing: ['confirmation'] });
  const changes = mockFamily(unconfirmed);
  await openCamperForm(unconfirmed._id).press('Save changes');
  await findFamilyHeading();
  expect(changes).toEqual([`confirmed ${unconfirmed.firstName} at 2`]);
});

const me = (over: Partial<Camper> = {}) =>
  aCamper({ isAccountHolder: true, firstName: 'Cher', lastName: undefined, ...over });

test('lets the account holder leave out the birth date and the last name', async () => {
  const own = me();
  const changes = mockFamily(own);
  const app = openCamperForm(own._id);
  await app.user.clear(await screen.findByLabelText('Birth date'));
  await app.press('Save changes');
  await findFamilyHeading();
  expect(changes).toEqual([{ revision: 2, birthDate: null }]);
});

test('offers to reload a camper that was changed in another tab', async () => {
  const changes = mockFamily(maya);
  const app = openCamperForm(maya._id);
  await app.type('Allergies', 'Bee stings.');
  mockEndpoint(endpoints.listCampers, [{ ...maya, allergies: 'Milk.', revision: 3 }]);
  mockProblem(endpoints.updateCamper, 'changed-meanwhile');
  await app.press('Save changes');
  expect(
    await screen.findByText(/^Your changes were not saved\. Someone else has changed this/),
  ).toHaveRole('alert');
  expect(screen.getByLabelText('Allergies')).toHaveValue('Bee stings.');
  await app.press('Discard my changes and reload');
  await waitFor(() => expect(screen.getByLabelText('Allergies')).toHaveValue('Milk.'));

  const sent = mockFamily({ ...maya, allergies: 'Milk.', revision: 3 });
  await app.type('Allergies', 'Milk and eggs.');
  await app.press('Save changes');
  await findFamilyHeading();
  expect(changes).toEqual([]);
  expect(sent).toEqual([{ revision: 3, allergies: 'Milk and eggs.' }]);
});

test('can be saved again after a network error', async () => {
  mockFamily(maya);
  mockNetworkError(endpoints.updateCamper);
  const app = openCamperForm(maya._id);
  await app.type('Allergies', 'Bee stings.');
  await app.press('Save changes');
  await screen.findByText(/could not reach the server/);
  const changes = mockFamily(maya);
  await app.press('Save changes');
  await findFamilyHeading();
  expect(changes).toEqual([{ revision: 2, allergies: 'Bee stings.' }]);
});

test('asks before leaving with unsaved changes', async () => {
  mockFamily(maya);
  const app = openCamperForm(maya._id);
  await app.type('Allergies', 'Bee stings.');
  await app.user.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Allergies')).toHaveValue('Bee stings.');
  await app.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await app.press('Leave');
  await findFamilyHeading();
});

test('leaves an unchanged form without asking', async () => {
  mockFamily(maya);
  const app = openCamperForm(maya._id);
  await app.user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await findFamilyHeading();
});

test('says that a camper is not in the family', async () => {
  mockFamily(maya);
  openCamperForm('65f0c0ffee65f0c0ffee65f0');
  expect(await screen.findByText('Camper not found')).toBeVisible();
});

test('keeps safety data and names out of the title, the URL and the local storage', async () => {
  mockFamily(maya);
  const { router } = openCamperForm(maya._id);
  await screen.findByLabelText('Allergies');
  const { pathname, search, hash } = router.state.location;
  const traces = [document.title, pathname, search, hash, JSON.stringify({ ...localStorage })];
  expect(traces.join()).not.toMatch(/Maya|Peanuts|Jordan|Ava Reed/);
});
