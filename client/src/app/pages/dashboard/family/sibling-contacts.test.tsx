import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockFamily } from '#testing/api/mock-family';
import { aCamper } from '#testing/data/builders';
import { contact, findFamilyHeading, openCamperForm } from '#testing/pages/camper-form';

const nobody = { emergencyContacts: [], pickUpPeople: [] };
const lena = aCamper({ firstName: 'Lena', pickUpPeople: ['Ava Reed', 'Sam Reed'] });
const noah = aCamper({ firstName: 'Noah', ...nobody });
const BUTTON = 'Use Lena’s contacts';
const contacts = [{ name: 'Jordan Reed', relation: 'Aunt', phone: '(212) 555-0142' }];

test('copies the contacts and the pick-up list of a sibling into the form, and saves nothing yet', async () => {
  const changes = mockFamily(lena, noah);
  const app = openCamperForm(noah._id);
  await app.press(BUTTON);
  expect(contact(1).getByLabelText('Name')).toHaveValue('Jordan Reed');
  expect(contact(1).getByLabelText('Name')).toHaveFocus();
  expect(contact(1).getByLabelText('Phone')).toHaveValue('(212) 555-0142');
  expect(screen.getByLabelText('Who may pick up')).toHaveValue('Ava Reed\nSam Reed');
  expect(screen.getByLabelText('Who may pick up')).toBeVisible();
  expect(
    screen.getByText('Copied from Lena: 1 contact and 2 pick-up people. Check them and save.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  expect(changes).toEqual([]);
  await app.press('Save changes');
  await findFamilyHeading();
  expect(changes).toEqual([
    { revision: 2, emergencyContacts: contacts, pickUpPeople: ['Ava Reed', 'Sam Reed'] },
  ]);
});

test('a new child gets the contacts of a sibling, too', async () => {
  const changes = mockFamily(lena);
  const app = openCamperForm('new');
  await app.type('First name', 'Noah');
  await app.type('Birth date', '2022-03-14');
  await app.type('Last name', 'Field');
  await app.press(BUTTON);
  await app.press('Add camper');
  await findFamilyHeading();
  expect(changes).toMatchObject([{ firstName: 'Noah', emergencyContacts: contacts }]);
});

test('copies only the pick-up list if the form has contacts, and replaces nothing', async () => {
  const maya = aCamper({ firstName: 'Maya', pickUpPeople: [] });
  mockFamily(lena, maya);
  const app = openCamperForm(maya._id);
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  await app.press('Use Lena’s pick-up list');
  expect(screen.getByLabelText('Who may pick up')).toHaveFocus();
  expect(screen.getByLabelText('Who may pick up')).toHaveValue('Ava Reed\nSam Reed');
  expect(screen.getByText(/^Copied from Lena: 2 pick-up people\./)).toBeVisible();
});

test.each([
  ['no sibling has contacts', [noah, aCamper({ firstName: 'Max', ...nobody })]],
  ['only a child of another family has contacts', [noah, { ...lena, isShared: true }]],
  ['only the account holder has contacts', [noah, { ...lena, isAccountHolder: true }]],
  ['the child is of another family', [{ ...noah, isShared: true }, lena]],
])('offers nothing if %s', async (_, family) => {
  mockFamily(...family);
  openCamperForm(noah._id);
  expect(await screen.findByLabelText('Allergies')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});
