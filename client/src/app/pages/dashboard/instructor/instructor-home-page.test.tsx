import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { setTime } from '#testing/browser/fake-time';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, neverRespond, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });

beforeEach(() => {
  mockEndpoint(endpoints.getTeachingStats, { revenue: 0, classes: [] });
  mockProblem(endpoints.getOwnProfile, 'too-many-requests');
});

const openPage = async () => {
  const app = renderApp('/dashboard/instructorHome', { user: instructor, role: 'instructor' });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to: Marco Bellini' });
  return app;
};

const findFigure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

test('counts classes by status, and seats sold out of all seats', async () => {
  mockEndpoint(endpoints.listClasses, [
    aCampClass({ enrolled: 7, seats: 12 }),
    aCampClass({ enrolled: 3, seats: 10 }),
    aCampClass({ status: 'pending', enrolled: 0 }),
    aCampClass({ status: 'denied', enrolled: 0, feedback: 'Too late at night.' }),
  ]);
  await openPage();
  expect(await findFigure('Approved')).toBe('2');
  expect(await findFigure('In review')).toBe('1We’ll let you know.');
  expect(await findFigure('Denied')).toBe('1');
  expect(await findFigure('Seats sold')).toBe('10 of 22');
});

/** The names in titles are elements of their own. */
const toTexts = (region: { getAllByText: typeof screen.getAllByText }) =>
  region.getAllByText(/./, { selector: 'li p' }).map(({ textContent }) => textContent);

const complete = { startsOn: '2099-07-06', place: 'Meadow Pitch', description: 'Bring water.' };

test('shows what was denied and why, with a link to edit it, and what is pending', async () => {
  const night = aCampClass({
    ...{ className: 'Night Football', status: 'denied', feedback: 'Too late at night.' },
  });
  const relay = aCampClass({ ...complete, className: 'Family Relay', status: 'pending' });
  mockEndpoint(endpoints.listClasses, [night, relay]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'To do' }));
  expect(toTexts(region)).toContain('Night Football was denied');
  expect(region.getByText('Too late at night.')).toBeVisible();
  expect(region.queryByText(/Family Relay/)).toBeNull();
  const waiting = within(screen.getByRole('region', { name: 'Waiting for the office' }));
  expect(toTexts(waiting)).toContain('Family Relay is in review');
  expect(await findFigure('In review')).toBe('1We’ll let you know.');
  expect(region.getByRole('link', { name: 'Edit and resubmit Night Football' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${night._id}`,
  );
});

test('has nothing to do while all classes are approved or in review', async () => {
  mockEndpoint(endpoints.listClasses, [
    aCampClass({ ...complete, className: 'Family Relay', status: 'pending' }),
  ]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'To do' }));
  expect(region.getByText('You’re all caught up.')).toBeVisible();
});

test('shows what a class is missing and what was withdrawn, with links to the form', async () => {
  const withoutPicture = aCampClass({ ...complete, className: 'Bat Lab', image: '' });
  const withdrawn = aCampClass({ ...complete, className: 'Hoops', status: 'withdrawn' });
  mockEndpoint(endpoints.listClasses, [
    withoutPicture,
    withdrawn,
    aCampClass({ ...complete, className: 'Whole' }),
  ]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'To do' }));
  expect(toTexts(region)).toContain('Bat Lab has no picture');
  expect(region.getByRole('link', { name: 'Add details Bat Lab' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${withoutPicture._id}`,
  );
  expect(toTexts(region)).toContain('You withdrew Hoops');
  expect(region.getByRole('link', { name: 'Edit and resubmit Hoops' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${withdrawn._id}`,
  );
  expect(region.queryByText(/Whole/)).toBeNull();
});

test('shows for which classes families wait, with links to the lists', async () => {
  const full = aCampClass({ ...complete, className: 'Bat Lab', waiting: 2 });
  mockEndpoint(endpoints.listClasses, [full, aCampClass({ ...complete, className: 'Hoops' })]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'To do' }));
  expect(toTexts(region)).toEqual(['2 families wait for Bat Lab']);
  expect(region.getByRole('link', { name: 'Open the waiting list Bat Lab' })).toHaveAttribute(
    'href',
    `/dashboard/roster/${full._id}/waitlist`,
  );
});

test('shows what the camp canceled and why, with a link to copy it', async () => {
  const canceled = { status: 'canceled', feedback: 'The oval is wet.' } as const;
  const upcoming = aCampClass({ ...canceled, className: 'Bat Lab', startsOn: '2099-07-06' });
  mockEndpoint(endpoints.listClasses, [
    upcoming,
    aCampClass({ ...canceled, className: 'Long Ago', startsOn: '2020-07-06' }),
  ]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'To do' }));
  expect(toTexts(region)).toContain('Bat Lab was canceled by the camp');
  expect(region.getByText('The oval is wet.')).toBeVisible();
  expect(region.getByRole('link', { name: 'Duplicate Bat Lab' })).toHaveAttribute(
    'href',
    `/dashboard/addClass?from=${upcoming._id}`,
  );
  expect(region.queryByText(/Long Ago/)).toBeNull();
});

test('lists the upcoming classes by date', async () => {
  const next = aCampClass({ className: 'Finishing School', startsOn: '2099-07-06' });
  mockEndpoint(endpoints.listClasses, [
    aCampClass({ className: 'Bat Lab', startsOn: '2099-08-03' }),
    next,
  ]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'Your next classes' }));
  expect(region.getByRole('link', { name: 'Finishing School' })).toHaveAttribute(
    'href',
    `/dashboard/roster/${next._id}`,
  );
  expect(region.getAllByText('7 of 12 seats sold')).toHaveLength(2);
  const sections = screen.getAllByRole('region').map((section) => section.querySelector('h2'));
  expect(sections.map((heading) => heading?.textContent)).toEqual([
    ...['To do', 'Your next classes', 'At a glance', 'Revenue'],
  ]);
  expect(region.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Finishing School',
    'Bat Lab',
  ]);
});

test('offers to add the first class if there are none', async () => {
  mockEndpoint(endpoints.listClasses, []);
  await openPage();
  expect(await screen.findByText('You have no classes yet')).toBeVisible();
});

test('offers a retry if the classes cannot be loaded', async () => {
  mockProblem(endpoints.listClasses, 'too-many-requests');
  const { user } = await openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  await user.click(retry);
  expect(await findFigure('Approved')).toBe('1');
});

test('shows the revenue of each class that is or was on sale, the highest first, and the total', async () => {
  const denied = aCampClass({ className: 'Night Football', status: 'denied' });
  const touch = aCampClass({ className: 'First Touch', enrolled: 7, seats: 12 });
  const unsold = aCampClass({ className: 'Bat Lab', enrolled: 0, seats: 8 });
  mockEndpoint(endpoints.listClasses, [denied, unsold, touch]);
  mockEndpoint(endpoints.getTeachingStats, {
    revenue: 451.5,
    classes: [{ classItemId: touch._id, revenue: 451.5 }],
  });
  await openPage();
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Revenue by class' });
  expect([...table.rows].map(({ cells }) => [...cells].map((cell) => cell.textContent))).toEqual([
    ['Class', 'Seats sold', 'Revenue'],
    ['First Touch', '7 of 12', '$451.50'],
    ['Bat Lab', '0 of 8', '$0.00'],
    ['All classes', '$451.50'],
  ]);
});

test('shows placeholders for the revenue, next to the loaded classes', async () => {
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  neverRespond(endpoints.getTeachingStats);
  await openPage();
  expect(await screen.findByText('Loading your revenue')).toBeInTheDocument();
  expect(await findFigure('Approved')).toBe('1');
});

test('offers a retry if the revenue cannot be loaded', async () => {
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  mockProblem(endpoints.getTeachingStats, 'too-many-requests');
  const { user } = await openPage();
  await screen.findByText('We couldn’t load your revenue');
  mockEndpoint(endpoints.getTeachingStats, { revenue: 12, classes: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: 'All classes $12.00' })).toBeVisible();
});

describe('on a day with a session', () => {
  beforeEach(() => setTime('2027-07-05T12:00:00Z'));

  const touch = aCampClass({ ...complete, className: 'First Touch', enrolled: 4 });
  const lab = aCampClass({ ...complete, className: 'Bat Lab' });
  const toTaught = ({ _id: classItemId, className }: CampClass, days: string[]) => ({
    ...{ classItemId, className, place: 'Meadow Pitch', isInReview: false },
    sessions: days.map((day) => ({
      ...{ id: day, startsAt: `${day}T09:00:00-04:00`, endsAt: `${day}T12:00:00-04:00` },
    })),
  });
  const openDay = () => {
    mockEndpoint(endpoints.listClasses, [touch, lab]);
    mockEndpoint(endpoints.getCalendar, {
      ...{ address: null, entries: [] },
      taught: [toTaught(touch, ['2027-07-05', '2027-07-06']), toTaught(lab, ['2027-07-06'])],
    });
    return openPage();
  };

  test('starts with the sessions of today, with links to check in', async () => {
    await openDay();
    const region = within(await screen.findByRole('region', { name: 'To do' }));
    expect(region.getAllByText(/^Today:/)).toHaveLength(1);
    expect(region.getAllByRole('listitem')[0]).toHaveTextContent(
      'Today: First Touch9:00 AM–12:00 PM · Meadow Pitch · 4 campers',
    );
    expect(region.getByRole('link', { name: 'Open check-in of First Touch' })).toHaveAttribute(
      'href',
      `/dashboard/roster/${touch._id}`,
    );
  });

  test('says which of the next classes is today or tomorrow', async () => {
    await openDay();
    const region = within(await screen.findByRole('region', { name: 'Your next classes' }));
    const items = region.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/^First TouchToday/);
    expect(items[1]).toMatch(/^Bat LabTomorrow/);
  });
});

test('shows the classes without today’s sessions if the calendar cannot be loaded', async () => {
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  mockProblem(endpoints.getCalendar, 'too-many-requests');
  await openPage();
  expect(await findFigure('Approved')).toBe('1');
  expect(screen.queryByText(/^Today:/)).toBeNull();
});
