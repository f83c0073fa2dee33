import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint, mockProblem, problemResponse } from '#testing/api/mock-api';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { aSignedInUser } from '#testing/data/builders';
import { anAccountOnWire, mockAccountPage } from '#testing/pages/mock-account-page';
import { renderApp } from '#testing/pages/render-app';

const PASSWORD = 'Camp!2026';

beforeEach(() => {
  mockAccountPage();
  fakeFirebase.addAccount(PASSWORD);
});
const openPage = () => renderApp(paths.account, { user: aSignedInUser() });

test('saves name and portrait, says so, and shows them in the header', async () => {
  const requests: unknown[] = [];
  mockEndpoint(endpoints.updateAccount, ({ body }) => {
    requests.push(body);
    return { ...anAccountOnWire, ...(body as object) };
  });
  const { user } = openPage();
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Mia North');
  await user.click(screen.getByRole('button', { name: /^Round black curls/ }));
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Saved', { selector: '[role=status]' })).toBeVisible();
  const image = '/pictures/people/camp-camper-3.svg';
  expect(requests).toEqual([{ name: 'Mia North', image }]);
  expect(fakeFirebase.currentUser()).toMatchObject({ displayName: 'Mia North', photoURL: image });
});

test('saves and removes the phone number, and leaves it out if it did not change', async () => {
  const requests: unknown[] = [];
  let stored = {};
  mockEndpoint(endpoints.updateAccount, ({ body }) => {
    requests.push(body);
    const { phone } = body as { phone?: string | null };
    const added = { phone: '+12125550142', formattedPhone: '(212) 555-0142' };
    if (phone !== undefined) stored = phone === null ? {} : added;
    return { ...anAccountOnWire, ...stored };
  });
  const { user } = openPage();
  const phone = await screen.findByLabelText('Phone (optional)');
  const save = async (count: number) => {
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(requests).toHaveLength(count));
  };
  await user.type(phone, '212 555 0142');
  await save(1);
  await waitFor(() => expect(phone).toHaveValue('(212) 555-0142'));
  await save(2);
  await user.clear(phone);
  await save(3);
  const { name } = anAccountOnWire;
  expect(requests).toEqual([{ name, phone: '212 555 0142' }, { name }, { name, phone: null }]);
});

test('says at the field that a phone number is not valid', async () => {
  const errors = [{ in: 'body', pointer: '/phone', detail: 'must be a valid phone number' }];
  mockEndpoint(endpoints.updateAccount, () =>
    problemResponse(endpoints.updateAccount, 'invalid-input', { errors }),
  );
  const { user } = openPage();
  const phone = await screen.findByLabelText('Phone (optional)');
  await user.type(phone, '911');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/Enter a valid phone number/));
  expect(phone).toHaveValue('911');
});

test('requires a name, and says why the profile was not saved', async () => {
  mockProblem(endpoints.updateAccount, 'too-many-requests');
  const { user } = openPage();
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Please enter your name.')).toBeVisible();
  await user.type(name, 'Mia North');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText(/Too many requests/)).toBeVisible();
  expect(name).toHaveValue('Mia North');
});

test('changes the password after the current one', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Change password…' }));
  const change = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    /^At least 6 characters, with one uppercase letter/,
  );
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await change();
  expect(await screen.findByText(/at least 6 characters/)).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'E!7');
  await change();
  expect(await screen.findByText('That password is not right.')).toBeVisible();
  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await change();
  expect(await screen.findByText('Password changed')).toBeVisible();
});

test('links and unlinks a provider, but never the last way to sign in', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Link Google' }));
  await user.click(await screen.findByRole('button', { name: 'Unlink Google' }));
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeVisible();

  fakeFirebase.fail('linkProvider', 'credential-already-in-use');
  await user.click(screen.getByRole('button', { name: 'Link GitHub' }));
  expect(await screen.findByText(/already belongs to another user/)).toBeVisible();
});

test('changes the email by a link to the new address, after the password', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Change email…' }));
  const send = () => user.click(screen.getByRole('button', { name: 'Send link' }));
  const field = screen.getByLabelText('New email');
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await user.type(field, aSignedInUser().email.toUpperCase());
  await send();
  expect(await screen.findByText('That is your email already.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'mia@new');
  await send();
  expect(await screen.findByText(/Enter a complete email address/)).toBeVisible();
  await user.type(field, '.test');
  await send();
  expect(await screen.findByText('That password is not right.')).toBeVisible();
  expect(fakeFirebase.emailChanges).toEqual([]);
  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await send();
  expect(await screen.findByText(/^We sent a link to/)).toHaveTextContent(
    'We sent a link to mia@new.test. Open it to change your email, then log in with the new address.',
  );
  expect(fakeFirebase.emailChanges).toEqual(['mia@new.test']);
});

test('says why no link to change the email was sent', async () => {
  fakeFirebase.fail('requestEmailChange', 'too-many-requests');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Change email…' }));
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.type(screen.getByLabelText('New email'), 'mia@new.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/too many attempts/)).toBeVisible();
  expect(screen.getByLabelText('New email')).toHaveValue('mia@new.test');
});

test('offers no button to remove the only way to sign in', async () => {
  fakeFirebase.setMethods(['github.com']);
  openPage();
  expect(await screen.findByText(/Your only way to log in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unlink GitHub' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change password…' })).toBeNull();
});

test('logs out everywhere', async () => {
  let count = 0;
  mockEndpoint(endpoints.endSessions, () => {
    count += 1;
    return { endedAt: '2031-05-04T10:03:21.000Z' };
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  await screen.findByText('Log out everywhere?');
  expect(screen.getByText(/private calendar address, it stops working/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Log out everywhere' }).at(-1)!);
  await waitFor(() => expect(fakeFirebase.currentUser()).toBeNull());
  expect(count).toBe(1);
});
