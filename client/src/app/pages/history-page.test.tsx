import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { aCampClass, aUser } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a toast leaves on the body would keep clicks from the next test's dialog.
afterEach(() => document.body.removeAttribute('class'));

const instructor = aUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });

const openPage = () => renderApp('/dashboard/history', { user: instructor, role: 'instructor' });
const answerOwn = (...classes: CampClass[]) => answer(endpoints.listClasses, classes);

const findClass = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li') as HTMLElement);
};

test("asks for the instructor's own classes, as the instructor", async () => {
  const asked: unknown[] = [];
  answer(endpoints.listClasses, ({ query, bearer }) => {
    asked.push({ query, hasToken: bearer !== null });
    return [];
  });
  openPage();
  await screen.findByText('You have no classes yet');
  expect(asked).toEqual([{ query: { mine: 'true' }, hasToken: true }]);
});

test('says of each class what became of it, why, and how many seats are sold', async () => {
  answerOwn(
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
  expect(relay.getByText('Pending')).toBeVisible();
  expect(relay.getByText(/An admin has yet to look at it/)).toBeVisible();
  expect(relay.queryByRole('link', { name: 'Family Relay' })).not.toBeInTheDocument();
});

test('leads to the forms that change a class, mend it, or begin another one like it', async () => {
  const touch = aCampClass({ className: 'First Touch' });
  const night = aCampClass({ className: 'Night Football', status: 'denied' });
  answerOwn(touch, night);
  openPage();
  const first = await findClass('First Touch');
  const toForm = `/dashboard/editClass/${touch._id}`;
  expect(first.getByRole('link', { name: 'Edit First Touch' })).toHaveAttribute('href', toForm);
  expect(first.getByRole('link', { name: 'Duplicate First Touch' })).toHaveAttribute(
    'href',
    `/dashboard/addClass?from=${touch._id}`,
  );
  const second = await findClass('Night Football');
  expect(second.queryByRole('link', { name: 'Edit Night Football' })).not.toBeInTheDocument();
  expect(second.getByRole('link', { name: 'Mend and resubmit Night Football' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${night._id}`,
  );
});

test('shows a class that the camp called off with the reason, to begin another one like it', async () => {
  const off = aCampClass({ className: 'Bat Lab', status: 'cancelled', feedback: 'Rain.' });
  answerOwn(off, aCampClass({ className: 'First Touch' }));
  openPage();
  const bats = await findClass('Bat Lab');
  expect(bats.getByText('Cancelled')).toBeVisible();
  expect(bats.getByText('Rain.')).toBeVisible();
  expect(bats.getByText(/Everybody enrolled gets the whole price back/)).toBeVisible();
  expect(bats.queryByRole('link', { name: /^(Edit|Bat Lab)/ })).toBeNull();
  expect(bats.getByRole('link', { name: 'Duplicate Bat Lab' })).toHaveAttribute(
    'href',
    `/dashboard/addClass?from=${off._id}`,
  );
  expect((await findClass('First Touch')).getByRole('link', { name: /^Edit/ })).toBeVisible();
});

test('offers the first class to whoever has none', async () => {
  answerOwn();
  openPage();
  await screen.findByText('You have no classes yet');
  const main = within(screen.getByRole('main'));
  for (const link of main.getAllByRole('link', { name: 'Add a class' })) {
    expect(link).toHaveAttribute('href', '/dashboard/addClass');
  }
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.listClasses);
  openPage();
  expect(await screen.findByText('Loading your classes')).toBeInTheDocument();
});

test('offers to try again when the classes cannot be fetched', async () => {
  refuse(endpoints.listClasses, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('Your classes could not be loaded');
  answerOwn(aCampClass());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findClass('First Touch')).toBeDefined();
});

test('deletes a class after asking, and leaves the others alone', async () => {
  const [gone, stays] = [aCampClass({ className: 'Gone' }), aCampClass({ className: 'Stays' })];
  answerOwn(gone, stays);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Delete Gone' }));
  expect(await screen.findByText('Are you sure?')).toBeInTheDocument();
  expect(screen.getByText("You won't be able to revert this!")).toBeInTheDocument();

  answer(endpoints.deleteClass, ({ params }) => {
    expect(params).toEqual({ id: gone._id });
    answerOwn(stays);
    return { deletedCount: 1 };
  });
  await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Deleted!')).toBeInTheDocument();
  expect(screen.getByText('Gone has been deleted.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('button', { name: 'Delete Gone' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete Stays' })).toBeInTheDocument();
});

test('deletes nothing when the question is answered with no', async () => {
  answerOwn(aCampClass());
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Delete First Touch' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Delete First Touch' })).toBeEnabled();
});

test('explains why a class that people are enrolled in stays', async () => {
  answerOwn(aCampClass());
  refuse(endpoints.deleteClass, 'has-enrolments');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Delete First Touch' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Error!')).toBeInTheDocument();
  expect(screen.getByText(/campers are enrolled in it or paying for it/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await findClass('First Touch')).toBeDefined();
});

test('leads to the campers of a class on sale', async () => {
  const touch = aCampClass();
  answerOwn(touch, aCampClass({ className: 'Bat Lab', status: 'denied', enrolled: 0 }));
  openPage();
  const way = (await findClass('First Touch')).getByRole('link', {
    name: 'Campers of First Touch',
  });
  expect(way).toHaveAttribute('href', `/dashboard/roster/${touch._id}`);
  expect(screen.queryByRole('link', { name: 'Campers of Bat Lab' })).toBeNull();
});

test('withdraws a class after asking, and leaves the others alone', async () => {
  const [touch, bats] = [
    aCampClass({ enrolled: 0 }),
    aCampClass({ className: 'Bat Lab', enrolled: 0, status: 'pending' }),
  ];
  answerOwn(touch, bats);
  answer(endpoints.withdrawClass, ({ params }) => {
    expect(params).toEqual({ id: touch._id });
    answerOwn({ ...touch, status: 'withdrawn' }, bats);
    return { modifiedCount: 1 };
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Withdraw First Touch' }));
  await waitFor(() => expect(screen.getByText(/Campers no longer find it/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Withdraw this class' }));
  await waitFor(() => expect(screen.getByText('First Touch is withdrawn')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'OK' }));
  const first = await findClass('First Touch');
  expect(first.getByText('Withdrawn')).toBeVisible();
  expect(first.queryByRole('button', { name: 'Withdraw First Touch' })).toBeNull();
  expect(first.getByRole('link', { name: 'Edit and resubmit First Touch' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${touch._id}`,
  );
  expect((await findClass('Bat Lab')).getByText('Pending')).toBeVisible();
});

test('withdraws nothing when the question is answered with no', async () => {
  answerOwn(aCampClass({ enrolled: 0 }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Withdraw First Touch' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it as it is' }));
  expect((await findClass('First Touch')).getByText('Approved')).toBeVisible();
});

test('offers no withdrawal of a class that people are enrolled in', async () => {
  answerOwn(aCampClass({ enrolled: 1 }));
  openPage();
  await findClass('First Touch');
  expect(screen.queryByRole('button', { name: 'Withdraw First Touch' })).toBeNull();
});

test('explains why a class that is being paid for cannot be withdrawn', async () => {
  answerOwn(aCampClass({ enrolled: 0 }));
  refuse(endpoints.withdrawClass, 'has-enrolments');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Withdraw First Touch' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw this class' }));
  await waitFor(() =>
    expect(screen.getByText(/^First Touch is not withdrawn\. People are/)).toBeVisible(),
  );
});

test('lets a withdrawal that did not arrive be tried again', async () => {
  const touch = aCampClass({ enrolled: 0 });
  answerOwn(touch);
  breakConnection(endpoints.withdrawClass);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Withdraw First Touch' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw this class' }));
  await waitFor(() => expect(screen.getByText(/We could not reach the camp/)).toBeVisible());
  answer(endpoints.withdrawClass, { modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Withdraw this class' }));
  await waitFor(() => expect(screen.getByText('First Touch is withdrawn')).toBeVisible());
});
