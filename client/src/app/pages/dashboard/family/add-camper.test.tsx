import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { mockProblem } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import {
  contact,
  findFamilyHeading,
  openCamperForm,
  typeContact,
  type CamperFormPage,
} from '#testing/pages/camper-form';

const fillRequired = async ({ type }: CamperFormPage) => {
  await type('First name', 'Maya');
  await type('Last name', 'Field');
  await type('Birth date', '2022-03-14');
};
test('adds a camper with every field', async () => {
  const changes = mockFamily();
  const app = openCamperForm('new');
  await fillRequired(app);
  await app.type('Allergies', 'Peanuts.');
  await app.type('Medical notes', 'Asthma.');
  await typeContact(app, 1, { Name: ' Jordan Reed ', Relation: 'Aunt', Phone: '(212) 555-0142' });
  await app.press('Add a contact');
  expect(contact(2).getByLabelText('Name')).toHaveFocus();
  await typeContact(app, 2, { Name: 'Sam Reed', Relation: 'Uncle', Phone: '212 555 0143' });
  await app.type('Who may pick up', 'Ava Reed\n\n Jordan Reed ');
  await app.user.selectOptions(screen.getByLabelText('May we take photos?'), 'No');
  await app.press('Add camper');
  const heading = await findFamilyHeading();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await screen.findByText('Maya was added')).toBeInTheDocument();
  expect(changes).toEqual([
    {
      firstName: 'Maya',
      lastName: 'Field',
      birthDate: '2022-03-14',
      allergies: 'Peanuts.',
      medicalNotes: 'Asthma.',
      emergencyContacts: [
        { name: 'Jordan Reed', relation: 'Aunt', phone: '(212) 555-0142' },
        { name: 'Sam Reed', relation: 'Uncle', phone: '212 555 0143' },
      ],
      pickUpPeople: ['Ava Reed', 'Jordan Reed'],
      photoConsent: 'no',
    },
  ]);
});

test('names what is still missing until it is given, and folds what is optional', async () => {
  mockFamily();
  const app = openCamperForm('new');
  await fillRequired(app);
  const missing = () => screen.queryByText(/^Needed before camp/);
  expect(missing()).toHaveTextContent(
    'Needed before camp: health, an emergency contact, and the photo question. You can finish later.',
  );
  expect(screen.getByLabelText('Who may pick up')).not.toBeVisible();
  await app.user.click(screen.getByRole('heading', { name: 'Pick-up' }));
  expect(screen.getByLabelText('Who may pick up')).toBeVisible();
  await app.user.click(screen.getByRole('checkbox', { name: 'No known allergies' }));
  await app.user.click(screen.getByRole('checkbox', { name: 'No medical notes' }));
  await typeContact(app, 1, { Name: 'Jordan Reed', Relation: 'Aunt', Phone: '(212) 555-0142' });
  expect(missing()).toHaveTextContent('Needed before camp: the photo question.');
  await app.user.selectOptions(screen.getByLabelText('May we take photos?'), 'Yes');
  expect(missing()).toBeNull();
});

test('stores that there are no allergies, which a note always overrides', async () => {
  const changes = mockFamily();
  const app = openCamperForm('new');
  await fillRequired(app);
  await app.user.click(screen.getByRole('checkbox', { name: 'No known allergies' }));
  await app.user.click(screen.getByRole('checkbox', { name: 'No medical notes' }));
  await app.type('Medical notes', 'Asthma.');
  expect(screen.queryByRole('checkbox', { name: 'No medical notes' })).toBeNull();
  await app.press('Add camper');
  await screen.findByText('Maya was added');
  expect(changes).toMatchObject([{ allergies: 'None', medicalNotes: 'Asthma.' }]);
});

test('needs names and a birth date only', async () => {
  const changes = mockFamily();
  const app = openCamperForm('new');
  await app.press('Add camper');
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  for (const [label, text] of [
    ['First name', 'Enter a first name.'],
    ['Last name', 'Enter a last name.'],
    ['Birth date', /Enter a birth date\./],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  }
  expect(changes).toEqual([]);
  await fillRequired(app);
  await app.press('Add camper');
  await findFamilyHeading();
  expect(changes).toEqual([
    {
      firstName: 'Maya',
      lastName: 'Field',
      birthDate: '2022-03-14',
      emergencyContacts: [],
      pickUpPeople: [],
      photoConsent: 'not-asked',
    },
  ]);
});

test.each<[string, string, string | RegExp]>([
  ['First name', 'x'.repeat(81), 'First name must be at most 80 characters.'],
  ['Who may pick up', `Ava\n${'x'.repeat(81)}`, /Each name must be at most 80 characters\./],
  ['Who may pick up', Array(11).fill('Ava').join('\n'), /List at most 10 names\./],
])('refuses %s at the field: %s', async (label, text, expected) => {
  const changes = mockFamily();
  const app = openCamperForm('new');
  await fillRequired(app);
  await app.user.clear(screen.getByLabelText(label));
  await app.user.click(screen.getByLabelText(label));
  await app.user.paste(text);
  await app.press('Add camper');
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expected));
  expect(changes).toEqual([]);
});

test('says which part of a contact is missing', async () => {
  const changes = mockFamily();
  const app = openCamperForm('new');
  await fillRequired(app);
  await typeContact(app, 1, { Name: 'Jordan Reed' });
  await app.press('Add camper');
  await waitFor(() => expect(contact(1).getByLabelText('Relation')).toHaveFocus());
  expect(contact(1).getByLabelText('Phone')).toHaveAccessibleDescription(/Enter a phone number\./);
  expect(changes).toEqual([]);
});

test("shows the server's errors at their fields, past a contact that was left empty", async () => {
  const changes = mockFamily();
  const app = openCamperForm('new');
  await fillRequired(app);
  await app.press('Add a contact');
  await typeContact(app, 2, { Name: 'Sam Reed', Relation: 'Uncle', Phone: '12' });
  mockProblem(endpoints.addCamper, 'invalid-input', {
    errors: [
      {
        in: 'body',
        pointer: '/emergencyContacts/0/phone',
        detail: 'must be a valid phone number with its area code, without an extension',
      },
      { in: 'body', pointer: '/birthDate', detail: 'must not be in the future' },
    ],
  });
  await app.press('Add camper');
  await waitFor(() => expect(contact(2).getByLabelText('Phone')).toHaveFocus());
  expect(contact(2).getByLabelText('Phone')).toHaveAccessibleDescription(
    /Enter a valid phone number with its area code, without an extension\./,
  );
  expect(screen.getByLabelText('Birth date')).toHaveAccessibleDescription(
    /Birth date must not be in the future\./,
  );
  expect(contact(1).getByLabelText('Phone')).toBeValid();
  expect(changes).toEqual([]);
});

test('removes a contact and keeps the focus among the contacts', async () => {
  mockFamily();
  const app = openCamperForm('new');
  for (let count = 2; count <= 3; count += 1) await app.press('Add a contact');
  expect(screen.queryByRole('button', { name: 'Add a contact' })).not.toBeInTheDocument();
  await typeContact(app, 3, { Name: 'Sam Reed' });
  await app.press('Remove emergency contact 2');
  expect(contact(2).getByLabelText('Name')).toHaveValue('Sam Reed');
  expect(screen.getByRole('button', { name: 'Remove emergency contact 2' })).toHaveFocus();
  await app.press('Remove emergency contact 2');
  expect(screen.getByRole('button', { name: 'Add a contact' })).toHaveFocus();
});

test('keeps the input if the camper could not be added', async () => {
  mockFamily();
  const message = 'A family can have at most 12 campers besides you. Archive one to add another.';
  mockProblem(endpoints.addCamper, 'too-many-campers', { limit: 12, detail: message, message });
  const app = openCamperForm('new');
  await fillRequired(app);
  await app.press('Add camper');
  expect(
    await screen.findByText(/The camper was not added\. A family can have at most 12/),
  ).toHaveRole('alert');
  expect(screen.getByLabelText('First name')).toHaveValue('Maya');
});
