import { screen, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { waitlistEndpoints } from '@camp/server/contract/classes/waitlist';
import { expect, test } from 'vitest';
import { paths, toCamperPath } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockEnrollments } from '#testing/api/mock-enrollments';
import { mockFamily } from '#testing/api/mock-family';
import { aCamper, aCartItem, aSignedInUser } from '#testing/data/builders';
import { anEntry } from '#testing/data/calendars';
import { aWaitlistEntry } from '#testing/data/waitlists';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from '#testing/api/sales/mock-cart';

test('shows what is left to do before the first session instead of an empty cart', async () => {
  const maya = aCamper({ firstName: 'Maya', missing: ['emergency-contact'] });
  const zoe = aCamper({ firstName: 'Zoe', missing: ['health'] });
  mockFamily(maya, zoe);
  mockEndpoint(endpoints.listConsents, []);
  mockEnrollments(anEntry({ camper: maya }), anEntry({ camper: zoe, isPast: true }));
  mockEndpoint(endpoints.listPayments, []);
  renderApp(paths.userHome, { user: aSignedInUser() });
  expect(await screen.findByText('1 thing to do for Maya')).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Add an emergency contact for Maya Camper' }),
  ).toBeVisible();
  expect(screen.queryByText(/to do for Zoe/)).toBeNull();
  expect(screen.queryByText(/Your cart is empty/)).toBeNull();
});

test('says where the children stand in line, and an offered seat before everything else', async () => {
  mockFamily();
  mockEnrollments();
  mockEndpoint(endpoints.listPayments, []);
  mockEndpoint(waitlistEndpoints.listWaitlistEntries, [
    aWaitlistEntry({ className: 'Keeper School' }),
    aWaitlistEntry({
      className: 'Nets',
      state: 'offered',
      price: 109,
      offerExpiresAt: new Date(Date.now() + 23.5 * 3_600_000).toISOString(),
    }),
    aWaitlistEntry({ className: 'Left Class', state: 'left' }),
  ]);
  renderApp(paths.userHome, { user: aSignedInUser() });
  const waiting = await screen.findByRole('region', { name: 'Waiting list' });
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(1);
  expect(within(waiting).getByRole('listitem')).toHaveTextContent(
    'Keeper SchoolMaya: number 3 in line',
  );
  const offered = screen.getByRole('region', { name: 'Offered to you' });
  expect(within(offered).getByText('$109.00 · 23 h left')).toBeVisible();
  expect(within(offered).getByText(/holding your seat until/)).toBeVisible();
  expect(within(offered).getByRole('link', { name: 'Go to cart' })).toBeVisible();
  const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(offered).toContainElement(first!);
});

test('says nothing of waiting lists to a family that is on none', async () => {
  mockFamily();
  mockEnrollments();
  mockEndpoint(endpoints.listPayments, []);
  mockEndpoint(waitlistEndpoints.listWaitlistEntries, [aWaitlistEntry({ state: 'left' })]);
  renderApp(paths.userHome, { user: aSignedInUser() });
  expect(await screen.findByText(/You are not enrolled in a class yet/)).toBeVisible();
  expect(screen.queryByText(/Waiting list|Offered to you/)).toBeNull();
});

test.each([
  ['nobody', []],
  ['only the account holder', [aCamper({ isAccountHolder: true })]],
])('offers to add the children first if the family has %s', async (_case, campers) => {
  mockFamily(...campers);
  mockEnrollments();
  mockEndpoint(endpoints.listPayments, []);
  renderApp(paths.userHome, { user: aSignedInUser() });
  expect(await screen.findByRole('heading', { name: 'Add your children first' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a child' })).toHaveAttribute(
    'href',
    toCamperPath('new'),
  );
  expect(screen.getByRole('link', { name: 'Find a class' })).toBeVisible();
  expect(screen.queryByText(/Your cart is empty/)).toBeNull();
});

test('offers a class to a family with children', async () => {
  mockFamily(aCamper({ firstName: 'Maya' }));
  mockEnrollments();
  mockEndpoint(endpoints.listPayments, []);
  renderApp(paths.userHome, { user: aSignedInUser() });
  expect(await screen.findByText('Your cart is empty. Find your next class.')).toBeVisible();
  expect(screen.queryByText('Add your children first')).toBeNull();
});

test('shows the cart to a family without children that has something in it', async () => {
  mockFamily();
  mockEnrollments();
  mockEndpoint(endpoints.listPayments, []);
  mockCartItems([aCartItem()]);
  renderApp(paths.userHome, { user: aSignedInUser() });
  expect(await screen.findByRole('link', { name: 'Go to my cart' })).toBeVisible();
  expect(screen.queryByText('Add your children first')).toBeNull();
});

const inSharedClasses = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anEntry({
      className: `Class ${index + 1}`,
      startsOn: `2031-07-0${index + 1}`,
      enrolledBy: { name: 'Robin Field' },
    }),
  );

test.each([
  [4, '1 more class'],
  [5, '2 more classes'],
])('shows 3 of %i enrollments and says how many more there are', async (count, more) => {
  mockFamily(aCamper());
  mockEndpoint(endpoints.listConsents, []);
  mockEnrollments(...inSharedClasses(count));
  mockEndpoint(endpoints.listPayments, []);
  renderApp(paths.userHome, { user: aSignedInUser() });
  const classes = await screen.findByRole('region', { name: 'Your classes' });
  expect(await within(classes).findByRole('link', { name: more })).toHaveAttribute(
    'href',
    paths.enrolled,
  );
  expect(within(classes).getAllByRole('article')).toHaveLength(3);
});

test('says nothing of more enrollments if it shows all', async () => {
  mockFamily(aCamper());
  mockEndpoint(endpoints.listConsents, []);
  mockEnrollments(...inSharedClasses(3));
  mockEndpoint(endpoints.listPayments, []);
  renderApp(paths.userHome, { user: aSignedInUser() });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /more class/ })).toBeNull();
});

test('links the calendar, the receipts and the family', async () => {
  mockFamily();
  mockEnrollments();
  mockEndpoint(endpoints.listPayments, []);
  renderApp(paths.userHome, { user: aSignedInUser() });
  const links = within(await screen.findByRole('navigation', { name: 'Shortcuts' }));
  expect(
    links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Calendar', paths.calendar],
    ['Receipts', paths.paymentHistory],
    ['Family', paths.family],
  ]);
});
