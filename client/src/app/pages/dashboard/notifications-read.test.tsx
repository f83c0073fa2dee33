import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { mockNotifications } from '#testing/api/mock-notifications';
import { aNotification, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const openPage = (search = '') =>
  renderApp(`/dashboard/notices${search}`, { user: aSignedInUser() });
const findBell = (unread: string) =>
  screen.findByRole('link', { name: `Notifications, ${unread} unread` });

const older = aNotification({
  title: 'You are enrolled',
  at: '2031-05-01T08:00:00.000Z',
  link: null,
});
const newer = aNotification({ at: '2031-05-04T10:00:00.000Z', isRead: false });

test('keeps shown notifications unread', async () => {
  const changes = mockNotifications(newer, older);
  openPage();
  expect(await screen.findByText('Unread')).toBeVisible();
  await findBell('1');
  expect(changes).toEqual([]);
});

test('marks a notification as read when it is opened, and counts one less', async () => {
  const other = aNotification({ title: 'Another', link: null, isRead: false });
  const changes = mockNotifications(newer, other);
  mockEndpoint(endpoints.listPayments, []);
  const { user, router } = openPage();
  await findBell('2');
  await user.click(await screen.findByRole('link', { name: newer.title }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/enrolled'));
  await findBell('1');
  expect(changes).toEqual([{ id: newer._id, isRead: true }]);
});

test('marks one notification as read and as unread again without opening it', async () => {
  const changes = mockNotifications(newer, older);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: `Mark as read: ${newer.title}` }));
  await findBell('none');
  expect(screen.queryByText('Unread')).toBeNull();
  const button = screen.getByRole('button', { name: `Mark as unread: ${newer.title}` });
  expect(button).toHaveFocus();
  await user.click(button);
  await findBell('1');
  expect(screen.getByText('Unread')).toBeVisible();
  expect(changes.map((change) => 'isRead' in change && change.isRead)).toEqual([true, false]);
});

test('shows a notification as unread again if the change is not saved', async () => {
  mockNotifications(newer);
  mockProblem(endpoints.updateNotification, 'too-many-requests');
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: /^Mark as read/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not marked as read');
  expect(await screen.findByText('Unread')).toBeVisible();
  await findBell('1');
});

test('marks all notifications as read, up to the newest one shown', async () => {
  const changes = mockNotifications(newer, aNotification({ ...older, isRead: false }));
  const { user } = openPage();
  await findBell('2');
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  await user.click(button);
  await findBell('none');
  expect(changes).toEqual([{ until: newer.at }]);
  expect(screen.queryByText('Unread')).toBeNull();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('offers nothing to mark as read if everything is read', async () => {
  const changes = mockNotifications(older);
  const { user } = openPage();
  await findBell('none');
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(changes).toEqual([]);
});

test('marks all as read from a later page, too', async () => {
  const manyNotifications = Array.from({ length: 21 }, (_, index) =>
    aNotification({
      title: `Notice ${index + 1}`,
      at: new Date(Date.UTC(2031, 4, 30 - index)).toISOString(),
      isRead: false,
    }),
  );
  const changes = mockNotifications(...manyNotifications);
  const { user } = openPage('?page=2');
  expect(await screen.findByText('21 notifications, 21–21 shown')).toHaveRole('status');
  await findBell('21');
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await findBell('none');
  expect(changes).toEqual([{ until: manyNotifications[0]!.at }]);
});
