import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { endpoints, type AdminCharts } from '@camp/server/contract';
import { aSignedInUser } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { scrollIntoView } from '#testing/browser/intersection-observer';
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

const openCharts = async () => {
  mockEndpoint(endpoints.getAdminStats, { users: 3, topClass: 26, revenue: 10, orders: 97 });
  mockEndpoint(endpoints.listClasses, []);
  const view = renderApp('/dashboard/adminHome', { user: admin, role: 'admin' });
  await screen.findByRole('heading', { name: 'Sales' });
  await scrollIntoView();
  return view;
};

const findText = (text: RegExp) => screen.findByText(text, { selector: 'p' });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('tells the value of each bar by keyboard', async () => {
  mockEndpoint(endpoints.getAdminCharts, charts());
  const { user } = await openCharts();
  const slider = await screen.findByRole('slider', { name: 'Revenue by day' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Sun, Jul 20, 2031, so far: $0.00');
  slider.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Fri, Jul 18, 2031: $120.50');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
});

test('compares with the period before', async () => {
  const daysBefore = toDays(30).map((day) => ({ ...day, revenue: day.revenue / 2 }));
  mockEndpoint(endpoints.getAdminCharts, charts({ daysBefore }));
  const { user } = await openCharts();
  await findText(
    /^Net revenue: \$200\.50 in the last 30 days, 100% more than the 30 days before\./,
  );
  await findText(/^6 enrollments in the last 30 days, about the same as the 30 days before\./);
  // Bars of single days have no line over them.
  expect(screen.queryByRole('list', { name: 'Colors of Revenue' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as table: Revenue' }));
  const rows = rowsOf('Revenue by day');
  expect(rows[0]).toBe('DayRevenuePeriod before');
  expect(rows[3]).toBe('Fri, Jul 18, 2031$120.50$60.25');
});

test('names the bars and the line of the period before where bars are weeks', async () => {
  mockEndpoint(endpoints.getAdminCharts, ({ query }) => {
    const days = toDays(Number(query.days));
    return charts({ days, daysBefore: days });
  });
  const { user } = await openCharts();
  await user.click(await screen.findByRole('button', { name: '90 days' }));
  const legend = within(await screen.findByRole('list', { name: 'Colors of Revenue' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'These 90 days',
    'The 90 days before',
  ]);
});

test('leaves out a period before without sales, and says so', async () => {
  const daysBefore = toDays(30).map((day) => ({ ...day, revenue: 0, enrollments: 0 }));
  mockEndpoint(endpoints.getAdminCharts, charts({ daysBefore }));
  const { user } = await openCharts();
  await findText(/^Net revenue: .* No sales in the 30 days before\.$/);
  expect(screen.queryByRole('list', { name: 'Colors of Revenue' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as table: Revenue' }));
  expect(rowsOf('Revenue by day')[0]).toBe('DayRevenue');
});
