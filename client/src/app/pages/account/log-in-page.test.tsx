import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAccessToken } from '#lib/api/access-token';
import { paths } from '#lib/paths';
import { toReturnState } from '#lib/session/return-state';
import { anAccessToken } from '#testing/data/access-token';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { mockEndpoint, mockNetworkError, mockProblem, neverRespond } from '#testing/api/mock-api';
import { mockRole } from '#testing/api/mock-session';
import { renderApp } from '#testing/pages/render-app';

const PASSWORD = 'Camp!2026';

beforeEach(() => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listPayments, []);
  mockEndpoint(endpoints.listInstructors, []);
  fakeFirebase.addAccount(PASSWORD);
});

const returnEntry = (pathname: string, extra = {}) => {
  const from = { pathname, search: '', hash: '', state: null, key: 'k', mask: undefined };
  return { pathname: paths.logIn, state: toReturnState(from, extra) };
};

type User = ReturnType<typeof renderApp>['user'];

const fillIn = async (user: User, email: string, password: string) => {
  await user.click(await screen.findByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
};
const logIn = async (user: User, email = 'camper@camp.test', password = PASSWORD) => {
  await fillIn(user, email, password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};
const currentPath = ({ router }: ReturnType<typeof renderApp>) => router.state.location.pathname;

test.each(['/login', '/logIn', '/LOGIN'])('is the page at %s', async (path) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('logs in, stores the token, confirms it and returns to the previous page', async () => {
  const app = renderApp(returnEntry(paths.paymentHistory));
  await logIn(app.user);
  expect(await screen.findByText('User login Successfully')).toBeInTheDocument();
  await waitFor(() => expect(currentPath(app)).toBe(paths.paymentHistory));
  expect(readAccessToken()).not.toBeNull();
});

test('opens the home page for a visitor without a previous page', async () => {
  const app = renderApp(paths.logIn);
  await logIn(app.user);
  await waitFor(() => expect(currentPath(app)).toBe('/'));
});

test.each([
  ['admin', paths.adminHome],
  ['instructor', paths.instructorHome],
] as const)(
  'opens the home page of the dashboard for an %s without a previous page',
  async (role, home) => {
    mockRole(role);
    neverRespond(endpoints.getAdminStats);
    neverRespond(endpoints.getTeachingStats);
    neverRespond(endpoints.getOwnProfile);
    const app = renderApp(paths.logIn);
    await logIn(app.user);
    await waitFor(() => expect(currentPath(app)).toBe(home));
  },
);

test('returns an admin to the previous page', async () => {
  mockRole('admin');
  const app = renderApp(returnEntry(paths.paymentHistory));
  await logIn(app.user);
  await waitFor(() => expect(currentPath(app)).toBe(paths.paymentHistory));
});

test.each(['//evil.test', '//dashboard/myCart', '/\\evil.test', '///'])(
  'opens the home page if the session was lost at %s',
  async (pathname) => {
    const app = renderApp(returnEntry(pathname, { wasLost: true }));
    await logIn(app.user);
    await waitFor(() => expect(currentPath(app)).toBe('/'));
  },
);

test.each([
  [
    'a class',
    paths.allClass,
    { selectedClass: aCampClass() },
    `Log in to add ${aCampClass().className}`,
  ],
  ['the instructors', paths.allInstructor, {}, 'Log in to see our instructors.'],
  ['the cart', paths.myCart, {}, 'Log in to see your cart.'],
  ['the dashboard', paths.userHome, {}, 'Log in to open your dashboard.'],
  ['no page', paths.home, {}, 'Log in to book classes and see your schedule.'],
])('says why a visitor of %s was sent here', async (_, pathname, state, lead) => {
  renderApp(returnEntry(pathname, state));
  expect(await screen.findByText((text) => text.startsWith(lead))).toBeVisible();
});

test('redirects a user who is already signed in, without a message', async () => {
  const app = renderApp(returnEntry(paths.myCart), { user: aSignedInUser() });
  await waitFor(() => expect(currentPath(app)).toBe(paths.myCart));
  expect(screen.queryByText('User login Successfully')).toBeNull();
});

test('shows at the form that the password is wrong, and keeps the input', async () => {
  const { user } = renderApp(paths.logIn);
  await logIn(user, 'camper@camp.test', 'wrong');
  expect(await screen.findByText(/email and password do not match/)).toHaveClass('text-error');
  expect(screen.getByLabelText('Email')).toHaveValue('camper@camp.test');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('requires email and password, and focuses the missing field', async () => {
  const { user } = renderApp(paths.logIn);
  await screen.findByLabelText('Email');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Please enter your email address.')).toBeVisible();
  expect(screen.getByText('Please enter your password.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test('shows and hides the password', async () => {
  const { user } = renderApp(paths.logIn);
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('handles a double click as one click', async () => {
  const exchangeHandler = vi.fn(() => ({ token: anAccessToken('camper') }));
  mockEndpoint(endpoints.createAccessToken, exchangeHandler);
  const app = renderApp(paths.logIn);
  await fillIn(app.user, 'camper@camp.test', PASSWORD);
  await app.user.dblClick(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(currentPath(app)).toBe('/'));
  expect(exchangeHandler).toHaveBeenCalledOnce();
});

test.each([
  ['Google', 'Gina Google', 'gina@camp.test', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['GitHub', 'Hugo Hub', 'hugo@camp.test', null],
])(
  'logs in with %s, saves name and email, and continues in both cases',
  async (provider, name, email, insertedId) => {
    const saveUser = vi.fn();
    mockEndpoint(endpoints.addUser, ({ body, bearer }) => {
      saveUser(body, bearer);
      return { insertedId };
    });
    const app = renderApp(returnEntry(paths.myCart));
    await app.user.click(await screen.findByRole('button', { name: `Continue with ${provider}` }));
    await waitFor(() => expect(currentPath(app)).toBe(paths.myCart));
    expect(saveUser).toHaveBeenCalledExactlyOnceWith(
      { name, email },
      expect.stringMatching(/^id-token-of-/),
    );
  },
);

test('says so if the provider’s window was closed', async () => {
  fakeFirebase.fail('signInWithGoogle', 'popup-closed-by-user');
  const { user } = renderApp(paths.logIn);
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(/window was closed/)).toBeVisible();
});

test('signs in a user whose name could not be saved, if they continue without it', async () => {
  mockNetworkError(endpoints.addUser);
  const app = renderApp(returnEntry(paths.myCart));
  await app.user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(/couldn’t save your name/)).toBeVisible();
  expect(currentPath(app)).toBe(paths.logIn);
  await app.user.click(screen.getByRole('button', { name: 'Continue without it' }));
  await waitFor(() => expect(currentPath(app)).toBe(paths.myCart));
});

test('sends a reset link to the typed address, without revealing whether it has an account', async () => {
  const { user } = renderApp(paths.logIn);
  await user.type(await screen.findByLabelText('Email'), 'who@camp.test');
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(screen.getByLabelText('Your email')).toHaveValue('who@camp.test');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(/If who@camp.test has an account/)).toBeVisible();
  expect(fakeFirebase.passwordResets).toEqual(['who@camp.test']);
  expect(screen.getByLabelText('Email')).toHaveValue('who@camp.test');
});

test('requires an address for a reset link, and says so if the link could not be sent', async () => {
  const { user } = renderApp(paths.logIn);
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Please enter your email address.')).toBeVisible();

  fakeFirebase.fail('sendPasswordReset', 'too-many-requests');
  await user.type(screen.getByLabelText('Your email'), 'who@camp.test');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(/too many attempts/)).toBeVisible();
  expect(fakeFirebase.passwordResets).toEqual([]);
});

test('passes the return path on to the sign-up page', async () => {
  const app = renderApp(returnEntry(paths.myCart));
  await app.user.click(await screen.findByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  expect(app.router.state.location.state).toMatchObject({ from: { pathname: paths.myCart } });
});

test('adds the class that a visitor had selected to the cart after login', async () => {
  const selectedClass = aCampClass();
  const added = vi.fn();
  mockEndpoint(endpoints.addCartItem, ({ body }) => {
    added(body);
    return { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' };
  });
  const app = renderApp(returnEntry(paths.allClass, { selectedClass }));
  await logIn(app.user);
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(currentPath(app)).toBe(paths.allClass);
  expect(added).toHaveBeenCalledExactlyOnceWith({ classItemId: selectedClass._id });
});

test('explains to a user whose session ended why they see the login page', async () => {
  renderApp(returnEntry(paths.myCart, { wasLost: true }));
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
});

test('says so if the server rejects the sign-in, and keeps the return path', async () => {
  mockProblem(endpoints.createAccessToken, 'forbidden');
  const app = renderApp(returnEntry(paths.paymentHistory));
  await logIn(app.user);
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
  mockEndpoint(endpoints.createAccessToken, { token: anAccessToken('camper') });
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(currentPath(app)).toBe(paths.paymentHistory));
});

test('says that the server cannot be reached, and signs in on retry', async () => {
  mockNetworkError(endpoints.createAccessToken);
  const app = renderApp(returnEntry(paths.paymentHistory));
  await logIn(app.user);
  expect(await screen.findByText(/can’t reach our server/)).toBeVisible();
  mockEndpoint(endpoints.createAccessToken, { token: anAccessToken('camper') });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(currentPath(app)).toBe(paths.paymentHistory));
});
