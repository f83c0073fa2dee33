import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { waitlistEndpoints, type WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { aCamper, aCampClass, aCartItem, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { openStreams, sendChange } from '#testing/browser/fake-event-source';
import { advanceTime, freezeTime } from '#testing/browser/fake-time';
import { toClassPath } from '#lib/paths';
import { aWaitlistEntry } from '#testing/data/waitlists';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from '#testing/api/sales/mock-cart';

const { listWaitlistEntries, joinWaitlist, leaveWaitlist } = waitlistEndpoints;
const full = aCampClass({ className: 'Keeper School', availableSeats: 0 });
const maya = aCamper({ firstName: 'Maya' });

const anEntry = (fields: Partial<WaitlistEntry> = {}) =>
  aWaitlistEntry({
    // The same one after each change.
    _id: '64f1c2a9e4b0a1d2c3e4f5e1',
    classId: full._id,
    campers: [{ _id: maya._id, firstName: 'Maya', isAccountHolder: false }],
    ...fields,
  });

let entries: WaitlistEntry[];
beforeEach(() => {
  entries = [];
  mockEndpoint(listWaitlistEntries, () => entries);
  mockEndpoint(endpoints.getClass, full);
  mockEndpoint(endpoints.listCampers, [maya]);
  const camper = { _id: maya._id, firstName: 'Maya', isAccountHolder: false };
  mockCartItems([aCartItem({ classItemId: full._id, camper })]);
});

const open = (search = '') => renderApp(`/dashboard/waitlist${search}`, { user: aSignedInUser() });

test('offers to find a class if the family waits for none', async () => {
  open();
  expect(await screen.findByText('You’re not on a waiting list')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toHaveAttribute('href', '/allClass');
});

test('shows the position, and how an offer is bought', async () => {
  entries = [
    anEntry({
      _id: '64f1c2a9e4b0a1d2c3e4f5e2',
      className: 'Bat Lab',
      state: 'offered',
      position: undefined,
      offerExpiresAt: '2031-05-06T10:03:00-04:00',
    }),
    anEntry(),
  ];
  open();
  expect(await screen.findByText(/You’re number 3 in line/)).toBeVisible();
  expect(screen.getByText(/We’re holding your seat until May 6, 2031, 10:03 AM/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute(
    'href',
    '/dashboard/myCart',
  );
});

test('shows the price of an offer and how much time is left, updated each minute', async () => {
  freezeTime();
  const offered = {
    state: 'offered',
    position: undefined,
    price: 109,
    offerExpiresAt: new Date(Date.now() + 61.5 * 60_000).toISOString(),
  } as const;
  const zoe = { _id: '64f1c2a9e4b0a1d2c3e4f5e9', firstName: 'Zoe', isAccountHolder: false };
  entries = [
    anEntry({ ...offered, _id: '64f1c2a9e4b0a1d2c3e4f5e2', className: 'Bat Lab' }),
    anEntry({ className: 'Waiting Class' }),
    anEntry({
      ...offered,
      _id: '64f1c2a9e4b0a1d2c3e4f5e3',
      className: 'Two Seats',
      price: 0,
      campers: [{ _id: maya._id, firstName: 'Maya', isAccountHolder: false }, zoe],
    }),
  ];
  open();
  expect(await screen.findByText('$109.00 · 1 h left')).toBeVisible();
  expect(screen.getByText('Free · 1 h left')).toBeVisible();
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Bat Lab', 'Two Seats', 'Waiting Class']);
  await advanceTime(2 * 60_000);
  expect(screen.getByText('$109.00 · 59 min left')).toBeVisible();
});

test('joins the list of a class for a child', async () => {
  const bodies: unknown[] = [];
  mockEndpoint(joinWaitlist, ({ body }) => {
    bodies.push(body);
    entries = [anEntry()];
    return entries[0]!;
  });
  const { user } = open(`?join=${full._id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Who would like a seat?' });
  expect(within(dialog).getByText(/Keeper School is sold out/)).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: 'Maya' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Join waiting list' }));
  expect(await screen.findByText(/You’re number 3 in line/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([{ classItemId: full._id, camperIds: [maya._id] }]);
});

test('links the class and similar ones, and says when the family joined', async () => {
  entries = [anEntry()];
  open();
  const link = await screen.findByRole('link', { name: 'Keeper School' });
  expect(link).toHaveAttribute('href', toClassPath(full._id));
  expect(screen.getByText(/^For Maya · Joined May\s4, 2031$/)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Similar classes with open seats: Keeper School' }),
  ).toHaveAttribute('href', `${toClassPath(full._id)}#other-classes`);
});

test('says why the family cannot wait, and stays open', async () => {
  mockProblem(joinWaitlist, 'seats-available');
  const { user } = open(`?join=${full._id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Who would like a seat?' });
  await user.click(within(dialog).getByRole('button', { name: 'Join waiting list' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This class has seats left');
});

test('leaves a list after a question', async () => {
  entries = [anEntry()];
  mockEndpoint(leaveWaitlist, () => {
    entries = [];
    return { deletedCount: 1 };
  });
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Leave the waiting list: Keeper School' }),
  );
  const question = await screen.findByRole('dialog', { name: 'Leave this waiting list?' });
  await user.click(within(question).getByRole('button', { name: 'Leave list' }));
  expect(await screen.findByText('You’re not on a waiting list')).toBeVisible();
});

test('shows and announces a new position and an offer while the page is open', async () => {
  entries = [anEntry()];
  freezeTime();
  open();
  expect(await screen.findByText(/You’re number 3 in line/)).toBeVisible();
  const status = within(screen.getByRole('main')).getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await advanceTime(2_000);
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  sendChange();
  entries = [anEntry({ position: 1 })];
  sendChange({ classes: 2, unchangedMs: 0 });
  await waitFor(() => expect(status).toHaveTextContent(/^Keeper School: You’re next\./));
  const offer = { position: undefined, offerExpiresAt: '2031-05-06T10:03:00-04:00' };
  entries = [anEntry({ state: 'offered', ...offer })];
  sendChange({ classes: 2, waitlists: 2, unchangedMs: 0 });
  await advanceTime(3_000);
  await waitFor(() =>
    expect(status).toHaveTextContent(/^Keeper School: We’re holding your seat until May 6, 2031/),
  );
  expect(screen.getByRole('link', { name: 'Go to cart' })).toBeVisible();
});

test('offers the cart instead of the waiting list if seats are free', async () => {
  mockEndpoint(endpoints.getClass, { ...full, availableSeats: 3 });
  mockCartItems([]);
  open(`?join=${full._id}`);
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText('Keeper School: seats are free. Add it to your cart.'),
  ).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /^Add to cart/ })).toBeVisible();
});

test('says when a seat may open up while checkouts hold the last ones', async () => {
  mockEndpoint(endpoints.getClass, { ...full, heldUntil: '2031-07-28T15:15:00-04:00' });
  open(`?join=${full._id}`);
  const dialog = await screen.findByRole('dialog', { name: 'You can’t join this waiting list' });
  expect(within(dialog).getByText(/The next one may open up at 3:15 PM\./)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Open the class' })).toHaveAttribute(
    'href',
    toClassPath(full._id),
  );
});

test('does not offer to join a list that is closed', async () => {
  mockEndpoint(endpoints.getClass, { ...full, isWaitlistClosed: true });
  open(`?join=${full._id}`);
  const dialog = await screen.findByRole('dialog', { name: 'You can’t join this waiting list' });
  expect(within(dialog).getByText('The waiting list of Keeper School is closed.')).toBeVisible();
});

test('lets no more campers wait than the class has seats, and nobody twice', async () => {
  const leo = aCamper({ _id: '64f1c2a9e4b0a1d2c3e4f5a7', firstName: 'Leo' });
  const nia = aCamper({ _id: '64f1c2a9e4b0a1d2c3e4f5a8', firstName: 'Nia' });
  mockEndpoint(endpoints.getClass, { ...full, seats: 1 });
  mockEndpoint(endpoints.listCampers, [maya, leo, nia]);
  entries = [anEntry()];
  const { user } = open(`?join=${full._id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Who would like a seat?' });
  expect(within(dialog).getByText(/Maya is on this waiting list already/)).toBeVisible();
  expect(within(dialog).queryByRole('checkbox', { name: 'Maya' })).toBeNull();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Leo' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Nia' }));
  expect(within(dialog).getByText(/This class has only 1 seat in all/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Join waiting list' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('adds an offered seat to the cart that had no room for it', async () => {
  entries = [anEntry({ state: 'offered', position: undefined })];
  mockCartItems([]);
  const bodies: unknown[] = [];
  mockEndpoint(endpoints.addCartItem, ({ body }) => {
    bodies.push(body);
    return { insertedId: '64f1c2a9e4b0a1d2c3e4f5b1' };
  });
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: /^Add to cart: the offered seats in / }),
  );
  await waitFor(() => expect(bodies).toEqual([{ classItemId: full._id, camperId: maya._id }]));
});
