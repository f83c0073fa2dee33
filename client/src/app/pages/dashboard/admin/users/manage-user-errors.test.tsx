import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints, type ProblemKind } from '@camp/server/contract';
import {
  mockEndpoint,
  mockNetworkError,
  problemResponse,
  mockProblem,
} from '#testing/api/mock-api';
import { aUser, mockUsers } from '#testing/api/mock-users';
import {
  chooseRole,
  findName,
  findRole,
  findRoleButton,
  findRow,
  giveRole,
  openManageUser,
  ruth,
} from '#testing/pages/manage-user-page';

const leo = aUser();
const mia = aUser({ name: 'Mia Camper', email: 'camper@camp.test' });

const press = (name: string) => screen.getByRole('button', { name });
/** Waits for a text that starts with these words. */
const expectText = async (text: string) =>
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();

const messages: Partial<Record<ProblemKind, string>> = {
  'own-account': 'You cannot do this to your own account. Ask another admin.',
  'has-paid-enrollments':
    'This user has paid for classes and cannot be deleted. Suspend the account instead.',
  'teaches-classes': 'This user still has classes. Delete those first.',
  'changed-meanwhile': 'Someone else has changed this. Reload it and try again.',
};
type ProblemMessage = [ProblemKind, string];

test.each(Object.entries(messages) as ProblemMessage[])(
  'shows the server’s message if a user cannot be deleted: %s',
  async (kind, message) => {
    mockUsers(ruth, leo);
    mockProblem(endpoints.deleteUser, kind, { message });
    const { user } = openManageUser();
    await findRow('Leo Fischer');
    await user.click(press('Delete Leo Fischer'));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await expectText('Leo Fischer was not deleted');
    await expectText(message);
    await waitFor(() => expect(press('Delete Leo Fischer')).toHaveFocus());
  },
);

test.each(['own-account', 'changed-meanwhile'] as const)(
  'shows the server’s message if a role cannot be changed, and shows the current role: %s',
  async (kind) => {
    const message = messages[kind]!;
    mockUsers(ruth, leo);
    mockEndpoint(endpoints.makeAdmin, () => {
      mockUsers(ruth, { ...leo, role: 'instructor' });
      return problemResponse(endpoints.makeAdmin, kind, { message });
    });
    const { user } = openManageUser();
    await findRow('Leo Fischer');
    await giveRole(user, 'Leo Fischer', 'Admin');
    await expectText('Role not changed');
    await expectText(message);
    await waitFor(async () => expect(await findRole('Leo Fischer')).toBe('Instructor'));
    await waitFor(async () => expect(await findRoleButton('Leo Fischer')).toHaveFocus());
  },
);

test('says that a user no longer exists, and focuses the row that took their place', async () => {
  const { remove } = mockUsers(ruth, leo, mia);
  mockEndpoint(endpoints.makeAdmin, () => {
    remove(leo._id);
    return problemResponse(endpoints.makeAdmin, 'not-found', {
      message: 'This user does not exist.',
    });
  });
  const { user } = openManageUser();
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Admin');
  await expectText('This user does not exist.');
  await waitFor(() => expect(screen.queryByText('Leo Fischer')).not.toBeInTheDocument());
  await waitFor(async () => expect(await findName('Mia Camper')).toHaveFocus());
});

test('changes a role on the second try after a network error', async () => {
  mockUsers(ruth, leo);
  mockNetworkError(endpoints.makeAdmin);
  const { user } = openManageUser();
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Admin');
  await waitFor(() => expect(screen.getByText(/could not reach the server/)).toHaveRole('alert'));
  mockUsers(ruth, leo);
  await user.click(press('Make admin'));
  await expectText('Leo Fischer is admin Now!');
});

test('redirects an admin who has lost the role to the login page', async () => {
  mockUsers(ruth, leo);
  mockProblem(endpoints.makeAdmin, 'forbidden');
  const { user } = openManageUser();
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Admin');
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('tells an admin who is suspended during a role change why, without a dialog', async () => {
  const reason = 'The camp has suspended your account: It was shared.';
  mockUsers(ruth, leo);
  mockProblem(endpoints.makeAdmin, 'suspended', { message: reason });
  const { user } = openManageUser();
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Admin');
  await waitFor(() => expect(screen.getByText(reason)).toHaveRole('alert'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Role not changed')).not.toBeInTheDocument();
});

const signOutInOtherTab = () => {
  localStorage.removeItem('access-token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' })));
};

test('saves nothing and shows no error if another tab signs out before the confirmation', async () => {
  const { changes } = mockUsers(ruth, leo);
  const { user, router } = openManageUser();
  await findRow('Leo Fischer');
  await chooseRole(user, 'Leo Fischer', 'Admin');
  await screen.findByText('Make admin');
  signOutInOtherTab();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await user.click(screen.getByText('Make admin'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/could not reach the server/)).not.toBeInTheDocument();
  expect(changes).toEqual([]);
});

test('shows no error of a change that fails after another tab signed out', async () => {
  mockUsers(ruth, leo);
  const onRequest = vi.fn();
  mockEndpoint(endpoints.makeAdmin, () => {
    onRequest();
    signOutInOtherTab();
    return Response.error();
  });
  const { user, router } = openManageUser();
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Admin');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/could not reach the server/)).not.toBeInTheDocument();
  expect(onRequest).toHaveBeenCalledOnce();
});

test('has no Delete for a user who cannot be deleted, and offers to suspend', async () => {
  mockUsers(ruth, { ...leo, deletionBlocker: 'enrollments' }, mia);
  openManageUser();
  const row = within(await findRow('Leo Fischer'));
  expect(row.queryByRole('button', { name: 'Delete Leo Fischer' })).toBeNull();
  expect(row.queryByText(/delete/i)).toBeNull();
  expect(row.getByRole('button', { name: 'Suspend Leo Fischer' })).toBeVisible();
  expect(press('Delete Mia Camper')).toBeVisible();
});

test('tells the only admin to make another user an admin first', async () => {
  mockUsers({ ...ruth, deletionBlocker: 'last-admin' }, leo);
  openManageUser();
  await findRow('Leo Fischer');
  expect(await screen.findByText(/You’re the only admin/)).toBeVisible();
  expect(press(`Delete ${ruth.name}`)).toHaveAttribute('aria-disabled', 'true');
});
