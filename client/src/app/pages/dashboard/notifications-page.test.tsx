import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aNotification, anApplication, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, neverRespond, mockProblem } from '#testing/api/mock-api';
import { mockNotifications } from '#testing/api/mock-notifications';
import { renderApp } from '#testing/pages/render-app';

const openPage = (search = '') =>
  renderApp(`/dashboard/notices${search}`, { user: aSignedInUser() });
const findBell = (unread: string) =>
  screen.findByRole('link', { name: `Notifications, ${unread} unread` });
const findItems = async () =>
  (await within(await screen.findByRole('main')).findAllByRole('listitem')).filter((item) =>
    item.querySelector('time'),
  );

const older = aNotification({
  title: 'You are enrolled',
  at: '2031-05-01T08:00:00.000Z',
  link: null,
});
const newer = aNotification({ at: '2031-05-04T10:00:00.000Z', isRead: false });

test('shows the notifications with their link, and labels unread ones', async () => {
  mockNotifications(newer, older);
  openPage();
  const items = await waitFor(async () => {
    const found = await findItems();
    expect(found).toHaveLength(2);
    return found.map((item) => within(item));
  });
  expect(items[0]!.getByRole('link', { name: 'First Touch is canceled' })).toHaveAttribute(
    'href',
    '/dashboard/enrolled',
  );
  expect(items[0]!.getByText('Unread')).toBeVisible();
  expect(items[0]!.getByText(/The pitch is flooded/)).toBeVisible();
  expect(items[1]!.getByText('You are enrolled')).toBeVisible();
  expect(items[1]!.queryByRole('link')).toBeNull();
  expect(items[1]!.queryByText('Unread')).toBeNull();
});

test('groups notifications by day, week and month', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  mockNotifications(
    aNotification({ title: 'Now', at: hoursAgo(0) }),
    aNotification({ title: 'A day ago', at: hoursAgo(24) }),
    aNotification({ title: 'Two days ago', at: hoursAgo(48) }),
    aNotification({ title: 'Five days ago', at: hoursAgo(5 * 24) }),
    newer,
    aNotification({ title: 'Same day', at: newer.at }),
  );
  openPage();
  const groups = await screen.findAllByRole('heading', { level: 2 });
  const titlesOf = (heading: HTMLElement) =>
    within(heading.closest('section')!)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    ...['Today', 'Yesterday', 'Last 7 days', 'May 2031'],
  ]);
  expect(groups.map(titlesOf)).toEqual([
    ...[['Now'], ['A day ago'], ['Two days ago', 'Five days ago']],
    [newer.title, 'Same day'],
  ]);
});

test('shows fresh data behind a new notification, even if the data was loaded just before', async () => {
  mockNotifications();
  mockEndpoint(endpoints.getOwnApplication, { application: anApplication() });
  const { user } = renderApp('/dashboard/teach', { user: aSignedInUser() });
  expect(await screen.findByText('Application in review')).toBeVisible();
  mockNotifications(
    aNotification({ ...newer, title: 'It was not accepted', link: '/dashboard/teach' }),
  );
  mockEndpoint(endpoints.getOwnApplication, { application: anApplication({ status: 'declined' }) });
  await user.click(screen.getByRole('link', { name: /^Notifications/ }));
  await user.click(await screen.findByRole('link', { name: 'It was not accepted' }));
  expect(await screen.findByText('Your application was denied')).toBeVisible();
});

test('changes the page in the URL', async () => {
  mockNotifications(
    ...Array.from({ length: 21 }, (_, index) => aNotification({ title: `Notice ${index + 1}` })),
  );
  const { user, router } = openPage();
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Notice 21')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  await waitFor(() => expect(screen.getByText('21 notifications, 21–21 shown')).toHaveFocus());
});

test('shows the number of unread notifications on every page, also as text', async () => {
  mockEndpoint(endpoints.countUnreadNotifications, { unread: 2 });
  mockEndpoint(endpoints.listClasses, []);
  renderApp('/allClass', { user: aSignedInUser() });
  expect(await findBell('2')).toHaveAttribute('href', '/dashboard/notices');
});

test('refetches the count when the window gets the focus', async () => {
  mockEndpoint(endpoints.countUnreadNotifications, { unread: 0 });
  mockEndpoint(endpoints.listClasses, []);
  renderApp('/allClass', { user: aSignedInUser() });
  await findBell('none');
  mockEndpoint(endpoints.countUnreadNotifications, { unread: 1 });
  window.dispatchEvent(new Event('visibilitychange'));
  await findBell('1');
});

test('shows no bell to visitors', async () => {
  mockEndpoint(endpoints.listClasses, []);
  renderApp('/allClass');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.listNotifications);
  openPage();
  expect(await screen.findByText('Loading notifications')).toBeInTheDocument();
});

test('says what will appear here if there are no notifications', async () => {
  mockNotifications();
  openPage();
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  expect(screen.queryByText(/^0 notifications/)).toBeNull();
});

test('leads an admin without notifications to the work that waits', async () => {
  mockNotifications();
  renderApp('/dashboard/notices', { user: aSignedInUser(), role: 'admin' });
  expect(await screen.findByText('Nothing new')).toBeVisible();
  const text = screen.getByText(/^Work that waits for you is on/);
  expect(within(text).getByRole('link', { name: 'Admin Home' })).toHaveAttribute(
    'href',
    '/dashboard/adminHome',
  );
});

test('offers a retry if the notifications cannot be loaded', async () => {
  mockProblem(endpoints.listNotifications, 'too-many-requests');
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockNotifications(older);
  await user.click(retry);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
});
