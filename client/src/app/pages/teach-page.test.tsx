import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints, type Application } from '@camp/server/contract';
import { anId, aUser } from '../../testing/builders';
import { fakeFirebase } from '../../testing/fake-firebase';
import { answer, keepWaiting, refusal, refuse } from '../../testing/mock-api';
import { returnToTab } from '../../testing/pass-time';
import { renderApp } from '../../testing/render-app';
import { answerRole } from '../../testing/session';

// What a toast leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const WORDS = 'I have coached under-tens for six years.';

const anApplication = (over: Partial<Application> = {}): Application => ({
  _id: anId(),
  name: 'Mia Camper',
  email: 'camper@camp.test',
  words: WORDS,
  status: 'pending',
  createdAt: '2026-06-01T12:00:00.000Z',
  ...over,
});

/** A camp that keeps what it is told; answers what that was. */
const keepApplication = (before: Application | null) => {
  let application = before;
  const told: unknown[] = [];
  answer(endpoints.getOwnApplication, () => ({ application }));
  answer(endpoints.addApplication, ({ body }) => {
    told.push(body);
    application = anApplication(body as { words: string });
    return { insertedId: application._id };
  });
  return told;
};

const openPage = () => renderApp('/dashboard/teach', { user: aUser() });
const findWords = () => screen.findByLabelText(/^What would you like to teach/);

test('sends what somebody writes, and says that it is being looked at', async () => {
  const told = keepApplication(null);
  const { user } = openPage();
  await user.type(await findWords(), `  ${WORDS} `);
  expect(screen.getByText(`${WORDS.length} of 2000 characters`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send to the camp' }));
  expect(await screen.findByText('Your application is being looked at')).toBeVisible();
  expect(told).toEqual([{ words: WORDS }]);
  expect(screen.queryByRole('button', { name: 'Send to the camp' })).toBeNull();
});

test.each([
  ['nothing', '   ', /^Write a few words first/],
  ['too much', 'a'.repeat(2001), 'Your words must be at most 2000 characters.'],
])('sends no application that says %s', async (_, typed, complaint) => {
  const told = keepApplication(null);
  const { user } = openPage();
  await user.click(await findWords());
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Send to the camp' }));
  expect(await screen.findByText(complaint)).toBeVisible();
  expect(await findWords()).toBeInvalid();
  expect(told).toEqual([]);
});

test('keeps what was typed when it could not be sent', async () => {
  keepApplication(null);
  refuse(endpoints.addApplication, 'database-unavailable');
  const { user } = openPage();
  await user.type(await findWords(), WORDS);
  await user.click(screen.getByRole('button', { name: 'Send to the camp' }));
  expect(await screen.findByText(/^Your application was not sent\./)).toHaveRole('alert');
  expect(await findWords()).toHaveValue(WORDS);
});

test('shows the application that was sent from elsewhere meanwhile', async () => {
  keepApplication(null);
  answer(endpoints.addApplication, () => {
    keepApplication(anApplication({ words: 'From my phone.' }));
    return refusal(endpoints.addApplication, 'already-applied');
  });
  const { user } = openPage();
  await user.type(await findWords(), WORDS);
  await user.click(screen.getByRole('button', { name: 'Send to the camp' }));
  expect(await screen.findByText('From my phone.')).toBeVisible();
});

test('says since when an application is being looked at, and what was written', async () => {
  keepApplication(anApplication());
  openPage();
  expect(await screen.findByText('Your application is being looked at')).toBeVisible();
  expect(screen.getByText(/^You sent it on Jun 1, 2026\./)).toBeVisible();
  expect(screen.getByText(WORDS)).toBeVisible();
});

test('says why an application was declined, and takes another one', async () => {
  const told = keepApplication(anApplication({ status: 'declined', reason: 'We are full.' }));
  const { user } = openPage();
  expect(await screen.findByText('Your application was declined')).toBeVisible();
  expect(screen.getByText('We are full.')).toBeVisible();
  expect(await findWords()).toHaveValue(WORDS);
  await user.type(await findWords(), ' And now swimming.');
  await user.click(screen.getByRole('button', { name: 'Apply again' }));
  expect(await screen.findByText('Your application is being looked at')).toBeVisible();
  expect(told).toEqual([{ words: `${WORDS} And now swimming.` }]);
});

test('leads whoever has just been accepted to their new pages', async () => {
  keepApplication(anApplication({ status: 'accepted' }));
  const { user } = openPage();
  const button = await screen.findByRole('button', { name: 'Show me my new pages' });
  answerRole('instructor');
  await user.click(button);
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Go to Instructor Home' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Add a class' })).toHaveAttribute(
    'href',
    '/dashboard/addClass',
  );
});

test('asks instructors and admins for no application', async () => {
  const { unmount } = renderApp('/dashboard/teach', { user: aUser(), role: 'instructor' });
  expect(await screen.findByText('You teach at the camp')).toBeVisible();
  unmount();
  renderApp('/dashboard/teach', { user: aUser(), role: 'admin' });
  expect(await screen.findByText(/^You run the camp/)).toBeVisible();
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.getOwnApplication);
  openPage();
  expect(await screen.findByText('Loading your application')).toBeInTheDocument();
});

test('offers to try again when the application cannot be fetched', async () => {
  refuse(endpoints.getOwnApplication, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('Your application could not be loaded');
  keepApplication(anApplication());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your application is being looked at')).toBeVisible();
});

test('is found on a camper’s home, and not on an instructor’s', async () => {
  const { unmount } = renderApp('/dashboard/userHome', { user: aUser() });
  // By its words: roles are dear to look up while a page still fills.
  const way = await screen.findByText('Become an instructor');
  expect(way).toHaveAttribute('href', '/dashboard/teach');
  unmount();
  renderApp('/dashboard/userHome', { user: aUser(), role: 'instructor' });
  await screen.findByText('Instructor Home');
  expect(screen.queryByText('Become an instructor')).toBeNull();
});

test('asks for a verified e-mail before anything is typed, and offers the link', async () => {
  keepApplication(null);
  const { user } = renderApp('/dashboard/teach', { user: aUser({ emailVerified: false }) });
  expect(await screen.findByText('An application needs a verified e-mail.')).toBeVisible();
  expect(screen.queryByLabelText(/^What would you like to teach/)).toBeNull();
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('button', { name: 'Send the link' }));
  expect(await main.findByText(/^Sent\./)).toBeVisible();
  expect(fakeFirebase.linkMailedTo).toEqual(['camper@camp.test']);
  fakeFirebase.openLink();
  returnToTab();
  expect(await findWords()).toBeVisible();
});
