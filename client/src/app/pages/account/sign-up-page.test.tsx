import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#lib/paths';
import { toReturnState } from '#lib/session/return-state';
import { aSignedInUser } from '#testing/data/builders';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const noted = vi.fn();

beforeEach(() => {
  noted.mockReset();
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listPayments, []);
  mockEndpoint(endpoints.listInstructors, []);
  mockEndpoint(endpoints.addUser, ({ sent, bearer }) => {
    noted(sent, bearer);
    return { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' };
  });
});

afterEach(() => vi.unstubAllEnvs());

const returnEntry = (pathname: string) => {
  const from = { pathname, search: '', hash: '', state: null, key: 'k', mask: undefined };
  return { pathname: paths.signUp, state: toReturnState(from) };
};

const person = {
  Name: 'Ana Lopez',
  Email: 'ana@camp.test',
  Password: 'Sunny!1',
  'Confirm password': 'Sunny!1',
  'Photo URL': 'https://pics.test/ana.png',
};

type User = ReturnType<typeof renderApp>['user'];

const showOptionalFields = async (user: User) =>
  user.click(await screen.findByText('Picture and gender (optional)'));
const chooseOwnPicture = async (user: User) => {
  await showOptionalFields(user);
  await user.click(screen.getByRole('button', { name: 'Use my own picture' }));
};

const signUp = async (user: User, over: Partial<typeof person> = {}) => {
  await screen.findByLabelText('Name');
  await chooseOwnPicture(user);
  for (const [label, value] of Object.entries({ ...person, ...over })) {
    await user.clear(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Create account' }));
};
const currentPath = ({ router }: ReturnType<typeof renderApp>) => router.state.location.pathname;

test('creates the account with name and picture, saves it, confirms it and returns', async () => {
  const app = renderApp(returnEntry(paths.paymentHistory));
  await signUp(app.user);
  const message = await screen.findByText('User has been created successfully');
  expect(message).toHaveClass('text-success');
  expect(screen.getByText('Check your email to verify your address.')).toBeVisible();
  expect(screen.queryByText('User Created Successfully')).toBeNull();
  expect(fakeFirebase.currentUser()).toMatchObject({
    email: 'ana@camp.test',
    displayName: 'Ana Lopez',
    photoURL: 'https://pics.test/ana.png',
  });
  expect(noted).toHaveBeenCalledExactlyOnceWith(
    { name: 'Ana Lopez', email: 'ana@camp.test' },
    'id-token-of-uid-of-ana@camp.test',
  );
  await waitFor(() => expect(currentPath(app)).toBe(paths.paymentHistory));
  expect(await screen.findByText('User Created Successfully')).toBeInTheDocument();
});

test.each([
  ['Aa!', 'Please provide at least 6 characters for the password.'],
  ['sunny!1', 'The password field needs to add at least one Uppercase.'],
  ['Sunny11', 'The password field needs to add at least one special character.'],
])(
  'rejects the password %j at its field and below the form, and announces it once',
  async (password, text) => {
    const { user } = renderApp(paths.signUp);
    await signUp(user, { Password: password, 'Confirm password': password });
    const messages = await screen.findAllByText(text);
    for (const message of messages) expect(message).toHaveClass('text-error');
    const field = screen.getByLabelText('Password');
    expect(field).toBeInvalid();
    expect(field).toHaveClass('input-error');
    expect(field).toHaveAccessibleDescription(text);
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByText(/^At least 6 characters/)).toBeNull();
    const button = screen.getByRole('button', { name: 'Create account' });
    expect(messages[0]!.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(button.compareDocumentPosition(messages[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(text, { selector: '[role=alert]' })).toBeNull();
    expect(fakeFirebase.currentUser()).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana Lopez');
  },
);

test('shows the password rule before the user types, and the error on submit', async () => {
  const { user } = renderApp(paths.signUp);
  const field = await screen.findByLabelText('Password');
  await chooseOwnPicture(user);
  const rule = screen.getByText(/^At least 6 characters, with one uppercase letter/);
  expect(field).toHaveAccessibleDescription(/^At least 6 characters/);
  const button = screen.getByRole('button', { name: 'Create account' });
  expect(rule.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const label of Object.keys(person)) expect(screen.getByLabelText(label)).toBeRequired();
  expect(screen.getByLabelText('Gender')).not.toBeRequired();
  expect(field).not.toHaveAttribute('aria-invalid');
});

test('compares the two passwords', async () => {
  const { user } = renderApp(paths.signUp);
  await signUp(user, { 'Confirm password': 'Sunny!2' });
  expect(await screen.findByText('The passwords don’t match.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Confirm password')).toHaveFocus());
  expect(fakeFirebase.currentUser()).toBeNull();
});

test('detects that the first password was changed after the second one', async () => {
  const { user } = renderApp(paths.signUp);
  await signUp(user, { 'Confirm password': 'Sunny!2' });
  await screen.findByText('The passwords don’t match.');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Sunny!2');
  await waitFor(() => expect(screen.queryByText('The passwords don’t match.')).toBeNull());
});

test('requires name, email and picture, and focuses the first missing field', async () => {
  const { user } = renderApp(paths.signUp);
  await signUp(user, { Name: '', Email: 'ana', 'Photo URL': 'ana.png' });
  expect(await screen.findByText('Please enter your name.')).toBeVisible();
  expect(screen.getByText(/complete email address/)).toBeVisible();
  expect(screen.getByText(/starts with https/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test('refuses a link to a picture of a host that the camp does not show', async () => {
  vi.stubEnv('IMAGE_HOSTS', '');
  const { user } = renderApp(paths.signUp);
  await signUp(user);
  const field = screen.getByLabelText('Photo URL');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/Pictures on pics\.test can’t be used here\./),
  );
  expect(field).toBeInvalid();
  expect(fakeFirebase.currentUser()).toBeNull();
  await user.clear(field);
  await user.paste('https://lh3.googleusercontent.com/a/ana');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(fakeFirebase.currentUser()).toMatchObject({
      photoURL: 'https://lh3.googleusercontent.com/a/ana',
    }),
  );
});

test('has chosen a portrait already, and chooses another with one click', async () => {
  const { user } = renderApp(paths.signUp);
  await showOptionalFields(user);
  expect(await screen.findByRole('button', { name: /^Blond hair to the ears/ })).toBePressed();
  expect(screen.queryByLabelText('Photo URL')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Round black curls/ }));
  expect(screen.getByRole('button', { name: /^Round black curls/ })).toBePressed();
  expect(screen.getByRole('button', { name: /^Blond hair to the ears/ })).not.toBePressed();
  const { 'Photo URL': _, ...others } = person;
  for (const [label, value] of Object.entries(others)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(fakeFirebase.currentUser()).toMatchObject({
      photoURL: '/pictures/people/camp-camper-3.svg',
    }),
  );
});

test('replaces an own picture by the portrait that is chosen after it', async () => {
  const { user } = renderApp(paths.signUp);
  await screen.findByLabelText('Name');
  await chooseOwnPicture(user);
  await waitFor(() => expect(screen.getByLabelText('Photo URL')).toHaveFocus());
  expect(screen.getByLabelText('Photo URL')).toHaveValue('');
  expect(screen.getByRole('button', { name: /^Blond hair to the ears/ })).not.toBePressed();
  await user.click(screen.getByRole('button', { name: /^Blond hair to the ears/ }));
  expect(screen.queryByLabelText('Photo URL')).toBeNull();
  expect(screen.getByRole('button', { name: /^Blond hair to the ears/ })).toBePressed();
});

test('sends a verification link to the new account, and confirms it after sign-up', async () => {
  const { user } = renderApp(returnEntry(paths.paymentHistory));
  await signUp(user);
  expect(await screen.findByText(/We sent a link to/)).toBeVisible();
  expect(fakeFirebase.verificationLinks).toEqual(['ana@camp.test']);
});

test('creates the account if the link cannot be sent, and offers to send it later', async () => {
  fakeFirebase.fail('sendVerificationLink', 'too-many-requests');
  const app = renderApp(returnEntry(paths.paymentHistory));
  await signUp(app.user);
  expect(await screen.findByRole('button', { name: 'Send link' })).toBeVisible();
  expect(currentPath(app)).toBe(paths.paymentHistory);
});

test('sends no link to an account that a provider has verified', async () => {
  const app = renderApp(returnEntry(paths.myCart));
  await app.user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(currentPath(app)).toBe(paths.myCart));
  expect(fakeFirebase.verificationLinks).toEqual([]);
});

test('says in red that the email is in use, and keeps the input', async () => {
  fakeFirebase.fail('signUp', 'email-already-in-use');
  const { user } = renderApp(paths.signUp);
  await signUp(user);
  expect(await screen.findByText(/already an account with that email/)).toHaveClass('text-error');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@camp.test');
  expect(noted).not.toHaveBeenCalled();
});

test('handles a double click as one click', async () => {
  const { user } = renderApp(paths.signUp);
  await screen.findByLabelText('Name');
  await chooseOwnPicture(user);
  for (const [label, value] of Object.entries(person)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.dblClick(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByText('User has been created successfully');
  expect(noted).toHaveBeenCalledOnce();
});

test('saves the name again if that failed, without a second account', async () => {
  mockNetworkError(endpoints.addUser);
  const app = renderApp(returnEntry(paths.paymentHistory));
  await signUp(app.user);
  expect(await screen.findByText(/couldn’t save your name/)).toBeVisible();
  fakeFirebase.fail('signUp', 'email-already-in-use');
  mockEndpoint(endpoints.addUser, { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('User has been created successfully')).toBeVisible();
  await waitFor(() => expect(currentPath(app)).toBe(paths.paymentHistory));
});

test('says so if the email belongs to another account', async () => {
  mockProblem(endpoints.addUser, 'email-taken');
  const { user } = renderApp(paths.signUp);
  await signUp(user);
  expect(await screen.findByText(/belongs to another account/)).toBeVisible();
});

test('continues immediately with a provider’s account that already exists', async () => {
  mockEndpoint(endpoints.addUser, { insertedId: null, message: 'known' });
  const app = renderApp(returnEntry(paths.myCart));
  await app.user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(currentPath(app)).toBe(paths.myCart));
  expect(screen.queryByText('User Created Successfully')).toBeNull();
});

test('redirects a user who is already signed in', async () => {
  const app = renderApp(returnEntry(paths.myCart), { user: aSignedInUser() });
  await waitFor(() => expect(currentPath(app)).toBe(paths.myCart));
});
