import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { refuse } from '../../testing/mock-api';
import { aPerson, keepPeople } from '../../testing/people';
import {
  chooseRole,
  findRole,
  findRoleButton,
  findRow,
  giveRole,
  openPeople,
  ruth,
} from '../../testing/people-page';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const omar = aPerson({ name: 'Omar Lake', email: 'omar.lake@camp.test', role: 'admin' });
const priya = aPerson({ name: 'Priya Raman', email: 'priya@camp.test', role: 'instructor' });
const leo = aPerson();
const mia = aPerson({ name: 'Mia Camper', email: 'camper@camp.test' });

const press = (name: string) => screen.getByRole('button', { name });
const say = async (title: string) => expect(await screen.findByText(title)).toBeInTheDocument();

test('says in the menu what each role allows, and works by keyboard', async () => {
  const { told } = keepPeople(ruth, leo);
  const { user } = openPeople();
  (await findRoleButton('Leo Fischer')).focus();
  await user.keyboard('{Enter}');
  const item = (name: string) => screen.getByRole('menuitemradio', { name });
  expect(item('Camper')).toHaveFocus();
  expect(item('Camper')).toBeChecked();
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
  expect(told).toEqual([]);
});

test.each([
  ['Admin', 'Leo Fischer is admin Now!', 'admin'],
  ['Instructor', 'Leo Fischer is Instructor Now!', 'instructor'],
] as const)(
  'makes somebody %s after asking, says so, and leaves the others alone',
  async (label, toast, role) => {
    const { told } = keepPeople(ruth, leo, mia);
    const { user } = openPeople();
    await giveRole(user, 'Leo Fischer', label);
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(await findRole('Leo Fischer')).toBe(label);
    await waitFor(async () =>
      expect(await findRow('Leo Fischer')).toContainElement(document.activeElement as HTMLElement),
    );
    expect(await findRole('Mia Camper')).toBe('Camper');
    expect(told).toEqual([`Leo Fischer: ${role}`]);
  },
);

test.each([
  ['Leo Fischer', 'Admin', 'Make Leo Fischer an admin?', /^Admins approve classes/],
  ['Leo Fischer', 'Instructor', 'Make Leo Fischer an instructor?', /^Instructors add classes/],
  ['Omar Lake', 'Camper', 'Take Omar Lake’s role away?', /stop being an admin/],
  ['Priya Raman', 'Admin', 'Make Priya Raman an admin?', /stop being an instructor/],
] as const)(
  'asks before %s becomes %s, and keeps the role when the answer is no',
  async (name, label, question, text) => {
    const { told } = keepPeople(ruth, omar, priya, leo);
    const { user } = openPeople();
    const before = await findRole(name);
    await chooseRole(user, name, label);
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(within(dialog).getByText(new RegExp(`^${name}, .*@camp.test$`))).toBeInTheDocument();
    expect(within(dialog).queryByText(/not verified/)).toBeNull();
    await user.click(press('Cancel'));
    await waitFor(async () => expect(await findRoleButton(name)).toHaveFocus());
    expect(await findRole(name)).toBe(before);
    expect(told).toEqual([]);
  },
);

test('marks an e-mail that is not verified, and says so before it gives a role', async () => {
  const eve = aPerson({ name: 'Eve Stranger', email: 'boss@camp.test', emailVerified: false });
  const { told } = keepPeople(ruth, leo, eve);
  const { user } = openPeople();
  expect(within(await findRow('Eve Stranger')).getByText('Not verified')).toBeVisible();
  expect(within(await findRow('Leo Fischer')).queryByText('Not verified')).toBeNull();
  await chooseRole(user, 'Eve Stranger', 'Admin');
  const dialog = await screen.findByRole('dialog', { name: 'Make Eve Stranger an admin?' });
  expect(dialog).toHaveTextContent(
    'This e-mail address is not verified: the person who signed up with it may not own it.',
  );
  expect(dialog).toHaveTextContent('boss@camp.test');
  await user.click(press('Make admin'));
  await say('Eve Stranger is admin Now!');
  expect(told).toEqual(['Eve Stranger: admin']);
});

test('says of an account whose address went to its verified owner that it has none', async () => {
  keepPeople(ruth, aPerson({ name: 'Eve Stranger', email: '', emailVerified: false }));
  const { user } = openPeople();
  expect(within(await findRow('Eve Stranger')).getByText(/^No e-mail address/)).toBeVisible();
  await chooseRole(user, 'Eve Stranger', 'Instructor');
  const dialog = await screen.findByRole('dialog', { name: 'Make Eve Stranger an instructor?' });
  expect(dialog).toHaveTextContent('This account has no e-mail address');
});

test('takes a new role back when Undo is pressed', async () => {
  const { told } = keepPeople(ruth, leo, mia);
  const { user } = openPeople();
  await giveRole(user, 'Leo Fischer', 'Admin');
  await say('Leo Fischer is admin Now!');
  await user.click(screen.getByText('Undo'));
  await say('Leo Fischer is no longer an admin');
  expect(await findRole('Leo Fischer')).toBe('Camper');
  expect(told).toEqual(['Leo Fischer: admin', 'Leo Fischer: null']);
});

test('says why a role could not be taken back', async () => {
  keepPeople(ruth, priya);
  const { user } = openPeople();
  await giveRole(user, 'Priya Raman', 'Camper');
  await say('Priya Raman is no longer an instructor');
  refuse(endpoints.makeInstructor, 'changed-meanwhile');
  await user.click(screen.getByText('Undo'));
  await say('Role not changed');
  await user.click(screen.getByText('OK'));
  expect(await findRole('Priya Raman')).toBe('Camper');
});
