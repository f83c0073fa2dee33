import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { waitlistEndpoints } from '@camp/server/contract/classes/waitlist';
import { call } from '../lib/api/client';
import { toClassPath } from '../lib/paths';
import { createQueryClient } from '../lib/queries/query-client';
import { CART, CHECKOUT, CLASSES } from '../lib/queries/query-keys';
import { startRefusalRefresh } from '../lib/queries/start-refusal-refresh';
import { mockEndpoint, mockProblem, problemResponse } from '../testing/api/mock-api';
import { mockEnrollments } from '../testing/api/mock-enrollments';
import { mockNoWaitlists } from '../testing/api/sales/mock-waitlists';
import { aCamper, aCampClass, aSignedInUser } from '../testing/data/builders';
import { renderApp } from '../testing/pages/render-app';
import { mockCartItems } from '../testing/api/sales/mock-cart';

const open = aCampClass({ className: 'Keeper School', availableSeats: 1 });
const full = { ...open, availableSeats: 0 };
const maya = aCamper({ firstName: 'Maya' });
const leo = aCamper({ _id: '64f1c2a9e4b0a1d2c3e4f5a7', firstName: 'Leo' });

let current: CampClass;
beforeEach(() => {
  mockNoWaitlists();
  mockEndpoint(endpoints.getClass, () => current);
  mockEndpoint(endpoints.listClasses, () => [current]);
  mockEndpoint(endpoints.listCampers, [maya, leo]);
  mockCartItems([]);
  mockEnrollments();
});

describe('a class that sells out before it is added', () => {
  beforeEach(() => {
    current = open;
    mockEndpoint(endpoints.addCartItem, () => {
      current = full;
      return problemResponse(endpoints.addCartItem, 'sold-out');
    });
  });

  test('can be waited for in the dialog that was refused', async () => {
    const { user } = renderApp(toClassPath(open._id), { user: aSignedInUser() });
    await user.click(await screen.findByRole('button', { name: 'Add to cart: Keeper School' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Maya' }));
    await user.click(within(dialog).getByRole('button', { name: /^Add to cart/ }));
    await user.click(await within(dialog).findByRole('button', { name: 'Join waiting list' }));
    expect(await screen.findByRole('dialog', { name: 'Who would like a seat?' })).toBeVisible();
  });
});

describe('a class whose list is closed to joiners because a seat is free', () => {
  beforeEach(() => {
    current = full;
    mockEndpoint(waitlistEndpoints.joinWaitlist, () => {
      current = open;
      return problemResponse(waitlistEndpoints.joinWaitlist, 'seats-available');
    });
  });

  test('can be added to the cart in the dialog that was refused', async () => {
    const added: unknown[] = [];
    mockEndpoint(endpoints.addCartItem, ({ body }) => {
      added.push(body);
      return { insertedId: '64f1c2a9e4b0a1d2c3e4f5ff' };
    });
    const { user } = renderApp(toClassPath(open._id), { user: aSignedInUser() });
    await user.click(
      await screen.findByRole('button', { name: 'Join waiting list: Keeper School' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Who would like a seat?' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Maya' }));
    await user.click(within(dialog).getByRole('button', { name: 'Join waiting list' }));
    expect(await screen.findByText(/a seat is free\. Add it to your cart\./)).toBeVisible();
    const instead = screen.getByRole('dialog');
    await user.click(within(instead).getByRole('checkbox', { name: 'Maya' }));
    await user.click(within(instead).getByRole('button', { name: /^Add to cart/ }));
    await waitFor(() => expect(added).toMatchObject([{ camperId: maya._id }]));
  });
});

test('joining with an unverified email asks to verify it', async () => {
  current = full;
  const { user } = renderApp(toClassPath(open._id), {
    user: aSignedInUser({ emailVerified: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Join waiting list: Keeper School' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify your email first' });
  expect(within(dialog).getByRole('button', { name: 'Send link' })).toBeVisible();
});

test('nobody is asked to wait for seats that checkouts hold', async () => {
  current = { ...full, heldUntil: '2031-07-28T15:15:00-04:00' };
  renderApp(toClassPath(open._id), { user: aSignedInUser() });
  const held = await screen.findByRole('button', { name: 'Held until 3:15 PM' });
  expect(held).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: /Join waiting list/ })).toBeNull();
});

describe('after a refused change', () => {
  let client: QueryClient;
  let reads: string[];
  let stop: () => void;
  const watch = (...queryKey: string[]) => {
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => reads.push(queryKey[0]!),
    });
    return observer.subscribe(() => undefined);
  };
  beforeEach(() => {
    reads = [];
    client = createQueryClient();
    stop = startRefusalRefresh(client);
    return () => stop();
  });
  const body = { name: 'Robin Field', email: 'robin@people.test', message: 'Hello.' };
  const write = () => call(endpoints.contactCamp, { body }).catch(() => null);

  test('everything on screen is read again, but not after invalid input', async () => {
    watch(CLASSES, 'one');
    watch('roster');
    await waitFor(() => expect(reads).toHaveLength(2));
    mockProblem(endpoints.contactCamp, 'invalid-input');
    await write();
    mockProblem(endpoints.contactCamp, 'not-found');
    await write();
    await waitFor(() => expect(reads).toHaveLength(4));
    expect(reads.slice(2).sort()).toEqual(['roster', CLASSES]);
  });

  test('a cart that is being paid does not change', async () => {
    mockProblem(endpoints.contactCamp, 'not-found');
    watch(CLASSES, 'one');
    watch(CART);
    watch(CHECKOUT);
    await waitFor(() => expect(reads).toHaveLength(3));
    await write();
    await waitFor(() => expect(reads).toHaveLength(4));
    expect(reads.at(-1)).toBe(CLASSES);
  });
});
