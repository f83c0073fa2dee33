import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { anInstructor } from '../../testing/builders';
import { answer } from '../../testing/mock-api';
import { aPerson, keepPeople } from '../../testing/people';
import {
  chooseRole,
  findName,
  findRole,
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

/** The title of every dialog and toast from now on, even of one that has gone again. */
const watchTitles = () => {
  const titles = new Set<string>();
  const note = () => {
    const title = document.querySelector('.swal2-title')?.textContent;
    if (title) titles.add(title);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  return titles;
};

test('shows who somebody is, since when, and the role they hold', async () => {
  keepPeople(ruth, priya, leo);
  openPeople();
  const row = within(await findRow('Leo Fischer'));
  for (const text of ['Leo Fischer', 'leo.fischer@camp.test', 'Jun 1, 2026']) {
    expect(row.getByText(text)).toBeVisible();
  }
  const portrait = row.getByRole('img', { hidden: true });
  expect(portrait).toHaveAttribute('src', '/pictures/people/camper-2.svg');
  expect(await findRole('Leo Fischer')).toBe('Camper');
  expect(await findRole('Priya Raman')).toBe('Instructor');
  expect(await findRole('Ruth Admin')).toBe('Admin');
});

test('deletes somebody after asking, names them, and goes on at the row in their place', async () => {
  const { told } = keepPeople(ruth, leo, mia);
  const { user } = openPeople();
  await findRow('Leo Fischer');
  await user.click(press('Delete Leo Fischer'));
  await say('Are you sure?');
  await say("You won't be able to revert this!");
  await user.click(press('Yes, delete it!'));
  await say('Deleted!');
  await say('Leo Fischer has been deleted.');
  expect(screen.getByText('2 people')).toHaveRole('status');
  await user.click(press('OK'));
  await waitFor(async () => expect(await findName('Mia Camper')).toHaveFocus());
  expect(screen.queryByText('Leo Fischer')).not.toBeInTheDocument();
  expect(await findRow('Ruth Admin')).toBeVisible();
  expect(told).toEqual(['Leo Fischer: deleted']);
});

test('deletes nobody who is kept after all', async () => {
  const { told } = keepPeople(ruth, leo);
  const { user } = openPeople();
  await findRow('Leo Fischer');
  await user.click(press('Delete Leo Fischer'));
  await say('Are you sure?');
  await user.click(press('Cancel'));
  await waitFor(() => expect(press('Delete Leo Fischer')).toHaveFocus());
  expect(told).toEqual([]);
});

test('says on the buttons of one’s own account why they are off', async () => {
  const { told } = keepPeople(ruth, leo);
  const { user } = openPeople();
  const titles = watchTitles();
  const row = within(await findRow('Ruth Admin'));
  expect(row.getByText('You')).toBeVisible();
  expect(row.getByText(/ask another admin/)).toBeVisible();
  const buttons = row.getAllByRole('button');
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/cannot change, suspend or delete your own account/);
    await user.click(button);
  }
  await giveRole(user, 'Leo Fischer', 'Admin');
  await say('Leo Fischer is admin Now!');
  expect([...titles]).toEqual(['Make Leo Fischer an admin?', 'Leo Fischer is admin Now!']);
  expect(told).toEqual(['Leo Fischer: admin']);
});

test('does once what is pressed twice', async () => {
  const { told } = keepPeople(ruth, omar, leo);
  const { user } = openPeople();
  await chooseRole(user, 'Leo Fischer', 'Admin');
  await user.dblClick(await screen.findByRole('button', { name: 'Make admin' }));
  await say('Leo Fischer is admin Now!');
  await chooseRole(user, 'Omar Lake', 'Camper');
  await user.dblClick(await screen.findByRole('button', { name: 'Take role away' }));
  await say('Omar Lake is no longer an admin');
  expect(told).toEqual(['Leo Fischer: admin', 'Omar Lake: null']);
});

test('goes on at the next row when a new role does not fit the filter', async () => {
  keepPeople(ruth, leo, mia);
  const { user } = openPeople('?role=none');
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Instructor');
  await say('Leo Fischer is Instructor Now!');
  await waitFor(() => expect(screen.queryByText('leo.fischer@camp.test')).not.toBeInTheDocument());
  await waitFor(async () => expect(await findName('Mia Camper')).toHaveFocus());
  expect(screen.getByText('1 camper')).toHaveRole('status');
});

test('refreshes the camp’s figures and its instructors with the people', async () => {
  keepPeople(ruth, leo);
  answer(endpoints.getAdminStats, { users: 52, topClass: 0, revenue: 0, orders: 0 });
  answer(endpoints.listClasses, []);
  answer(endpoints.listInstructors, []);
  const { user, router } = openPeople('', '/dashboard/adminHome');
  expect(await screen.findByText('52')).toBeVisible();
  await router.navigate('/allInstructor');
  expect(await screen.findByText('No instructors yet')).toBeVisible();
  await router.navigate('/dashboard/manageUser');
  await findRow('Leo Fischer');
  await giveRole(user, 'Leo Fischer', 'Instructor');
  await say('Leo Fischer is Instructor Now!');

  answer(endpoints.getAdminStats, { users: 53, topClass: 0, revenue: 0, orders: 0 });
  answer(endpoints.listInstructors, [anInstructor({ name: 'Leo Fischer' })]);
  await router.navigate('/dashboard/adminHome');
  expect(await screen.findByText('53')).toBeVisible();
  await router.navigate('/allInstructor');
  expect(await screen.findByRole('heading', { name: 'Leo Fischer' })).toBeVisible();
});
