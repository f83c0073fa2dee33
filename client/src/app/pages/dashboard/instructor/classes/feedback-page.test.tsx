import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, neverRespond, mockProblem } from '#testing/api/mock-api';
import { choose, openActions } from '#testing/pages/own-class-actions';
import { renderApp } from '#testing/pages/render-app';

const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });

const openPage = () => renderApp('/dashboard/history', { user: instructor, role: 'instructor' });
const mockOwnClasses = (...classes: CampClass[]) => {
  mockEndpoint(endpoints.listClasses, classes);
  mockEndpoint(endpoints.getClass, ({ params }) =>
    classes.find(({ _id }) => _id === (params as { id: string }).id)!,
  );
};

const findClass = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
};

test("requests the instructor's own classes with their token", async () => {
  const requests: unknown[] = [];
  mockEndpoint(endpoints.listClasses, ({ query, bearer }) => {
    requests.push({ query, hasToken: bearer !== null });
    return [];
  });
  openPage();
  await screen.findByText('You have no classes yet');
  expect(requests).toEqual([{ query: { mine: 'true' }, hasToken: true }]);
});

test('shows the status, the feedback and the seats sold of each class', async () => {
  mockOwnClasses(
    aCampClass({ className: 'First Touch', enrolled: 7, seats: 12 }),
    aCampClass({ className: 'Night Football', status: 'denied', feedback: 'Too late at night.' }),
    aCampClass({ className: 'Family Relay', status: 'pending' }),
  );
  openPage();
  const touch = await findClass('First Touch');
  expect(touch.getByText('Approved')).toBeVisible();
  expect(touch.getByText('7 of 12 seats sold')).toBeVisible();
  expect(touch.getByRole('link', { name: 'First Touch' })).toBeVisible();
  const night = await findClass('Night Football');
  expect(night.getByText('Denied')).toBeVisible();
  expect(night.getByText('Too late at night.')).toBeVisible();
  const relay = await findClass('Family Relay');
  expect(relay.getByText('In review')).toBeVisible();
  expect(relay.getByText(/^Campers can see/)).toBeVisible();
  expect(relay.queryByRole('link', { name: 'Family Relay' })).not.toBeInTheDocument();
});

test('groups the classes by what is to be done, the newest in review and the next one first', async () => {
  mockOwnClasses(
    aCampClass({ className: 'First Touch' }),
    aCampClass({ className: 'Bat Lab', startsOn: '2020-07-06', endsOn: '2020-07-10' }),
    aCampClass({ className: 'Night Football', status: 'denied' }),
    aCampClass({ className: 'Earlier Relay', status: 'pending', startsOn: '2036-07-06' }),
    aCampClass({ className: 'Family Relay', status: 'pending', startsOn: '2037-07-06' }),
    aCampClass({ className: 'Spin Lab', startsOn: '2036-07-07' }),
  );
  openPage();
  await findClass('First Touch');
  const titles = screen.getAllByRole('heading', { level: 2, name: /\d$/ });
  const groups = titles.map((title) => [
    title.textContent,
    ...within(title.closest('section')!)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Submitted 2', 'Family Relay', 'Earlier Relay'],
    ['Needs changes 1', 'Night Football'],
    ['Coming up 2', 'Spin Lab', 'First Touch'],
    ['Past 1', 'Bat Lab'],
  ]);
});

test('links to the forms to edit, resubmit or copy a class', async () => {
  const touch = aCampClass({ className: 'First Touch' });
  const night = aCampClass({ className: 'Night Football', status: 'denied' });
  mockOwnClasses(touch, night);
  const { user } = openPage();
  const first = await findClass('First Touch');
  const editPath = `/dashboard/editClass/${touch._id}`;
  expect(first.getByRole('link', { name: 'Edit First Touch' })).toHaveAttribute('href', editPath);
  const menu = await openActions(user, 'First Touch');
  expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    `/dashboard/addClass?from=${touch._id}`,
  );
  const second = await findClass('Night Football');
  expect(second.queryByRole('link', { name: 'Edit Night Football' })).not.toBeInTheDocument();
  expect(second.getByRole('link', { name: 'Edit and resubmit Night Football' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${night._id}`,
  );
});

test('shows a canceled class with the reason, and offers to copy it', async () => {
  const canceled = aCampClass({ className: 'Bat Lab', status: 'canceled', feedback: 'Rain.' });
  mockOwnClasses(canceled, aCampClass({ className: 'First Touch' }));
  const { user } = openPage();
  const bats = await findClass('Bat Lab');
  expect(bats.getByText('Canceled')).toBeVisible();
  expect(bats.getByText('Rain.')).toBeVisible();
  expect(bats.getByText(/Everyone enrolled gets a full refund/)).toBeVisible();
  expect(bats.queryByRole('link', { name: /^(Edit|Bat Lab)/ })).toBeNull();
  const menu = await openActions(user, 'Bat Lab');
  expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    `/dashboard/addClass?from=${canceled._id}`,
  );
  expect((await findClass('First Touch')).getByRole('link', { name: /^Edit/ })).toBeVisible();
});

test('offers to add the first class if there are none', async () => {
  mockOwnClasses();
  openPage();
  await screen.findByText('You have no classes yet');
  const main = within(screen.getByRole('main'));
  for (const link of main.getAllByRole('link', { name: 'Add a class' })) {
    expect(link).toHaveAttribute('href', '/dashboard/addClass');
  }
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.listClasses);
  openPage();
  expect(await screen.findByText('Loading your classes')).toBeInTheDocument();
});

test('offers a retry if the classes cannot be loaded', async () => {
  mockProblem(endpoints.listClasses, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('We couldn’t load your classes');
  mockOwnClasses(aCampClass());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findClass('First Touch')).toBeDefined();
});

test('deletes a class after confirmation, and leaves the others alone', async () => {
  const photos = [{ image: '/a.webp', alt: 'The pitch' }];
  const gone = aCampClass({ className: 'Gone', enrolled: 0, photos, cartCount: 2 });
  const stays = aCampClass({ className: 'Stays', enrolled: 0 });
  mockOwnClasses(gone, stays);
  const { user } = openPage();
  await choose(user, 'Delete', 'Gone');
  expect(await screen.findByText('Are you sure?')).toBeInTheDocument();
  expect(screen.getByText('Delete Gone?')).toBeInTheDocument();
  expect(screen.getByText('2 carts contain it. Its photo goes too.')).toBeInTheDocument();
  expect(screen.getByText("You won't be able to revert this!")).toBeInTheDocument();

  mockEndpoint(endpoints.deleteClass, ({ params }) => {
    expect(params).toEqual({ id: gone._id });
    mockOwnClasses(stays);
    return { deletedCount: 1 };
  });
  await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Deleted!')).toBeInTheDocument();
  expect(screen.getByText('Gone has been deleted.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Gone' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Stays' })).toBeVisible();
});

test('deletes nothing if the user cancels', async () => {
  mockOwnClasses(aCampClass({ enrolled: 0 }));
  const { user } = openPage();
  await choose(user, 'Delete', 'First Touch');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await findClass('First Touch')).toBeDefined();
});

test('says before any question that a class with enrollments cannot be deleted', async () => {
  mockOwnClasses(aCampClass({ enrolled: 1 }));
  const { user } = openPage();
  await choose(user, 'Delete', 'First Touch');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'First Touch can’t be deleted1 camper is enrolled. Ask the camp to cancel the class instead.',
  );
  expect(screen.queryByText('Are you sure?')).toBeNull();
});

test('explains why a class that somebody booked meanwhile cannot be deleted', async () => {
  mockOwnClasses(aCampClass({ enrolled: 0 }));
  mockProblem(endpoints.deleteClass, 'has-enrollments');
  const { user } = openPage();
  await choose(user, 'Delete', 'First Touch');
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Error!')).toBeInTheDocument();
  expect(screen.getByText(/campers are enrolled in it or paying for it/)).toBeInTheDocument();
  expect(await findClass('First Touch')).toBeDefined();
});

test('links to the roster of a class on sale', async () => {
  const touch = aCampClass();
  mockOwnClasses(touch, aCampClass({ className: 'Bat Lab', status: 'denied', enrolled: 0 }));
  openPage();
  const rosterLink = (await findClass('First Touch')).getByRole('link', {
    name: 'Roster of First Touch',
  });
  expect(rosterLink).toHaveAttribute('href', `/dashboard/roster/${touch._id}`);
  expect(screen.queryByRole('link', { name: 'Roster of Bat Lab' })).toBeNull();
});

test('says that a past class is finished, and leads to its attendance instead of its form', async () => {
  const dates = { startsOn: '2020-07-06', endsOn: '2020-07-10' };
  mockOwnClasses(
    aCampClass({ className: 'Bat Lab', enrolled: 3, ...dates }),
    aCampClass({ className: 'First Touch', enrolled: 3 }),
  );
  openPage();
  const past = await findClass('Bat Lab');
  expect(past.getByText('Finished')).toBeVisible();
  expect(past.queryByText('Approved')).toBeNull();
  expect(past.queryByRole('link', { name: 'Edit Bat Lab' })).toBeNull();
  const current = await findClass('First Touch');
  expect(current.queryByText('Finished')).toBeNull();
  expect(current.getByRole('link', { name: 'Edit First Touch' })).toBeVisible();
  const roster = current.getByRole('link', { name: 'Roster of First Touch' });
  const attendance = past.getByRole('link', { name: 'View attendance of Bat Lab' });
  expect(roster.getAttribute('href')).toMatch(/^\/dashboard\/roster\/./);
  expect(attendance.getAttribute('href')).toMatch(/^\/dashboard\/roster\/./);
});
