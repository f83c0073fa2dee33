import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Notice } from '@camp/server/contract';
import { aNotice, anApplication, aUser } from '../../testing/builders';
import { answer, keepWaiting, pageOf, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const openPage = (search = '') => renderApp(`/dashboard/notices${search}`, { user: aUser() });
const findBell = (unread: string) =>
  screen.findByRole('link', { name: `Notices, ${unread} unread` });
const findItems = async () =>
  (await within(await screen.findByRole('main')).findAllByRole('listitem')).filter((item) =>
    item.querySelector('time'),
  );

const older = aNotice({ title: 'You are enrolled', at: '2031-05-01T08:00:00.000Z', link: null });
const newer = aNotice({ at: '2031-05-04T10:00:00.000Z', isRead: false });

/** A camp that keeps what was read; answers until when. */
const keepNotices = (...notices: Notice[]) => {
  let kept = notices;
  const untils: string[] = [];
  answer(endpoints.listNotices, ({ query }) => {
    const { page, limit } = { page: Number(query.page), limit: Number(query.limit) };
    const items = kept.slice((page - 1) * limit, page * limit);
    return pageOf(endpoints.listNotices, items, kept.length);
  });
  answer(endpoints.countUnreadNotices, () => ({
    unread: kept.filter(({ isRead }) => !isRead).length,
  }));
  answer(endpoints.readNotices, ({ body }) => {
    const { until } = body as { until: string };
    untils.push(until);
    kept = kept.map((notice) => (notice.at <= until ? { ...notice, isRead: true } : notice));
    return { modifiedCount: 1 };
  });
  return untils;
};

test('shows what the camp told, with its way onward and what is unread in words', async () => {
  keepNotices(newer, older);
  openPage();
  const items = await waitFor(async () => {
    const found = await findItems();
    expect(found).toHaveLength(2);
    return found.map((item) => within(item));
  });
  expect(items[0]!.getByRole('link', { name: 'First Touch was cancelled' })).toHaveAttribute(
    'href',
    '/dashboard/enrolled',
  );
  expect(items[0]!.getByText('Unread')).toBeVisible();
  expect(items[0]!.getByText(/The pitch is flooded/)).toBeVisible();
  expect(items[1]!.getByText('You are enrolled')).toBeVisible();
  expect(items[1]!.queryByRole('link')).toBeNull();
  expect(items[1]!.queryByText('Unread')).toBeNull();
});

test('marks as read what was shown, until the newest of it, and the count goes', async () => {
  const untils = keepNotices(newer, older);
  openPage();
  await findBell('none');
  expect(untils).toEqual([newer.at]);
  expect(screen.getByText('Unread')).toBeVisible();
});

test('shows by now what a new notice tells of, though it was looked at just before', async () => {
  keepNotices();
  answer(endpoints.getOwnApplication, { application: anApplication() });
  const { user } = renderApp('/dashboard/teach', { user: aUser() });
  expect(await screen.findByText('Your application is being looked at')).toBeVisible();
  keepNotices(aNotice({ ...newer, title: 'It was not accepted', link: '/dashboard/teach' }));
  answer(endpoints.getOwnApplication, { application: anApplication({ status: 'declined' }) });
  await user.click(screen.getByRole('link', { name: /^Notices/ }));
  await user.click(await screen.findByRole('link', { name: 'It was not accepted' }));
  expect(await screen.findByText('Your application was declined')).toBeVisible();
});

test('marks nothing when all has been read', async () => {
  const untils = keepNotices(older);
  openPage();
  await screen.findByText('You are enrolled');
  await findBell('none');
  expect(untils).toEqual([]);
});

test('leaves what is newer than the page that is shown unread', async () => {
  const crowd = Array.from({ length: 21 }, (_, index) =>
    aNotice({
      title: `Notice ${index + 1}`,
      at: new Date(Date.UTC(2031, 4, 30 - index)).toISOString(),
      isRead: false,
    }),
  );
  const untils = keepNotices(...crowd);
  openPage('?page=2');
  expect(await screen.findByText('21 notices, 21–21 shown')).toHaveRole('status');
  await findBell('20');
  expect(untils).toEqual([crowd[20]!.at]);
});

test('turns the page in the address', async () => {
  keepNotices(
    ...Array.from({ length: 21 }, (_, index) => aNotice({ title: `Notice ${index + 1}` })),
  );
  const { user, router } = openPage();
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Notice 21')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  await waitFor(() => expect(screen.getByText('21 notices, 21–21 shown')).toHaveFocus());
});

test('says how many are unread beside every page, and says it in words', async () => {
  answer(endpoints.countUnreadNotices, { unread: 2 });
  answer(endpoints.listClasses, []);
  renderApp('/allClass', { user: aUser() });
  expect(await findBell('2')).toHaveAttribute('href', '/dashboard/notices');
});

test('counts anew when the window gets the focus', async () => {
  answer(endpoints.countUnreadNotices, { unread: 0 });
  answer(endpoints.listClasses, []);
  renderApp('/allClass', { user: aUser() });
  await findBell('none');
  answer(endpoints.countUnreadNotices, { unread: 1 });
  window.dispatchEvent(new Event('visibilitychange'));
  await findBell('1');
});

test('shows no bell to guests', async () => {
  answer(endpoints.listClasses, []);
  renderApp('/allClass');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /^Notices/ })).toBeNull();
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.listNotices);
  openPage();
  expect(await screen.findByText('Loading your notices')).toBeInTheDocument();
});

test('says what comes here when there is nothing yet', async () => {
  keepNotices();
  openPage();
  expect(await screen.findByText('No notices yet')).toBeVisible();
});

test('offers to try again when the notices cannot be fetched', async () => {
  refuse(endpoints.listNotices, 'too-many-requests');
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  keepNotices(older);
  await user.click(retry);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
});
