import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, problemResponse } from '../testing/api/mock-api';
import {
  failStreams,
  listStreams,
  openStreams,
  sendChange,
  sendHeartbeat,
} from '../testing/browser/fake-event-source';
import { advanceTime, freezeTime, returnToTab } from '../testing/browser/fake-time';
import { aCampClass, aCartItem, aSignedInUser } from '../testing/data/builders';
import { renderApp } from '../testing/pages/render-app';
import { mockCartItems } from '../testing/api/sales/mock-cart';

const campClass = aCampClass({ className: 'First Touch', availableSeats: 5 });

let listings: number;
let seats: number;
beforeEach(() => {
  freezeTime();
  // Delays are random.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [listings, seats] = [0, 5];
  mockEndpoint(endpoints.listClasses, () => {
    listings += 1;
    return [{ ...campClass, availableSeats: seats }];
  });
});

/** Lets the page load live updates, and what they do at once. */
const settle = async () => {
  for (let step = 0; step < 4; step += 1) {
    await advanceTime(1_000);
    await vi.dynamicImportSettled();
  }
};

const openClassList = async () => {
  const view = renderApp('/allClass');
  await screen.findByText('5 seats left');
  await settle();
  expect(openStreams()).toHaveLength(1);
  return view;
};

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  returnToTab();
};

test('shows a change of the seats, and keeps the focus and what is typed', async () => {
  const { user } = await openClassList();
  sendChange();
  expect(openStreams()[0]!.url).toMatch(/\/changes$/);
  const search = screen.getByRole('searchbox');
  await user.type(search, 'touch');
  seats = 4;
  sendChange({ classes: 2, unchangedMs: 0 });
  await settle();
  expect(screen.getByText('4 seats left')).toBeVisible();
  expect(search).toHaveFocus();
  expect(search).toHaveValue('touch');
});

test('moves the focus to what replaces the focused button', async () => {
  await openClassList();
  sendChange();
  screen.getByRole('button', { name: 'Add to cart: First Touch' }).focus();
  seats = 0;
  sendChange({ classes: 2, unchangedMs: 0 });
  // In small steps, because React renders only after each of them.
  for (let step = 0; step < 100; step += 1) await advanceTime(10);
  expect(screen.getByRole('link', { name: 'Join waiting list: First Touch' })).toHaveFocus();
});

test('requests nothing if the data is newer than the last change, nor for a heartbeat', async () => {
  await openClassList();
  sendChange({ unchangedMs: 60_000 });
  await settle();
  expect(listings).toBe(1);
  sendHeartbeat();
  await settle();
  expect(listings).toBe(1);
});

test('requests data that was loaded before the last change, which the stream was too late for', async () => {
  await openClassList();
  seats = 4;
  sendChange({ unchangedMs: 1_000 });
  await settle();
  expect(screen.getByText('4 seats left')).toBeVisible();
  expect(listings).toBe(2);
});

test('refreshes less often while changes follow each other', async () => {
  await openClassList();
  sendChange();
  for (let change = 2; change <= 31; change += 1) {
    sendChange({ classes: change, unchangedMs: 0 });
    await advanceTime(1_000);
  }
  expect(listings).toBeGreaterThan(4);
  expect(listings).toBeLessThan(9);
  seats = 8;
  sendChange({ classes: 99, unchangedMs: 0 });
  await advanceTime(11_000);
  expect(screen.getByText('8 seats left')).toBeVisible();
});

test('opens one stream for all parts of a page and for the pages after it, and none where nothing can change', async () => {
  const { router } = await openClassList();
  mockEndpoint(endpoints.getClass, campClass);
  await router.navigate(`/allClass/${campClass._id}`);
  await screen.findByRole('heading', { level: 1, name: 'First Touch' });
  await settle();
  expect(listStreams()).toHaveLength(1);
  await router.navigate('/about');
  await settle();
  expect(openStreams()).toHaveLength(0);
});

describe('a hidden tab', () => {
  test('opens no stream until it is shown', async () => {
    hide(true);
    renderApp('/allClass');
    await screen.findByText('5 seats left');
    await settle();
    expect(listStreams()).toHaveLength(0);
    hide(false);
    expect(openStreams()).toHaveLength(1);
  });

  test('closes its stream, requests nothing, and catches up once when it is shown', async () => {
    await openClassList();
    sendChange();
    hide(true);
    expect(openStreams()).toHaveLength(0);
    seats = 9;
    await advanceTime(20_000);
    expect(listings).toBe(1);
    hide(false);
    sendChange({ classes: 7, unchangedMs: 10_000 });
    await settle();
    expect(screen.getByText('9 seats left')).toBeVisible();
    expect(listings).toBe(2);
  });
});

describe('without a stream', () => {
  let polls: number;
  const mockChanges = (classes: number) =>
    mockEndpoint(endpoints.getLatestChange, () => {
      polls += 1;
      return { classes, waitlists: 1, notifications: 1, unchangedMs: 0 };
    });
  beforeEach(() => {
    polls = 0;
    mockChanges(1);
  });

  test('asks from time to time, and returns to the stream', async () => {
    await openClassList();
    sendChange();
    failStreams();
    expect(openStreams()).toHaveLength(0);
    mockChanges(2);
    seats = 4;
    for (let second = 0; second < 5 && polls === 0; second += 1) await advanceTime(1_000);
    await waitFor(() => expect(openStreams()).toHaveLength(1));
    expect(listStreams()).toHaveLength(2);
    expect(polls).toBe(1);
    sendChange({ classes: 2 });
    await settle();
    expect(screen.getByText('4 seats left')).toBeVisible();
  });

  test('keeps asking while streams are refused, more rarely while the server does not respond', async () => {
    await openClassList();
    const countPolls = async (ms: number) => {
      polls = 0;
      for (let passed = 0; passed < ms; passed += 1_000) {
        failStreams();
        await advanceTime(1_000);
      }
      return polls;
    };
    const normal = await countPolls(120_000);
    expect(normal).toBeGreaterThanOrEqual(4);
    expect(normal).toBeLessThanOrEqual(18);
    mockEndpoint(endpoints.getLatestChange, () => {
      polls += 1;
      return problemResponse(endpoints.getLatestChange, 'database-unavailable');
    });
    await countPolls(240_000);
    const whileFailing = await countPolls(240_000);
    expect(whileFailing).toBeGreaterThanOrEqual(1);
    expect(whileFailing).toBeLessThanOrEqual(5);
  });

  test('treats a stream as failed that stays silent, at first or later', async () => {
    await openClassList();
    await advanceTime(9_000);
    expect(openStreams()).toHaveLength(0);
    await advanceTime(4_000);
    await waitFor(() => expect(openStreams()).toHaveLength(1));
    sendChange();
    await advanceTime(50_000);
    sendHeartbeat();
    await advanceTime(50_000);
    expect(openStreams()).toHaveLength(1);
    await advanceTime(11_000);
    expect(listStreams().at(-1)!.isOpen && listStreams().length === 2).toBe(false);
  });
});

test('updates the cart and the unread count of a signed-in user on every page', async () => {
  renderApp('/about', { user: aSignedInUser() });
  await screen.findByRole('link', { name: 'Notifications, none unread' });
  await settle();
  expect(openStreams()).toHaveLength(1);
  sendChange();
  mockCartItems([aCartItem()]);
  mockEndpoint(endpoints.countUnreadNotifications, { unread: 1 });
  sendChange({ waitlists: 2, unchangedMs: 0 });
  expect(await screen.findByRole('link', { name: 'Cart, 1 seat' })).toBeVisible();
  sendChange({ waitlists: 2, notifications: 2, unchangedMs: 0 });
  await settle();
  expect(screen.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
});
