import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { anAccessToken } from '../../testing/access-token';
import { aCampClass, anInstructor, aPayment, aPaymentLine, aUser } from '../../testing/builders';
import { answer, keepWaiting, refusal, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const campClass = aCampClass({
  description: 'Two hours of small games.',
  startsOn: '2027-06-12',
  seats: 12,
  availableSeats: 2,
});
const address = `/allClass/${campClass._id}`;

const priya = anInstructor({ email: campClass.email });
beforeEach(() =>
  answer(endpoints.listInstructors, [anInstructor({ email: 'x@camp.test' }), priya]),
);

test('shows one class in full', async () => {
  answer(endpoints.getClass, ({ params }) => {
    expect(params.id).toBe(campClass._id);
    return campClass;
  });
  renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
  for (const words of ['Football', 'Two hours of small games.', 'Sat, Jun 12, 2027', '$64.50']) {
    expect(screen.getAllByText(words)[0]).toBeVisible();
  }
  expect(screen.getByText('Only 2 of 12 seats left')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add First Touch to cart' })).toBeEnabled();
  expect(document.title).toBe('First Touch · Play & Inspire');
});

test('says that there is no such class, and leads to all the others', async () => {
  refuse(endpoints.getClass, 'not-found');
  renderApp(address);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is no such class' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all classes' })).toHaveAttribute(
    'href',
    '/allClass',
  );
  expect(document.title).toBe('There is no such class · Play & Inspire');
});

test('takes an address that is none for a class that is not there', async () => {
  refuse(endpoints.getClass, 'invalid-input');
  renderApp('/allClass/nonsense');
  expect(await screen.findByText('There is no such class')).toBeVisible();
});

test('offers to try again when the class cannot be fetched', async () => {
  refuse(endpoints.getClass, 'too-many-requests');
  const { user } = renderApp(address);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(endpoints.getClass, campClass);
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
});

test('leads to the page of its instructor', async () => {
  answer(endpoints.getClass, campClass);
  renderApp(address);
  expect(await screen.findByRole('link', { name: 'Priya Raman' })).toHaveAttribute(
    'href',
    `/allInstructor/${priya._id}`,
  );
});

const priyaHerself = { user: aUser({ email: campClass.email }), role: 'instructor' as const };

/** As the server does it: to guests and strangers the class is not there. */
const showOnlyToWhomItConcerns = (shown: typeof campClass) =>
  answer(endpoints.getClass, ({ bearer }) =>
    bearer === null ? refusal(endpoints.getClass, 'not-found') : shown,
  );

test.each([
  ['pending', undefined, 'Pending', /waiting for the camp to look/],
  ['denied', 'The field is taken.', 'Denied', /has not accepted it/],
] as const)('shows instructors their own %s class', async (status, feedback, label, words) => {
  showOnlyToWhomItConcerns({ ...campClass, status, feedback });
  renderApp(address, priyaHerself);
  const note = within(await screen.findByRole('complementary', { name: 'Not on sale yet' }));
  expect(note.getByText(label)).toBeVisible();
  expect(note.getByText(words)).toBeVisible();
  if (feedback) expect(note.getByText(feedback)).toBeVisible();
  expect(note.getByRole('link', { name: 'My classes & feedback' })).toHaveAttribute(
    'href',
    '/dashboard/history',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'You teach this' })).toBeDisabled();
});

test('leads an admin from a pending class to where it is decided on', async () => {
  showOnlyToWhomItConcerns({ ...campClass, status: 'pending' });
  renderApp(address, { user: aUser({ email: 'admin@camp.test' }), role: 'admin' });
  expect(await screen.findByRole('link', { name: 'Manage classes' })).toHaveAttribute(
    'href',
    '/dashboard/manageClass?status=pending',
  );
  expect(screen.getByRole('button', { name: 'Not on sale yet' })).toBeDisabled();
});

test('says of a cancelled class that it is no more, and why', async () => {
  showOnlyToWhomItConcerns({ ...campClass, status: 'cancelled', feedback: 'Rain.' });
  renderApp(address, { user: aUser({ email: 'admin@camp.test' }), role: 'admin' });
  const note = within(await screen.findByRole('complementary', { name: 'Not on sale' }));
  expect(note.getByText('This class has been cancelled')).toBeVisible();
  expect(note.getByText('Rain.')).toBeVisible();
  expect(await note.findByRole('link', { name: 'Manage classes' })).toHaveAttribute(
    'href',
    '/dashboard/manageClass?status=cancelled',
  );
  expect(screen.getByRole('button', { name: 'Cancelled' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /to cart/ })).toBeNull();
});

test.each([
  ['cancelled', 'My payments', '/dashboard/paymentHistory'],
  ['pending', 'My enrolled classes', '/dashboard/enrolled'],
] as const)('leads who paid for a %s class to %s', async (status, name, href) => {
  showOnlyToWhomItConcerns({ ...campClass, status });
  answer(endpoints.listPayments, []);
  answer(endpoints.listCartItems, []);
  renderApp(address, { user: aUser({ email: 'camper@camp.test' }) });
  const note = within(await screen.findByRole('complementary', { name: /^Not on sale/ }));
  expect(note.getByText(/Only those who paid for it, its instructor and the camp/)).toBeVisible();
  expect(await note.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(note.queryByRole('link', { name: 'Manage classes' })).toBeNull();
});

test('leads nowhere from a class that is not on sale until the role is known', async () => {
  showOnlyToWhomItConcerns({ ...campClass, status: 'cancelled' });
  keepWaiting(endpoints.isAdmin);
  renderApp(address, { user: aUser({ email: 'admin@camp.test' }) });
  const note = within(await screen.findByRole('complementary', { name: 'Not on sale' }));
  expect(note.getByText('This class has been cancelled')).toBeVisible();
  expect(note.queryByRole('link')).toBeNull();
});

test('hides a class that is not on sale from guests', async () => {
  showOnlyToWhomItConcerns({ ...campClass, status: 'pending' });
  renderApp(address);
  expect(await screen.findByText('There is no such class')).toBeVisible();
  expect(screen.queryByText('First Touch')).toBeNull();
});

test('waits with its verdict until it is known who is here', async () => {
  keepWaiting(endpoints.createAccessToken);
  const asked = vi.fn(() => refusal(endpoints.getClass, 'not-found'));
  answer(endpoints.getClass, asked);
  renderApp(address, priyaHerself);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await screen.findByText('Loading the class')).toBeInTheDocument();
  expect(screen.queryByText('There is no such class')).toBeNull();
});

test('asks with the token of the last visit, so that a reload is never refused', async () => {
  localStorage.setItem('access-token', anAccessToken(campClass.email));
  const bearers: (string | null)[] = [];
  answer(endpoints.getClass, ({ bearer }) => {
    bearers.push(bearer);
    return { ...campClass, status: 'pending' as const };
  });
  renderApp(address, priyaHerself);
  expect(await screen.findByRole('button', { name: 'You teach this' })).toBeDisabled();
  expect(bearers).not.toContain(null);
});

test('says nothing of the sort on a class that is on sale', async () => {
  answer(endpoints.getClass, campClass);
  renderApp(address, priyaHerself);
  expect(await screen.findByRole('button', { name: 'You teach this' })).toBeDisabled();
  expect(screen.queryByRole('complementary', { name: 'Not on sale yet' })).toBeNull();
});

test('says to those who are enrolled that they are', async () => {
  answer(endpoints.getClass, campClass);
  answer(endpoints.listPayments, [
    aPayment({ lines: [aPaymentLine({ classItemId: campClass._id })] }),
  ]);
  renderApp(address, { user: aUser() });
  expect(await screen.findByRole('link', { name: 'Enrolled' })).toHaveAttribute(
    'href',
    '/dashboard/enrolled',
  );
});

test('says of a class that costs nothing that it is free', async () => {
  answer(endpoints.getClass, { ...campClass, price: 0 });
  renderApp(address);
  expect(await screen.findByText('Free')).toBeVisible();
});

describe('once a class has begun', () => {
  const other = aCampClass({ className: 'Goal Rush' });
  const showPast = (over: Partial<typeof campClass>) => {
    answer(endpoints.getClass, { ...campClass, ...over });
    answer(endpoints.listClasses, ({ query }) => {
      expect(query).toMatchObject({ category: 'Football', withSeats: 'true', sort: 'startsOn' });
      return [other];
    });
    return renderApp(address);
  };

  test('says when it took place, sells nothing, and offers others', async () => {
    showPast({ phase: 'over', startsOn: '2019-06-21', endsOn: '2019-06-25' });
    const note = within(await screen.findByRole('complementary', { name: 'This class is over' }));
    expect(note.getByText('Took place June 21–25, 2019.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Over' })).toBeDisabled();
    expect(screen.queryByText(/seats left/)).toBeNull();
    const others = within(screen.getByRole('region', { name: 'Other football classes' }));
    expect(await others.findByRole('link', { name: 'Goal Rush' })).toHaveAttribute(
      'href',
      `/allClass/${other._id}`,
    );
    expect(others.getByRole('link', { name: 'See all classes' })).toHaveAttribute(
      'href',
      '/allClass',
    );
  });

  test('says that enrollment has closed while it is running', async () => {
    showPast({ phase: 'running' });
    expect(
      await screen.findByRole('complementary', { name: 'This class has begun' }),
    ).toHaveTextContent('Enrollment closed when its first day began.');
    expect(screen.getByRole('button', { name: 'Enrollment closed' })).toBeDisabled();
  });

  test('says so when there is nothing else to book, or it cannot be fetched', async () => {
    answer(endpoints.getClass, { ...campClass, phase: 'over' });
    refuse(endpoints.listClasses, 'too-many-requests');
    const { user } = renderApp(address);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer(endpoints.listClasses, []);
    await user.click(retry);
    expect(await screen.findByText('No other football classes are open right now')).toBeVisible();
  });
});
