import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type AddApplicationRequest, type Application } from '@camp/server/contract';
import { anId, aSignedInUser } from '#testing/data/builders';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { mockEndpoint, neverRespond, problemResponse, mockProblem } from '#testing/api/mock-api';
import { returnToTab } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';
import { mockRole } from '#testing/api/mock-session';

const MOTIVATION = 'I have coached under-tens for six years.';

const anApplication = (over: Partial<Application> = {}): Application => ({
  _id: anId(),
  name: 'Mia Camper',
  email: 'camper@camp.test',
  words: MOTIVATION,
  status: 'pending',
  createdAt: '2026-06-01T12:00:00.000Z',
  ...over,
});

/** Mocks the endpoints with state. Returns the bodies they received. */
const mockApplication = (before: Application | null) => {
  let application = before;
  const requests: unknown[] = [];
  mockEndpoint(endpoints.getOwnApplication, () => ({ application }));
  mockEndpoint(endpoints.addApplication, ({ body }) => {
    requests.push(body);
    const { qualifications, ...rest } = body as AddApplicationRequest;
    application = anApplication({
      ...rest,
      ...(qualifications && { statedQualifications: qualifications }),
    });
    return { insertedId: application._id };
  });
  return requests;
};

const openPage = () => renderApp('/dashboard/teach', { user: aSignedInUser() });
const findTextArea = () => screen.findByLabelText(/^What would you like to teach/);

test('submits an application, and says that it is under review', async () => {
  const requests = mockApplication(null);
  const { user } = openPage();
  await user.type(await findTextArea(), `  ${MOTIVATION} `);
  expect(screen.getByText(`${MOTIVATION.length} of 2000 characters`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  expect(await screen.findByText('Application in review')).toBeVisible();
  expect(requests).toEqual([{ words: MOTIVATION }]);
  expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull();
});

test.each([
  ['no text', '   ', /^Tell us a bit about yourself/],
  ['too much text', 'a'.repeat(2001), 'Your application must be at most 2000 characters.'],
])('does not submit an application with %s', async (_, typed, errorMessage) => {
  const requests = mockApplication(null);
  const { user } = openPage();
  await user.click(await findTextArea());
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  expect(await screen.findByText(errorMessage)).toBeVisible();
  expect(await findTextArea()).toBeInvalid();
  expect(requests).toEqual([]);
});

test('keeps the input if it could not be submitted', async () => {
  mockApplication(null);
  mockProblem(endpoints.addApplication, 'database-unavailable');
  const { user } = openPage();
  await user.type(await findTextArea(), MOTIVATION);
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  expect(await screen.findByText(/^Your application was not sent\./)).toHaveRole('alert');
  expect(await findTextArea()).toHaveValue(MOTIVATION);
});

test('shows an application that was submitted elsewhere', async () => {
  mockApplication(null);
  mockEndpoint(endpoints.addApplication, () => {
    mockApplication(anApplication({ words: 'From my phone.' }));
    return problemResponse(endpoints.addApplication, 'already-applied');
  });
  const { user } = openPage();
  await user.type(await findTextArea(), MOTIVATION);
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  expect(await screen.findByText('From my phone.')).toBeVisible();
});

test('shows since when an application is under review, and its text', async () => {
  mockApplication(anApplication());
  openPage();
  expect(await screen.findByText('Application in review')).toBeVisible();
  expect(screen.getByText(/^You submitted it on Jun 1, 2026\./)).toBeVisible();
  expect(screen.getByText(MOTIVATION)).toBeVisible();
});

test('says why an application was declined, and accepts a new one', async () => {
  const requests = mockApplication(anApplication({ status: 'declined', reason: 'We are full.' }));
  const { user } = openPage();
  expect(await screen.findByText('Your application was denied')).toBeVisible();
  expect(screen.getByText('We are full.')).toBeVisible();
  expect(await findTextArea()).toHaveValue(MOTIVATION);
  await user.type(await findTextArea(), ' And now swimming.');
  await user.click(screen.getByRole('button', { name: 'Apply again' }));
  expect(await screen.findByText('Application in review')).toBeVisible();
  expect(requests).toEqual([{ words: `${MOTIVATION} And now swimming.` }]);
});

test('submits sports, experience and qualifications with the text, and shows them', async () => {
  const requests = mockApplication(null);
  const { user } = openPage();
  await user.type(await findTextArea(), MOTIVATION);
  for (const name of ['Cricket', 'Football', 'Cricket']) {
    await user.click(screen.getByRole('button', { name }));
  }
  await user.type(screen.getByLabelText('Experience (optional)'), 'Six years, ages 7 to 10');
  await user.type(
    screen.getByLabelText('Qualifications (optional)'),
    ' C License {enter}{enter}First aid',
  );
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  expect(await screen.findByText('Application in review')).toBeVisible();
  expect(requests).toEqual([
    {
      words: MOTIVATION,
      sports: ['Football'],
      experience: 'Six years, ages 7 to 10',
      qualifications: ['C License', 'First aid'],
    },
  ]);
  for (const text of ['Football', 'Six years, ages 7 to 10', 'C License, First aid']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test.each([
  ['Experience (optional)', 'a'.repeat(501), 'Your experience must be at most 500 characters.'],
  [
    'Qualifications (optional)',
    `First aid\n${'a'.repeat(81)}`,
    'Qualification 2 must be at most 80 characters.',
  ],
  ['Qualifications (optional)', '1\n2\n3\n4\n5\n6', 'Enter at most 5 qualifications.'],
  ['Qualifications (optional)', 'A\nA', 'Enter each qualification once.'],
])('shows an error at %s', async (label, typed, errorMessage) => {
  const requests = mockApplication(anApplication({ status: 'declined' }));
  const { user } = openPage();
  await user.click(await screen.findByLabelText(label));
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Apply again' }));
  expect(await screen.findByText(errorMessage)).toBeVisible();
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(requests).toEqual([]);
});

test('fills in a new application with the facts of the declined one', async () => {
  mockApplication(
    anApplication({
      status: 'declined',
      sports: ['Cricket'],
      experience: 'Six years',
      statedQualifications: ['C License', 'First aid'],
    }),
  );
  openPage();
  expect(await screen.findByLabelText('Experience (optional)')).toHaveValue('Six years');
  expect(screen.getByLabelText('Qualifications (optional)')).toHaveValue('C License\nFirst aid');
  expect(screen.getByRole('button', { name: 'Cricket' })).toHaveAttribute('aria-pressed', 'true');
});

test('links a user who was just accepted to their new pages', async () => {
  mockApplication(anApplication({ status: 'accepted' }));
  const { user } = openPage();
  const button = await screen.findByRole('button', { name: 'Open my instructor pages' });
  mockRole('instructor');
  await user.click(button);
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Go to Instructor Home' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Add a class' })).toHaveAttribute(
    'href',
    '/dashboard/addClass',
  );
});

test('shows no form to instructors and admins', async () => {
  const { unmount } = renderApp('/dashboard/teach', { user: aSignedInUser(), role: 'instructor' });
  expect(await screen.findByText('You’re an instructor')).toBeVisible();
  unmount();
  renderApp('/dashboard/teach', { user: aSignedInUser(), role: 'admin' });
  expect(await screen.findByText(/^You are an admin/)).toBeVisible();
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.getOwnApplication);
  openPage();
  expect(await screen.findByText('Loading your application')).toBeInTheDocument();
});

test('offers a retry if the application cannot be loaded', async () => {
  mockProblem(endpoints.getOwnApplication, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('We couldn’t load your application');
  mockApplication(anApplication());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Application in review')).toBeVisible();
});

test('is linked on a user’s home page, but not on an instructor’s', async () => {
  const { unmount } = renderApp('/dashboard/userHome', { user: aSignedInUser() });
  // By text, because queries by role are slow while a page still renders.
  const teachLink = await screen.findByText('Become an instructor');
  expect(teachLink).toHaveAttribute('href', '/dashboard/teach');
  unmount();
  mockEndpoint(endpoints.listClasses, []);
  mockProblem(endpoints.getOwnProfile, 'too-many-requests');
  renderApp('/dashboard/userHome', { user: aSignedInUser(), role: 'instructor' });
  await screen.findByText('Instructor Home');
  expect(screen.queryByText('Become an instructor')).toBeNull();
});

test('requires a verified email before the user types, and offers the link', async () => {
  mockApplication(null);
  const { user } = renderApp('/dashboard/teach', { user: aSignedInUser({ emailVerified: false }) });
  expect(await screen.findByText('You need a verified email to apply.')).toBeVisible();
  expect(screen.queryByLabelText(/^What would you like to teach/)).toBeNull();
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('button', { name: 'Send link' }));
  expect(await main.findByText(/^Sent\./)).toBeVisible();
  expect(fakeFirebase.verificationLinks).toEqual(['camper@camp.test']);
  fakeFirebase.openVerificationLink();
  returnToTab();
  expect(await findTextArea()).toBeVisible();
});
