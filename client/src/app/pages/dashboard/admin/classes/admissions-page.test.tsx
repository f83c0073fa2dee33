import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aFamilyCamper, anAdmission, mockAdmissions } from '#testing/api/mock-admissions';
import { mockEndpoint, mockProblem, neverRespond } from '#testing/api/mock-api';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const FAMILY = 'robin@camp.test';
const REASON = 'Plays up a year.';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aCampClass({ className: 'First Touch', ageMin: 8, ageMax: 11 });
const maya = aFamilyCamper('Maya');
const leo = aFamilyCamper('Leo', { age: 6, isAdmitted: true });
const casey = aFamilyCamper('Casey', { age: null, isAccountHolder: true });
const families = { [FAMILY]: [maya, leo, casey] };

beforeEach(() => mockEndpoint(endpoints.getClass, touch));

const openPage = () =>
  renderApp(`/dashboard/manageClass/${touch._id}/admissions`, { user: admin, role: 'admin' });
type User = ReturnType<typeof openPage>['user'];

const findEmail = () => screen.findByLabelText('The family’s email address');
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const findFamily = async (user: User, email = FAMILY) => {
  await user.type(await findEmail(), email);
  await press(user, 'Find family');
};
const findChoice = (name: string) => screen.findByRole('radio', { name });
const reason = () => screen.getByLabelText('Reason');
const findRows = async () =>
  within(await screen.findByRole('table', { name: 'Admitted campers' })).getAllByRole('rowheader');

test('lists who is admitted, why, by whom and when', async () => {
  const { userId, ...gone } = anAdmission({ email: '' });
  mockAdmissions({ admissions: [anAdmission({ userId }), gone] });
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Admissions' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'First Touch' })).toBeVisible();
  expect(screen.getByText('Ages 8–11')).toBeVisible();
  expect(
    screen.getByText('Campers here can enroll although their age is outside the range.'),
  ).toBeVisible();
  const [first, second] = (await findRows()).map((header) => header.closest('tr')!);
  for (const text of ['Leo Camper', 'robin@camp.test', REASON, 'Ruth Admin', 'May 4, 2031']) {
    expect(first).toHaveTextContent(text);
  }
  expect(within(first!).getByRole('link', { hidden: true })).toHaveAttribute(
    'href',
    `/dashboard/manageUser/${userId}`,
  );
  expect(second).toHaveTextContent('Account deleted');
});

test('says that nobody is admitted yet', async () => {
  mockAdmissions();
  openPage();
  expect(await screen.findByText('No admissions yet')).toBeVisible();
});

test('finds a family, and offers those who are not admitted yet', async () => {
  mockAdmissions({ families });
  const { user } = openPage();
  await findFamily(user, 'Robin@Camp.test');
  expect(await findChoice('Maya, 7')).toBeEnabled();
  expect(screen.getByText('Found the family of robin@camp.test.')).toHaveRole('status');
  expect(await findChoice('Leo, 6 (already admitted)')).toBeDisabled();
  expect(await findChoice('Casey, age not given')).toBeEnabled();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test.each([
  ['an empty email', '', 'Enter an email address.'],
  ['a malformed email', 'robin', 'Enter a full email address, such as sam@example.com.'],
  ['an unknown email', 'nobody@camp.test', 'No account has this email address.'],
])('says what is wrong with %s', async (_, email, message) => {
  mockAdmissions({ families });
  const { user } = openPage();
  const field = await findEmail();
  if (email) await user.type(field, email);
  await press(user, 'Find family');
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  expect(field).toHaveValue(email);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('hides the last family if the next one is not found', async () => {
  mockAdmissions({ families });
  const { user } = openPage();
  await findFamily(user);
  await findChoice('Maya, 7');
  await user.clear(await findEmail());
  await findFamily(user, 'nobody@camp.test');
  expect(await screen.findByText('No account has this email address.')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test.each([
  ['has no campers', [], 'This family has no campers.'],
  ['is admitted already', [leo], 'Everyone in this family is already admitted.'],
])('says that a family %s', async (_, campers, message) => {
  mockAdmissions({ families: { [FAMILY]: campers } });
  const { user } = openPage();
  await findFamily(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Admit' })).not.toBeInTheDocument();
});

test('admits one camper once, and keeps the other admissions', async () => {
  const zoe = anAdmission({ camper: aFamilyCamper('Zoe') });
  const received = mockAdmissions({ admissions: [zoe], families });
  const { user } = openPage();
  await findFamily(user);
  await user.click(await findChoice('Maya, 7'));
  await user.type(reason(), ` ${REASON} `);
  await user.dblClick(screen.getByRole('button', { name: 'Admit' }));
  expect(await screen.findByText('Maya is admitted')).toBeInTheDocument();
  expect(received).toEqual([{ classId: touch._id, sent: { camperId: maya._id, reason: REASON } }]);
  const names = (await findRows()).map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Maya Camper/),
    expect.stringMatching(/^Zoe Camper/),
  ]);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(await findEmail()).toHaveValue('');
  expect(await findEmail()).toHaveFocus();

  await findFamily(user);
  expect(await findChoice('Maya, 7 (already admitted)')).toBeDisabled();
  expect(await findChoice('Casey, age not given')).toBeEnabled();
});

test('sends nothing without a camper and a reason', async () => {
  const received = mockAdmissions({ families });
  const { user } = openPage();
  await findFamily(user);
  await findChoice('Maya, 7');
  await press(user, 'Admit');
  expect(await screen.findByText('Choose a camper.')).toBeVisible();
  expect(reason()).toHaveAccessibleDescription(/Enter a reason\./);
  await user.click(await findChoice('Maya, 7'));
  await user.click(reason());
  await user.paste('x'.repeat(501));
  await press(user, 'Admit');
  await waitFor(() =>
    expect(reason()).toHaveAccessibleDescription(/The reason must be at most 500 characters\./),
  );
  expect(screen.queryByText('Choose a camper.')).not.toBeInTheDocument();
  expect(received).toEqual([]);
});

test('keeps the form if the server refuses', async () => {
  mockAdmissions({ families });
  mockProblem(endpoints.admitCamper, 'not-found', { message: 'This camper does not exist.' });
  const { user } = openPage();
  await findFamily(user);
  await user.click(await findChoice('Maya, 7'));
  await user.type(reason(), REASON);
  await press(user, 'Admit');
  expect(
    await screen.findByText('The camper was not admitted. This camper does not exist.'),
  ).toHaveRole('alert');
  expect(await findChoice('Maya, 7')).toBeChecked();
  expect(reason()).toHaveValue(REASON);
  expect(screen.getByRole('button', { name: 'Admit' })).toBeEnabled();
});

test('shows an error of the server at the reason', async () => {
  mockAdmissions({ families });
  mockProblem(endpoints.admitCamper, 'invalid-input', {
    errors: [{ in: 'body', pointer: '/reason', detail: 'must contain a visible character' }],
  });
  const { user } = openPage();
  await findFamily(user);
  await user.click(await findChoice('Maya, 7'));
  await user.type(reason(), REASON);
  await press(user, 'Admit');
  await waitFor(() =>
    expect(reason()).toHaveAccessibleDescription(/The reason must contain a visible character\./),
  );
});

test('says that the family could not be loaded', async () => {
  mockAdmissions({ families });
  mockProblem(endpoints.listFamilyCampers, 'too-many-requests');
  const { user } = openPage();
  await findFamily(user);
  expect(await screen.findByText(/^We couldn’t find the family\./)).toHaveRole('alert');
  expect(await findEmail()).toHaveValue(FAMILY);
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.listAdmissions);
  openPage();
  await screen.findByRole('heading', { name: 'Admit a camper' });
  expect(await screen.findByText('Loading admissions')).toBeInTheDocument();
});

test('retries after an error', async () => {
  mockProblem(endpoints.listAdmissions, 'too-many-requests');
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockAdmissions({ admissions: [anAdmission()] });
  await user.click(retry);
  expect(await findRows()).toHaveLength(1);
});

test('says that the class does not exist', async () => {
  mockProblem(endpoints.getClass, 'not-found');
  openPage();
  expect(await screen.findByText('Class not found')).toBeVisible();
});
