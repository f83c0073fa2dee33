import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { anAccessToken } from '#testing/data/access-token';
import { aCampClass, aSignedInUser, aWeekOfMornings } from '#testing/data/builders';
import { mockEndpoint, neverRespond, problemResponse, mockProblem } from '#testing/api/mock-api';
import { mockEnrollments } from '#testing/api/mock-enrollments';
import { anEntry } from '#testing/data/calendars';
import { scrollIntoView } from '#testing/browser/intersection-observer';
import { renderApp } from '#testing/pages/render-app';
import { wholeText } from '#testing/pages/whole-text';
import { mockCartItems } from '#testing/api/sales/mock-cart';

const SCHEDULE = wholeText('Mon–Fri, 9:00 AM–12:00 PM · July 28–August 1, 2031');

const campClass = aCampClass({
  description: 'Two hours of small games.',
  ...aWeekOfMornings,
  seats: 12,
  availableSeats: 2,
});
const address = `/allClass/${campClass._id}`;

test('shows all details of a class', async () => {
  mockEndpoint(endpoints.getClass, ({ params }) => {
    expect(params.id).toBe(campClass._id);
    return campClass;
  });
  renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
  for (const text of ['Football', 'Two hours of small games.', SCHEDULE, '$64.50']) {
    expect(screen.getAllByText(text)[0]).toBeVisible();
  }
  expect(screen.getByText('Only 2 of 12 seats left')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to cart: First Touch' })).toBeEnabled();
  expect(document.title).toBe('First Touch · Play & Inspire');
});

test('says that the class was not found, and links to all classes', async () => {
  mockProblem(endpoints.getClass, 'not-found');
  renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Class not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all classes' })).toHaveAttribute(
    'href',
    '/allClass',
  );
  expect(document.title).toBe('Class not found · Play & Inspire');
});

test('treats a malformed id as a missing class', async () => {
  mockProblem(endpoints.getClass, 'invalid-input');
  renderApp('/allClass/nonsense');
  expect(await screen.findByText('Class not found')).toBeVisible();
});

test('offers a retry if the class cannot be loaded', async () => {
  mockProblem(endpoints.getClass, 'too-many-requests');
  const { user } = renderApp(address);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockEndpoint(endpoints.getClass, campClass);
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
});

const priyaUser = { user: aSignedInUser({ email: campClass.email }), role: 'instructor' as const };

/** Responds like the server: visitors and other users get a 404. */
const hideFromVisitors = (shown: typeof campClass) =>
  mockEndpoint(endpoints.getClass, ({ bearer }) =>
    bearer === null ? problemResponse(endpoints.getClass, 'not-found') : shown,
  );

test.each([
  ['pending', undefined, 'In review', /waiting for review/],
  ['denied', 'The field is taken.', 'Denied', /was not approved/],
] as const)('shows instructors their own %s class', async (status, feedback, label, text) => {
  hideFromVisitors({ ...campClass, status, feedback });
  mockEndpoint(endpoints.listClasses, [campClass]);
  renderApp(address, priyaUser);
  const note = within(await screen.findByRole('complementary', { name: 'Not on sale yet' }));
  expect(note.getByText(label)).toBeVisible();
  expect(note.getByText(text)).toBeVisible();
  if (feedback) expect(note.getByText(feedback)).toBeVisible();
  expect(note.getByRole('link', { name: 'Feedback' })).toHaveAttribute(
    'href',
    '/dashboard/history',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${campClass._id}`,
  );
  expect(screen.getByRole('link', { name: 'Roster' })).toHaveAttribute(
    'href',
    `/dashboard/roster/${campClass._id}`,
  );
});

test('links an admin from a pending class to its review', async () => {
  hideFromVisitors({ ...campClass, status: 'pending' });
  renderApp(address, { user: aSignedInUser({ email: 'admin@camp.test' }), role: 'admin' });
  expect(await screen.findByRole('link', { name: 'Manage classes' })).toHaveAttribute(
    'href',
    '/dashboard/manageClass?status=pending',
  );
  expect(screen.getByRole('button', { name: 'Not on sale yet' })).toBeDisabled();
});

test('says that a class was canceled, and why', async () => {
  hideFromVisitors({ ...campClass, status: 'canceled', feedback: 'Rain.' });
  renderApp(address, { user: aSignedInUser({ email: 'admin@camp.test' }), role: 'admin' });
  const note = within(await screen.findByRole('complementary', { name: 'Not on sale' }));
  expect(note.getByText('This class was canceled')).toBeVisible();
  expect(note.getByText('Rain.')).toBeVisible();
  expect(await note.findByRole('link', { name: 'Manage classes' })).toHaveAttribute(
    'href',
    '/dashboard/manageClass?status=canceled',
  );
  expect(screen.getByRole('button', { name: 'Canceled' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /to cart/ })).toBeNull();
});

test.each([
  ['canceled', 'My payments', '/dashboard/paymentHistory'],
  ['pending', 'My enrolled classes', '/dashboard/enrolled'],
] as const)('links a user who paid for a %s class to %s', async (status, name, href) => {
  hideFromVisitors({ ...campClass, status });
  mockCartItems([]);
  renderApp(address, { user: aSignedInUser({ email: 'camper@camp.test' }) });
  const note = within(await screen.findByRole('complementary', { name: /^Not on sale/ }));
  expect(note.getByText(/Only enrolled campers, the instructor and admins/)).toBeVisible();
  expect(await note.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(note.queryByRole('link', { name: 'Manage classes' })).toBeNull();
});

test('shows no link for a class that is not on sale until the role is known', async () => {
  hideFromVisitors({ ...campClass, status: 'canceled' });
  neverRespond(endpoints.getRole);
  renderApp(address, { user: aSignedInUser({ email: 'admin@camp.test' }) });
  const note = within(await screen.findByRole('complementary', { name: 'Not on sale' }));
  expect(note.getByText('This class was canceled')).toBeVisible();
  expect(note.queryByRole('link')).toBeNull();
});

test('hides a class that is not on sale from visitors', async () => {
  hideFromVisitors({ ...campClass, status: 'pending' });
  renderApp(address);
  expect(await screen.findByText('Class not found')).toBeVisible();
  expect(screen.queryByText('First Touch')).toBeNull();
});

test('waits for the session before it says that the class was not found', async () => {
  neverRespond(endpoints.createAccessToken);
  const handler = vi.fn(() => problemResponse(endpoints.getClass, 'not-found'));
  mockEndpoint(endpoints.getClass, handler);
  renderApp(address, priyaUser);
  await waitFor(() => expect(handler).toHaveBeenCalled());
  expect(await screen.findByText('Loading the class')).toBeInTheDocument();
  expect(screen.queryByText('Class not found')).toBeNull();
});

test('uses the stored token, so that a reload shows a class that is not on sale', async () => {
  localStorage.setItem('access-token', anAccessToken(campClass.email));
  const bearers: (string | null)[] = [];
  mockEndpoint(endpoints.getClass, ({ bearer }) => {
    bearers.push(bearer);
    return { ...campClass, status: 'pending' as const };
  });
  mockEndpoint(endpoints.listClasses, [campClass]);
  renderApp(address, priyaUser);
  expect(await screen.findByRole('link', { name: 'Roster' })).toBeVisible();
  expect(bearers).not.toContain(null);
});

test('shows no note on a class that is on sale', async () => {
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.listClasses, [campClass]);
  renderApp(address, priyaUser);
  expect(await screen.findByRole('link', { name: 'Roster' })).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Not on sale yet' })).toBeNull();
});

test('tells users who are enrolled that they are', async () => {
  mockEndpoint(endpoints.getClass, campClass);
  mockEnrollments(anEntry({ classItemId: campClass._id }));
  renderApp(address, { user: aSignedInUser() });
  expect(await screen.findByRole('link', { name: 'Enrolled' })).toHaveAttribute(
    'href',
    '/dashboard/enrolled',
  );
});

test('shows that a class without a price is free', async () => {
  mockEndpoint(endpoints.getClass, { ...campClass, price: 0 });
  renderApp(address);
  expect(await screen.findByText('Free')).toBeVisible();
});

describe('once a class has started', () => {
  const other = aCampClass({ className: 'Goal Rush' });
  const showPast = (over: Partial<typeof campClass>) => {
    mockEndpoint(endpoints.getClass, { ...campClass, ...over });
    mockEndpoint(endpoints.listClasses, ({ query }) => {
      expect(query).toMatchObject({ category: 'Football', withSeats: 'true', sort: 'startsOn' });
      return [other];
    });
    return renderApp(address);
  };

  test('says when it took place, sells nothing, and suggests other classes', async () => {
    showPast({ phase: 'over', startsOn: '2019-06-21', endsOn: '2019-06-25' });
    const note = within(await screen.findByRole('complementary', { name: 'This class has ended' }));
    expect(note.getByText('Took place June 21–25, 2019.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ended' })).toBeDisabled();
    expect(screen.queryByText(/seats left/)).toBeNull();
    await scrollIntoView();
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

  test('says that enrollment is closed while it is running', async () => {
    showPast({ phase: 'running' });
    expect(
      await screen.findByRole('complementary', { name: 'This class has started' }),
    ).toHaveTextContent('Enrollment closed when the first session started.');
    expect(screen.getByRole('button', { name: 'Enrollment closed' })).toBeDisabled();
  });

  test('says so if there are no other classes to book, or they cannot be loaded', async () => {
    mockEndpoint(endpoints.getClass, { ...campClass, phase: 'over' });
    mockProblem(endpoints.listClasses, 'too-many-requests');
    const { user } = renderApp(address);
    await screen.findByRole('region', { name: 'Other football classes' });
    await scrollIntoView();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    mockEndpoint(endpoints.listClasses, []);
    await user.click(retry);
    expect(await screen.findByText('No other football classes are open right now')).toBeVisible();
  });
});
