import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAccessToken } from '../../lib/access-token';
import { paths } from '../../lib/paths';
import { toReturnState } from '../../lib/return-state';
import { anAccessToken } from '../../testing/access-token';
import { aCampClass, aUser } from '../../testing/builders';
import { fakeFirebase } from '../../testing/fake-firebase';
import { answer, breakConnection, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const PASSWORD = 'Camp!2026';

beforeEach(() => {
  answer(endpoints.listClasses, []);
  answer(endpoints.listPayments, []);
  answer(endpoints.listInstructors, []);
  fakeFirebase.addAccount(PASSWORD);
});

const cameFrom = (pathname: string, extra = {}) => {
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
const whereabouts = ({ router }: ReturnType<typeof renderApp>) => router.state.location.pathname;

test.each(['/login', '/logIn', '/LOGIN'])('is the page at %s', async (path) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('logs in, stores the token, says so and returns to where the visitor came from', async () => {
  const app = renderApp(cameFrom(paths.paymentHistory));
  await logIn(app.user);
  expect(await screen.findByText('User login Successfully')).toBeInTheDocument();
  await waitFor(() => expect(whereabouts(app)).toBe(paths.paymentHistory));
  expect(readAccessToken()).not.toBeNull();
});

test('leads home whoever came straight here', async () => {
  const app = renderApp(paths.logIn);
  await logIn(app.user);
  await waitFor(() => expect(whereabouts(app)).toBe('/'));
});

test.each(['//evil.test', '//dashboard/myCart', '/\\evil.test', '///'])(
  'leads home when the session was lost at %s',
  async (pathname) => {
    const app = renderApp(cameFrom(pathname, { wasLost: true }));
    await logIn(app.user);
    await waitFor(() => expect(whereabouts(app)).toBe('/'));
  },
);

test('sends on somebody who is signed in already, without a word', async () => {
  const app = renderApp(cameFrom(paths.myCart), { user: aUser() });
  await waitFor(() => expect(whereabouts(app)).toBe(paths.myCart));
  expect(screen.queryByText('User login Successfully')).toBeNull();
});

test('tells by the form that the password is wrong, and keeps what was typed', async () => {
  const { user } = renderApp(paths.logIn);
  await logIn(user, 'camper@camp.test', 'wrong');
  expect(await screen.findByText(/e-mail and password do not match/)).toHaveClass('text-error');
  expect(screen.getByLabelText('Email')).toHaveValue('camper@camp.test');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('asks for e-mail and password, and puts the focus where something is missing', async () => {
  const { user } = renderApp(paths.logIn);
  await screen.findByLabelText('Email');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Please enter your e-mail address.')).toBeVisible();
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

test('takes a double click for one', async () => {
  const exchange = vi.fn(() => ({ token: anAccessToken('camper') }));
  answer(endpoints.createAccessToken, exchange);
  const app = renderApp(paths.logIn);
  await fillIn(app.user, 'camper@camp.test', PASSWORD);
  await app.user.dblClick(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(whereabouts(app)).toBe('/'));
  expect(exchange).toHaveBeenCalledOnce();
});

test.each([
  ['Google', 'Gina Google', 'gina@camp.test', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['GitHub', 'Hugo Hub', 'hugo@camp.test', null],
])(
  'logs in by %s, notes name and e-mail, and goes on either way',
  async (provider, name, email, insertedId) => {
    const noted = vi.fn();
    answer(endpoints.addUser, ({ body, bearer }) => {
      noted(body, bearer);
      return { insertedId };
    });
    const app = renderApp(cameFrom(paths.myCart));
    await app.user.click(await screen.findByRole('button', { name: `Continue with ${provider}` }));
    await waitFor(() => expect(whereabouts(app)).toBe(paths.myCart));
    expect(noted).toHaveBeenCalledExactlyOnceWith(
      { name, email },
      expect.stringMatching(/^id-token-of-/),
    );
  },
);

test('says when the window of a provider was closed', async () => {
  fakeFirebase.fail('signInWithGoogle', 'popup-closed-by-user');
  const { user } = renderApp(paths.logIn);
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(/window was closed/)).toBeVisible();
});

test('lets in somebody whose name could not be noted, after asking', async () => {
  breakConnection(endpoints.addUser);
  const app = renderApp(cameFrom(paths.myCart));
  await app.user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(/could not note your name/)).toBeVisible();
  expect(whereabouts(app)).toBe(paths.logIn);
  await app.user.click(screen.getByRole('button', { name: 'Go on without it' }));
  await waitFor(() => expect(whereabouts(app)).toBe(paths.myCart));
});

test('mails a reset link to the address that was typed, and tells nobody whether it is known', async () => {
  const { user } = renderApp(paths.logIn);
  await user.type(await screen.findByLabelText('Email'), 'who@camp.test');
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(screen.getByLabelText('Email of your account')).toHaveValue('who@camp.test');
  await user.click(screen.getByRole('button', { name: 'Send me a reset link' }));
  expect(await screen.findByText(/If who@camp.test has an account here/)).toBeVisible();
  expect(fakeFirebase.mailed).toEqual(['who@camp.test']);
  expect(screen.getByLabelText('Email')).toHaveValue('who@camp.test');
});

test('sends no reset link to nowhere, and says when none could be sent', async () => {
  const { user } = renderApp(paths.logIn);
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await user.click(screen.getByRole('button', { name: 'Send me a reset link' }));
  expect(await screen.findByText('Please enter your e-mail address.')).toBeVisible();

  fakeFirebase.fail('sendPasswordReset', 'too-many-requests');
  await user.type(screen.getByLabelText('Email of your account'), 'who@camp.test');
  await user.click(screen.getByRole('button', { name: 'Send me a reset link' }));
  expect(await screen.findByText(/too many attempts/)).toBeVisible();
  expect(fakeFirebase.mailed).toEqual([]);
});

test('carries the way back over to sign-up', async () => {
  const app = renderApp(cameFrom(paths.myCart));
  await app.user.click(await screen.findByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  expect(app.router.state.location.state).toMatchObject({ from: { pathname: paths.myCart } });
});

test('puts the class that a guest had picked into the cart after login', async () => {
  const pick = aCampClass();
  const added = vi.fn();
  answer(endpoints.addCartItem, ({ body }) => {
    added(body);
    return { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' };
  });
  const app = renderApp(cameFrom(paths.allClass, { pick }));
  await logIn(app.user);
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(whereabouts(app)).toBe(paths.allClass);
  expect(added).toHaveBeenCalledExactlyOnceWith({ classItemId: pick._id });
});

test('explains to somebody whose session was ended why they are here', async () => {
  renderApp(cameFrom(paths.myCart, { wasLost: true }));
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
});

test('says so when the camp refuses the sign-in, and the way back is not lost', async () => {
  refuse(endpoints.createAccessToken, 'forbidden');
  const app = renderApp(cameFrom(paths.paymentHistory));
  await logIn(app.user);
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  answer(endpoints.createAccessToken, { token: anAccessToken('camper') });
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(whereabouts(app)).toBe(paths.paymentHistory));
});

test('says that the camp cannot be reached, and gets in when asked again', async () => {
  breakConnection(endpoints.createAccessToken);
  const app = renderApp(cameFrom(paths.paymentHistory));
  await logIn(app.user);
  expect(await screen.findByText(/the camp cannot be reached to let you in/)).toBeVisible();
  answer(endpoints.createAccessToken, { token: anAccessToken('camper') });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(whereabouts(app)).toBe(paths.paymentHistory));
});
