import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { endpoints, type AdminCharts } from '@camp/server/contract';
import { aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, neverRespond, problemResponse, mockProblem } from '#testing/api/mock-api';
import { scrollIntoView, setOnScreen } from '#testing/browser/intersection-observer';
import { renderApp } from '#testing/pages/render-app';

// Loads the page first, because on a busy machine that takes too long inside a test.
beforeAll(() =>
  Promise.all([import('#app/layouts/dashboard/dashboard-layout'), import('./admin-home-page')]),
);

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ada Admin' });
const LAST = Date.parse('2031-07-20');
const ID = '00000000000000000000000a';

const toDays = (count: number): AdminCharts['days'] =>
  Array.from({ length: count }, (_, left) => ({
    day: new Date(LAST - left * 86_400_000).toISOString().slice(0, 10),
    revenue: left === 2 ? 120.5 : left === 20 ? 80 : 0,
    enrollments: left % 10 === 0 ? 2 : 0,
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
  mockEndpoint(endpoints.getAdminStats, { users: 3, topClass: 26, revenue: 10, orders: 97 });
  mockEndpoint(endpoints.listClasses, []);
  const view = renderApp(`/dashboard/adminHome${search}`, { user: admin, role: 'admin' });
  await screen.findByRole('heading', { name: 'Sales' });
  return view;
};
const openCharts = async (search?: string) => {
  const view = await openPage(search);
  await scrollIntoView();
  return view;
};

const findText = (text: RegExp) => screen.findByText(text, { selector: 'p' });
const listIn = (name: string) =>
  within(screen.getByRole('region', { name })).getAllByRole('listitem');
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('loads the charts only when they are near the viewport', async () => {
  let requests = 0;
  mockEndpoint(endpoints.getAdminCharts, () => {
    requests += 1;
    return charts();
  });
  await openPage();
  await screen.findByText('26');
  setOnScreen(false);
  expect(screen.getByText('Loading charts')).toBeInTheDocument();
  expect(requests).toBe(0);

  await scrollIntoView();
  await screen.findByRole('heading', { level: 3, name: 'Revenue by day' });
  expect(screen.queryByText('Loading charts')).not.toBeInTheDocument();
  expect(requests).toBe(1);
});

test('describes the charts in text', async () => {
  mockEndpoint(endpoints.getAdminCharts, charts());
  await openCharts();
  await findText(
    /^Net revenue: \$200\.50 in the last 30 days\. Best day: Fri, Jul 18, 2031, with \$120\.50\.$/,
  );
  await findText(/^6 enrollments in the last 30 days\. Best days: \d with 2 each/);
});

test('hides the drawings from screen readers and the keyboard', async () => {
  mockEndpoint(endpoints.getAdminCharts, charts());
  await openCharts();
  const sliders = await screen.findAllByRole('slider', { name: /by day$/ });
  expect(sliders).toHaveLength(2);
  for (const slider of sliders) {
    const [drawing, ...rest] = slider.children;
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing).toHaveTextContent('0');
    expect(drawing?.querySelector('a, button, [tabindex]')).toBeNull();
    expect(rest).toEqual([]);
  }
});

test('shows either chart as a table, newest first, without changing the other', async () => {
  mockEndpoint(endpoints.getAdminCharts, charts());
  const { user } = await openCharts();
  const toggle = await screen.findByRole('button', { name: 'Show as table: Revenue' });
  expect(screen.queryByRole('table', { name: /by day$/ })).not.toBeInTheDocument();

  toggle.focus();
  await user.keyboard('{Enter}');
  expect(toggle).toHaveAccessibleName('Show as chart: Revenue');
  expect(toggle).toHaveFocus();
  const rows = rowsOf('Revenue by day');
  expect(rows).toHaveLength(31);
  expect(rows[0]).toBe('DayRevenue');
  expect(rows[3]).toBe('Fri, Jul 18, 2031$120.50');
  expect(screen.getAllByRole('table', { name: /by day$/ })).toHaveLength(1);
  expect(screen.getByRole('slider')).toHaveAccessibleName('Enrollments by day');

  await user.keyboard(' ');
  expect(toggle).toHaveAccessibleName('Show as table: Revenue');
  expect(screen.queryByRole('table', { name: /by day$/ })).not.toBeInTheDocument();
});

test('loads the chosen period, and stores it in the URL', async () => {
  mockEndpoint(endpoints.getAdminCharts, ({ query }) =>
    charts({ days: toDays(Number(query.days)) }),
  );
  const { user, router } = await openCharts();
  await findText(/^6 enrollments in the last 30 days/);
  await user.click(screen.getByRole('button', { name: '90 days' }));
  await findText(/^18 enrollments in the last 90 days/);
  expect(screen.getByRole('heading', { name: 'Enrollments by week' })).toBeVisible();
  expect(screen.getByText('Showing the last 90 days.')).toHaveAttribute('role', 'status');
  expect(router.state.location.search).toBe('?days=90');

  await user.click(screen.getByRole('button', { name: 'Show as table: Enrollments' }));
  expect(rowsOf('Enrollments by week')).toHaveLength(14);
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await findText(/^6 enrollments in the last 30 days/);
  expect(router.state.location.search).toBe('');
});

test('starts with the period in the URL, or with 30 days if it is missing or invalid', async () => {
  mockEndpoint(endpoints.getAdminCharts, ({ query }) =>
    charts({ days: toDays(Number(query.days)) }),
  );
  const { unmount } = await openCharts('?days=365');
  await screen.findByRole('heading', { name: 'Revenue by month' });
  expect(screen.getByRole('button', { name: '1 year' })).toHaveAttribute('aria-pressed', 'true');
  unmount();

  await openCharts('?days=12');
  await screen.findByRole('heading', { name: 'Revenue by day' });
});

test('keeps the previous charts, marked as busy, until the next ones have loaded', async () => {
  mockEndpoint(endpoints.getAdminCharts, charts());
  const { user } = await openCharts();
  const text = await findText(/^6 enrollments in the last 30 days/);
  neverRespond(endpoints.getAdminCharts);
  await user.click(screen.getByRole('button', { name: '1 year' }));
  await waitFor(() => expect(text.closest('[aria-busy="true"]')).not.toBeNull());
  expect(text).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Enrollments by day' })).toBeVisible();
});

test('shows how full each sport is, and never full before the last seat is sold', async () => {
  mockEndpoint(endpoints.getAdminCharts, charts());
  await openCharts();
  await findText(/^199 of 250 seats on sale are sold \(80%\)\.$/);
  expect(listIn('Seats sold by category').map(({ textContent }) => textContent)).toEqual([
    'Football99%199 of 200 seats sold',
    'Cricket0%0 of 50 seats sold',
    'BasketballNo classes on sale',
  ]);
  expect(screen.getByRole('link', { name: 'Football' })).toHaveAttribute(
    'href',
    '/allClass?category=Football',
  );
});

test('links a top class to its roster unless it was deleted, and shows its revenue in the bar', async () => {
  mockEndpoint(endpoints.getAdminCharts, charts());
  await openCharts();
  await findText(/^Top earner: First Touch, \$1,204\.00 after refunds/);
  expect(rowsOf('Top classes')).toEqual([
    'ClassSeats soldRevenue',
    'First Touch6 of 12$1,204.00',
    'Night NetsDeleted$30.00',
  ]);
  const rows = within(screen.getByRole('table', { name: 'Top classes' })).getAllByRole('row');
  const barWidths = rows
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width),
    );
  expect(barWidths).toEqual([['100%'], [`${(30 / 1204) * 100}%`]]);
  expect(screen.getByRole('link', { name: 'First Touch' })).toHaveAttribute(
    'href',
    `/dashboard/roster/${ID}`,
  );
  expect(screen.queryByRole('link', { name: 'Night Nets' })).not.toBeInTheDocument();
});

test('says that there are no sales yet, and how many seats there are', async () => {
  const days = toDays(30).map(({ day }) => ({ day, revenue: 0, enrollments: 0 }));
  mockEndpoint(endpoints.getAdminCharts, charts({ days, topClasses: [] }));
  await openCharts();
  await screen.findByText('No sales yet');
  expect(screen.queryByRole('button', { name: /^Show as table/ })).not.toBeInTheDocument();
  await findText(/^199 of 250 seats/);
  await findText(/^No paid classes yet\.$/);
});

test('offers a retry if the charts cannot be loaded, and keeps the tiles', async () => {
  mockProblem(endpoints.getAdminCharts, 'too-many-requests');
  const { user } = await openCharts();
  await screen.findByText('We couldn’t load the charts');
  expect(await screen.findByText('26')).toBeVisible();
  expect(await screen.findByText('Orders to check')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Top classes' })).not.toBeInTheDocument();

  mockEndpoint(endpoints.getAdminCharts, charts());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findText(/^6 enrollments in the last 30 days/);
  expect(screen.queryByText('We couldn’t load the charts')).not.toBeInTheDocument();
});

test('lets the user choose another period after one that could not be loaded', async () => {
  mockEndpoint(endpoints.getAdminCharts, ({ query }) =>
    Number(query.days) === 365
      ? problemResponse(endpoints.getAdminCharts, 'too-many-requests')
      : charts(),
  );
  const { user } = await openCharts('?days=365');
  await screen.findByText('We couldn’t load the charts');
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await findText(/^6 enrollments in the last 30 days/);
});
