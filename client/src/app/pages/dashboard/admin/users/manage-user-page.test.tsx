import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { anInstructor } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { aUser, mockUsers } from '#testing/api/mock-users';
import {
  chooseRole,
  findName,
  findRole,
  findRow,
  giveRole,
  openManageUser,
  ruth,
} from '#testing/pages/manage-user-page';

const omar = aUser({ name: 'Omar Lake', email: 'omar.lake@camp.test', role: 'admin' });
const priya = aUser({ name: 'Priya Raman', email: 'priya@camp.test', role: 'instructor' });
const leo = aUser({
  ...{ phone: '+12125550142', formattedPhone: '(212) 555-0142' },
  ...{ camperCount: 2, paidOrderCount: 5 },
});
const mia = aUser({ name: 'Mia Camper', email: 'camper@camp.test' });

const press = (name: string) => screen.getByRole('button', { name });
const expectText = async (title: string) =>
  expect(await screen.findByText(title)).toBeInTheDocument();

/** Records the titles of all dialogs and toasts from now on, including closed ones. */
const recordTitles = () => {
  const titles = new Set<string>();
  const recordTitle = () => {
    for (const { textContent } of document.querySelectorAll('.swal2-title, .toast-card p')) {
      if (textContent) titles.add(textContent);
    }
  };
  new MutationObserver(recordTitle).observe(document.body, { childList: true, subtree: true });
  return titles;
};

test('shows a user with name, email, join date, campers, orders and role', async () => {
  mockUsers(ruth, priya, leo);
  openManageUser();
  const row = within(await findRow('Leo Fischer'));
  for (const text of ['Leo Fischer', 'leo.fischer@camp.test', 'Jun 1, 2026', '2', '5']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByRole('link', { name: '(212) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12125550142',
  );
  const portrait = row.getByRole('img', { hidden: true });
  expect(portrait).toHaveAttribute('src', '/pictures/people/camper-2.svg');
  expect(await findRole('Leo Fischer')).toBe('Parent');
  expect(await findRole('Priya Raman')).toBe('Instructor');
  expect(await findRole('Ruth Admin')).toBe('Admin');
});

test('deletes a user after confirmation, names them, and focuses the row that took their place', async () => {
  const { changes } = mockUsers(ruth, leo, mia);
  const { user } = openManageUser();
  await findRow('Leo Fischer');
  await user.click(press('Delete Leo Fischer'));
  await expectText('Are you sure?');
  await expectText("You won't be able to revert this!");
  await user.click(press('Yes, delete it!'));
  await expectText('Deleted!');
  await expectText('Leo Fischer has been deleted.');
  expect(screen.getByText('2 users')).toHaveRole('status');
  await waitFor(async () => expect(await findName('Mia Camper')).toHaveFocus());
  expect(screen.queryByText('Leo Fischer')).not.toBeInTheDocument();
  expect(await findRow('Ruth Admin')).toBeVisible();
  expect(changes).toEqual(['Leo Fischer: deleted']);
});

test('deletes no user if the admin cancels', async () => {
  const { changes } = mockUsers(ruth, leo);
  const { user } = openManageUser();
  await findRow('Leo Fischer');
  await user.click(press('Delete Leo Fischer'));
  await expectText('Are you sure?');
  await user.click(press('Cancel'));
  await waitFor(() => expect(press('Delete Leo Fischer')).toHaveFocus());
  expect(changes).toEqual([]);
});

test('explains on the disabled buttons of the viewer’s own account why they are disabled', async () => {
  const { changes } = mockUsers(ruth, leo);
  const { user } = openManageUser();
  const titles = recordTitles();
  const row = within(await findRow('Ruth Admin'));
  expect(row.getByText('You')).toBeVisible();
  expect(row.getByText(/Ask another admin/)).toBeVisible();
  const buttons = row.getAllByRole('button', { name: /^(?!More about)/ });
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/can’t change, suspend or delete your own account/);
    await user.click(button);
  }
  await giveRole(user, 'Leo Fischer', 'Admin');
  await expectText('Leo Fischer is admin Now!');
  expect([...titles]).toEqual(['Make Leo Fischer an admin?', 'Leo Fischer is admin Now!']);
  expect(changes).toEqual(['Leo Fischer: admin']);
});

test('runs an action once on a double click', async () => {
  const { changes } = mockUsers(ruth, omar, leo);
  const { user } = openManageUser();
  await chooseRole(user, 'Leo Fischer', 'Admin');
  await user.dblClick(await screen.findByRole('button', { name: 'Make admin' }));
  await expectText('Leo Fischer is admin Now!');
  await chooseRole(user, 'Omar Lake', 'Parent');
  await user.dblClick(await screen.findByRole('button', { name: 'Remove role' }));
  await expectText('Omar Lake is no longer an admin');
  expect(changes).toEqual(['Leo Fischer: admin', 'Omar Lake: null']);
});

test('focuses the next row if a user’s new role does not match the filter', async () => {
  mockUsers(ruth, leo, mia);
  const { user } = openManageUser('?role=none');
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Instructor');
  await expectText('Leo Fischer is Instructor Now!');
  await waitFor(() => expect(screen.queryByText('leo.fischer@camp.test')).not.toBeInTheDocument());
  await waitFor(async () => expect(await findName('Mia Camper')).toHaveFocus());
  expect(screen.getByText('1 parent')).toHaveRole('status');
});

test('refetches the camp’s figures and instructors after a role change', async () => {
  mockUsers(ruth, leo);
  mockEndpoint(endpoints.getAdminStats, { users: 52, topClass: 0, revenue: 0, orders: 0 });
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  const { user, router } = openManageUser('', '/dashboard/adminHome');
  expect(await screen.findByText('52')).toBeVisible();
  await router.navigate('/allInstructor');
  expect(await screen.findByText('No instructors yet')).toBeVisible();
  await router.navigate('/dashboard/manageUser');
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Instructor');
  await expectText('Leo Fischer is Instructor Now!');

  mockEndpoint(endpoints.getAdminStats, { users: 53, topClass: 0, revenue: 0, orders: 0 });
  mockEndpoint(endpoints.listInstructors, [anInstructor({ name: 'Leo Fischer' })]);
  await router.navigate('/dashboard/adminHome');
  expect(await screen.findByText('53')).toBeVisible();
  await router.navigate('/allInstructor');
  expect(await screen.findByRole('heading', { name: 'Leo Fischer' })).toBeVisible();
});

test('shows the checkboxes of a narrow list on request, and selects the only page', async () => {
  mockUsers(ruth, priya, leo);
  const { user } = openManageUser();
  await findRow('Leo Fischer');
  await user.click(press('Select'));
  expect(press('Done')).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Select Leo Fischer', hidden: true }));
  await user.click(press('Select all 3'));
  expect(screen.getByText('3 selected', { selector: '[role=status]' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});
