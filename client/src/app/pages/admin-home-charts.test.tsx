import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { endpoints, type AdminCharts } from '@camp/server/contract';
import { aUser } from '../../testing/builders';
import { answer, keepWaiting, refusal, refuse } from '../../testing/mock-api';
import { scrollIntoView, setOnScreen } from '../../testing/on-screen';
import { renderApp } from '../../testing/render-app';

// The library that draws takes longer to load than a page does, on a busy machine too long to wait for.
beforeAll(() =>
  Promise.all([
    import('../layouts/dashboard-layout'),
    import('./admin-home-page'),
    import('../../features/admin/charts/bar-chart'),
  ]),
);

const admin = aUser({ email: 'admin@camp.test', displayName: 'Ada Admin' });
const LAST = Date.parse('2031-07-20');
const ID = '00000000000000000000000a';

const toDays = (count: number): AdminCharts['days'] =>
  Array.from({ length: count }, (_, left) => ({
    day: new Date(LAST - left * 86_400_000).toISOString().slice(0, 10),
    revenue: left === 2 ? 120.5 : left === 20 ? 80 : 0,
    enrolments: left % 10 === 0 ? 2 : 0,
  })).reverse();

const charts = (over: Partial<AdminCharts> = {}): AdminCharts => ({
  days: toDays(30),
  categories: [
    { category: 'Football', sold: 199, seats: 200 },
    { category: 'Cricket', sold: 0, seats: 50 },
    { category: 'Basketball', sold: 0, seats: 0 },
  ],
  topClasses: [
    { classItemId: ID, className: 'First Touch', enrolled: 6, seats: 12, revenue: 1204 },
    { classItemId: 'gone', className: 'Night Nets', enrolled: 0, seats: 0, revenue: 30 },
  ],
  ...over,
});

const openPage = async (search = '') => {
  answer(endpoints.getAdminStats, { users: 3, topClass: 26, revenue: 10, orders: 97 });
  answer(endpoints.listClasses, []);
  const view = renderApp(`/dashboard/adminHome${search}`, { user: admin, role: 'admin' });
  await screen.findByRole('heading', { name: 'Sales' });
  return view;
};
const openCharts = async (search?: string) => {
  const view = await openPage(search);
  await scrollIntoView();
  return view;
};

const findWords = (words: RegExp) => screen.findByText(words, { selector: 'p' });
const listIn = (name: string) =>
  within(screen.getByRole('region', { name })).getAllByRole('listitem');
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('asks for the charts only once somebody scrolls near them', async () => {
  let asked = 0;
  answer(endpoints.getAdminCharts, () => {
    asked += 1;
    return charts();
  });
  await openPage();
  await screen.findByText('26');
  setOnScreen(false);
  expect(screen.getByText('Loading the charts')).toBeInTheDocument();
  expect(asked).toBe(0);

  await scrollIntoView();
  await screen.findByRole('heading', { level: 3, name: 'Revenue by day' });
  expect(screen.queryByText('Loading the charts')).not.toBeInTheDocument();
  expect(asked).toBe(1);
});

test('says in words what the charts show', async () => {
  answer(endpoints.getAdminCharts, charts());
  await openCharts();
  await findWords(
    /^\$200\.50 came in over the last 30 days.* Fri, Jul 18, 2031, with \$120\.50\.$/,
  );
  await findWords(/^6 enrolments in the last 30 days\. The best days had 2 each/);
});

test('hides the drawings from whoever cannot see them, and from the keyboard', async () => {
  answer(endpoints.getAdminCharts, charts());
  const { container } = await openCharts();
  await waitFor(() => expect(container.querySelectorAll('svg.recharts-surface')).toHaveLength(2));
  for (const drawing of container.querySelectorAll('svg.recharts-surface')) {
    const hidden = drawing.closest('[aria-hidden="true"]');
    expect(hidden).not.toBeNull();
    expect(hidden?.querySelector('[tabindex="0"]')).toBeNull();
  }
});

test('shows either chart as a table, newest first, and leaves the other alone', async () => {
  answer(endpoints.getAdminCharts, charts());
  const { user, container } = await openCharts();
  const toggle = await screen.findByRole('button', { name: 'Show as table: Revenue' });
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();

  toggle.focus();
  await user.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const rows = rowsOf('Revenue by day');
  expect(rows).toHaveLength(31);
  expect(rows[0]).toBe('DayRevenue');
  expect(rows[3]).toBe('Fri, Jul 18, 2031$120.50');
  expect(screen.getAllByRole('table')).toHaveLength(1);
  await waitFor(() => expect(container.querySelectorAll('svg.recharts-surface')).toHaveLength(1));

  await user.keyboard(' ');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('asks for the span that is chosen, and keeps it in the address', async () => {
  answer(endpoints.getAdminCharts, ({ query }) => charts({ days: toDays(Number(query.days)) }));
  const { user, router } = await openCharts();
  await findWords(/^6 enrolments in the last 30 days/);
  await user.click(screen.getByRole('button', { name: '90 days' }));
  await findWords(/^18 enrolments in the last 90 days/);
  expect(screen.getByRole('heading', { name: 'Enrolments by week' })).toBeVisible();
  expect(screen.getByText('Showing the last 90 days.')).toHaveAttribute('role', 'status');
  expect(router.state.location.search).toBe('?days=90');

  await user.click(screen.getByRole('button', { name: 'Show as table: Enrolments' }));
  expect(rowsOf('Enrolments by week')).toHaveLength(14);
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await findWords(/^6 enrolments in the last 30 days/);
  expect(router.state.location.search).toBe('');
});

test('begins with the span of the address, and with 30 days where it has none of ours', async () => {
  answer(endpoints.getAdminCharts, ({ query }) => charts({ days: toDays(Number(query.days)) }));
  const { unmount } = await openCharts('?days=365');
  await screen.findByRole('heading', { name: 'Revenue by month' });
  expect(screen.getByRole('button', { name: 'A year' })).toHaveAttribute('aria-pressed', 'true');
  unmount();

  await openCharts('?days=12');
  await screen.findByRole('heading', { name: 'Revenue by day' });
});

test('keeps the last charts in sight, and says that they wait, until the next are here', async () => {
  answer(endpoints.getAdminCharts, charts());
  const { user } = await openCharts();
  const words = await findWords(/^6 enrolments in the last 30 days/);
  keepWaiting(endpoints.getAdminCharts);
  await user.click(screen.getByRole('button', { name: 'A year' }));
  await waitFor(() => expect(words.closest('[aria-busy="true"]')).not.toBeNull());
  expect(words).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Enrolments by day' })).toBeVisible();
});

test('says how full each sport is, never full before the last seat is sold', async () => {
  answer(endpoints.getAdminCharts, charts());
  await openCharts();
  await findWords(/^199 of 250 seats in the classes on sale are sold: 79%\.$/);
  expect(listIn('Fill by category').map(({ textContent }) => textContent)).toEqual([
    'Football99%199 of 200 seats sold',
    'Cricket0%0 of 50 seats sold',
    'BasketballNo class on sale',
  ]);
  expect(screen.getByRole('link', { name: 'Football' })).toHaveAttribute(
    'href',
    '/allClass?category=Football',
  );
});

test('links a top class to its campers and shows its seats sold in the bar, unless it was deleted', async () => {
  answer(endpoints.getAdminCharts, charts());
  await openCharts();
  await findWords(/^No class has brought in more than First Touch: \$1,204\.00 since/);
  expect(listIn('Top classes').map(({ textContent }) => textContent)).toEqual([
    'First Touch$1,204.006 of 12 seats sold',
    'Night Nets$30.00Deleted since',
  ]);
  const barWidths = listIn('Top classes').map((item) =>
    [...item.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width),
  );
  expect(barWidths).toEqual([['50%'], []]);
  expect(screen.getByRole('link', { name: 'First Touch' })).toHaveAttribute(
    'href',
    `/dashboard/roster/${ID}`,
  );
  expect(screen.queryByRole('link', { name: 'Night Nets' })).not.toBeInTheDocument();
});

test('says that nothing has been sold yet, and how many seats there are', async () => {
  const days = toDays(30).map(({ day }) => ({ day, revenue: 0, enrolments: 0 }));
  answer(endpoints.getAdminCharts, charts({ days, topClasses: [] }));
  await openCharts();
  await screen.findByText('No sales yet');
  expect(screen.queryByRole('button', { name: /^Show as table/ })).not.toBeInTheDocument();
  await findWords(/^199 of 250 seats/);
  await findWords(/^No class has been paid for yet\.$/);
});

test('offers to try again when the charts cannot be fetched, and leaves the tiles alone', async () => {
  refuse(endpoints.getAdminCharts, 'too-many-requests');
  const { user } = await openCharts();
  await screen.findByText('The charts could not be loaded');
  expect(await screen.findByText('26')).toBeVisible();
  expect(await screen.findByText(/^No new class waits/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Top classes' })).not.toBeInTheDocument();

  answer(endpoints.getAdminCharts, charts());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findWords(/^6 enrolments in the last 30 days/);
  expect(screen.queryByText('The charts could not be loaded')).not.toBeInTheDocument();
});

test('lets another span be chosen after one that could not be fetched', async () => {
  answer(endpoints.getAdminCharts, ({ query }) =>
    Number(query.days) === 365 ? refusal(endpoints.getAdminCharts, 'too-many-requests') : charts(),
  );
  const { user } = await openCharts('?days=365');
  await screen.findByText('The charts could not be loaded');
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await findWords(/^6 enrolments in the last 30 days/);
});
