import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { toInvitedSignUpPath } from '@camp/server/contract/site-paths';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { aReceivedInvitation } from '#testing/api/mock-sharing';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { returnToTab } from '#testing/browser/fake-time';
import { aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const EMAIL = 'jordan+camp@people.test';
const link = toInvitedSignUpPath(EMAIL);
const [pathname, fragment] = link.split('#') as [string, string];
const openLink = (user?: ReturnType<typeof aSignedInUser>) =>
  renderApp({ pathname, hash: `#${fragment}` }, user ? { user } : {});

const mockAccounts = () => {
  mockFamily();
  mockEndpoint(endpoints.listCamperInvitations, [aReceivedInvitation()]);
  mockEndpoint(endpoints.addUser, { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' });
};
const INVITATION = /^Ann Field invited you to share Zoe\./;

test('a guest who signs up with the invited email lands on the invitation once it is verified', async () => {
  mockAccounts();
  const { user, router } = openLink();
  expect(
    await screen.findByText('Sign up with the invited email to see your invitation.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  await user.type(screen.getByLabelText('Name'), 'Jordan Reed');
  await user.type(screen.getByLabelText('Password'), 'Sunny!1');
  await user.type(screen.getByLabelText('Confirm password'), 'Sunny!1');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.family));
  expect(await screen.findByText(/^Verify your email to see invitations/)).toBeVisible();
  expect(screen.queryByText(INVITATION)).toBeNull();
  await screen.findByRole('region', { name: 'Verify your email' });
  fakeFirebase.openVerificationLink();
  returnToTab();
  expect(await screen.findByText(INVITATION)).toBeVisible();
});

test('a guest with an account logs in with the invited email instead', async () => {
  mockAccounts();
  fakeFirebase.addAccount('Sunny!1', aSignedInUser({ email: EMAIL }));
  const { user, router } = openLink();
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(
    await screen.findByText('Log in with the invited email to see your invitation.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  await user.type(screen.getByLabelText('Password'), 'Sunny!1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.family));
  expect(await screen.findByText(INVITATION)).toBeVisible();
});

test('another account that opens the link sees My Family and learns nothing about the invitation', async () => {
  mockAccounts();
  mockEndpoint(endpoints.listCamperInvitations, []);
  const { router } = openLink(aSignedInUser());
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.family));
  expect(await screen.findByText('No campers yet')).toBeVisible();
  expect(screen.queryByText(/invited you|Zoe|jordan/)).toBeNull();
});
