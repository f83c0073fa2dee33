import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockProblem } from '#testing/api/mock-api';
import { aUser, mockUsers } from '#testing/api/mock-users';
import {
  chooseRole,
  findRole,
  findRoleButton,
  findRow,
  giveRole,
  openManageUser,
  ruth,
} from '#testing/pages/manage-user-page';

const omar = aUser({ name: 'Omar Lake', email: 'omar.lake@camp.test', role: 'admin' });
const priya = aUser({ name: 'Priya Raman', email: 'priya@camp.test', role: 'instructor' });
const leo = aUser();
const mia = aUser({ name: 'Mia Camper', email: 'camper@camp.test' });

const press = (name: string) => screen.getByRole('button', { name });
const expectText = async (title: string) =>
  expect(await screen.findByText(title)).toBeInTheDocument();

test('describes each role in the menu, and works with the keyboard', async () => {
  const { changes } = mockUsers(ruth, leo);
  const { user } = openManageUser();
  (await findRoleButton('Leo Fischer')).focus();
  await user.keyboard('{Enter}');
  const item = (name: string) => screen.getByRole('menuitemradio', { name });
  expect(item('Parent')).toHaveFocus();
  expect(item('Parent')).toBeChecked();
  expect(item('Admin')).toHaveAccessibleDescription(/manages users and their roles/);
  expect(item('Instructor')).toHaveAccessibleDescription(/Adds classes/);
  await user.keyboard('{ArrowUp}');
  expect(item('Admin')).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}');
  expect(item('Instructor')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(await findRoleButton('Leo Fischer')).toHaveFocus();
  await user.keyboard('{Enter}{Tab}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(changes).toEqual([]);
});

test.each([
  ['Admin', 'Leo Fischer is admin Now!', 'admin'],
  ['Instructor', 'Leo Fischer is Instructor Now!', 'instructor'],
] as const)(
  'makes a user %s after confirmation, shows it, and leaves the others alone',
  async (label, toast, role) => {
    const { changes } = mockUsers(ruth, leo, mia);
    const { user } = openManageUser();
    await giveRole(user, 'Leo Fischer', label);
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(await findRole('Leo Fischer')).toBe(label);
    await waitFor(async () =>
      expect(await findRow('Leo Fischer')).toContainElement(document.activeElement as HTMLElement),
    );
    expect(await findRole('Mia Camper')).toBe('Parent');
    expect(changes).toEqual([`Leo Fischer: ${role}`]);
  },
);

test.each([
  ['Leo Fischer', 'Admin', 'Make Leo Fischer an admin?', /^Admins approve classes/],
  ['Leo Fischer', 'Instructor', 'Make Leo Fischer an instructor?', /^Instructors add classes/],
  ['Omar Lake', 'Parent', 'Remove Omar Lake’s role?', /lose admin access/],
  ['Priya Raman', 'Admin', 'Make Priya Raman an admin?', /lose instructor access/],
] as const)(
  'confirms before %s becomes %s, and keeps the role if the admin cancels',
  async (name, label, question, text) => {
    const { changes } = mockUsers(ruth, omar, priya, leo);
    const { user } = openManageUser();
    const before = await findRole(name);
    await chooseRole(user, name, label);
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(within(dialog).getByText(new RegExp(`^${name}, .*@camp.test$`))).toBeInTheDocument();
    expect(within(dialog).queryByText(/not verified/)).toBeNull();
    await user.click(press('Cancel'));
    await waitFor(async () => expect(await findRoleButton(name)).toHaveFocus());
    expect(await findRole(name)).toBe(before);
    expect(changes).toEqual([]);
  },
);

test('marks an unverified email, and warns before it assigns a role', async () => {
  const eve = aUser({ name: 'Eve Stranger', email: 'boss@camp.test', emailVerified: false });
  const { changes } = mockUsers(ruth, leo, eve);
  const { user } = openManageUser();
  expect(within(await findRow('Eve Stranger')).getByText('Not verified')).toBeVisible();
  expect(within(await findRow('Leo Fischer')).queryByText('Not verified')).toBeNull();
  await chooseRole(user, 'Eve Stranger', 'Admin');
  const dialog = await screen.findByRole('dialog', { name: 'Make Eve Stranger an admin?' });
  expect(dialog).toHaveTextContent(
    'This email address is not verified, so it may not belong to the person who signed up with it.',
  );
  expect(dialog).toHaveTextContent('boss@camp.test');
  await user.click(press('Make admin'));
  await expectText('Eve Stranger is admin Now!');
  expect(changes).toEqual(['Eve Stranger: admin']);
});

test('shows that an account has no email after its verified owner took it over', async () => {
  mockUsers(ruth, aUser({ name: 'Eve Stranger', email: '', emailVerified: false }));
  const { user } = openManageUser();
  expect(within(await findRow('Eve Stranger')).getByText(/^No email/)).toBeVisible();
  await chooseRole(user, 'Eve Stranger', 'Instructor');
  const dialog = await screen.findByRole('dialog', { name: 'Make Eve Stranger an instructor?' });
  expect(dialog).toHaveTextContent('This account has no email address');
});

test('restores the previous role on Undo', async () => {
  const { changes } = mockUsers(ruth, leo, mia);
  const { user } = openManageUser();
  await giveRole(user, 'Leo Fischer', 'Admin');
  await expectText('Leo Fischer is admin Now!');
  await user.click(screen.getByText('Undo'));
  await expectText('Leo Fischer is no longer an admin');
  expect(await findRole('Leo Fischer')).toBe('Parent');
  expect(changes).toEqual(['Leo Fischer: admin', 'Leo Fischer: null']);
});

test('says why a role could not be restored', async () => {
  mockUsers(ruth, priya);
  const { user } = openManageUser();
  await giveRole(user, 'Priya Raman', 'Parent');
  await expectText('Priya Raman is no longer an instructor');
  mockProblem(endpoints.makeInstructor, 'changed-meanwhile');
  await user.click(screen.getByText('Undo'));
  await expectText('Role not changed');
  expect(await findRole('Priya Raman')).toBe('Parent');
});
