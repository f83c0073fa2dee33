import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { watchDownloads } from '#testing/browser/downloads';
import { anOrder, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, pageResponse } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const orders = ['PI-A', 'PI-B', 'PI-C'].map((number) =>
  anOrder({ number, payerName: `Payer of ${number}` }),
);
beforeEach(() => localStorage.clear());

const openPage = async (search = '', total = orders.length) => {
  const requests: Record<string, string>[] = [];
  mockEndpoint(endpoints.listOrders, ({ query }) => {
    requests.push(query);
    return pageResponse(endpoints.listOrders, orders, total);
  });
  mockEndpoint(endpoints.getOrder, orders[1]!);
  mockEndpoint(endpoints.sumOrders, { paid: 0, refunded: 0, net: 0 });
  const app = renderApp(`/dashboard/orders${search}`, { user: admin, role: 'admin' });
  await screen.findByRole('link', { name: 'PI-A' });
  return { ...app, requests };
};
const link = (name: string) => screen.getByRole('link', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test('sorts by a header, and says by which column', async () => {
  const { user, router, requests } = await openPage();
  const ordered = screen.getByRole('columnheader', { name: /^Ordered/ });
  const total = screen.getByRole('columnheader', { name: /^Total/ });
  expect(ordered).toHaveAttribute('aria-sort', 'descending');
  expect(total).toHaveAttribute('aria-sort', 'none');
  await user.click(within(total).getByRole('button', { name: 'Total', hidden: true }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: '-total', page: 1 }));
  expect(router.state.location.search).toBe('?sort=-total');
  expect(total).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(total).getByRole('button', { name: 'Total', hidden: true }));
  await waitFor(() => expect(total).toHaveAttribute('aria-sort', 'ascending'));
});

test('filters by days, and drops a last day before the first', async () => {
  const { user, requests, router } = await openPage();
  expect(screen.queryByLabelText('From')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Ordered'), 'Custom dates');
  await user.type(screen.getByLabelText('From'), '2031-07-04');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ from: '2031-07-04' }));
  await user.type(screen.getByLabelText('To'), '2031-07-01');
  await waitFor(() => expect(router.state.location.search).toBe('?to=2031-07-01'));
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test('filters by a range of days that stays relative in the URL', async () => {
  const { user, requests, router } = await openPage('?from=2031-07-01');
  const ordered = screen.getByLabelText('Ordered');
  expect(ordered).toHaveDisplayValue('Custom dates');
  await user.selectOptions(ordered, 'Today');
  await waitFor(() => expect(router.state.location.search).toBe('?days=today'));
  const day = new Intl.DateTimeFormat('en-CA').format(new Date());
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ from: day, to: day }));
  expect(requests.at(-1)).not.toHaveProperty('days');
  await user.selectOptions(ordered, 'Any time');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('starts custom dates with those of the range before', async () => {
  const { user, router } = await openPage('?days=this-season');
  await user.selectOptions(screen.getByLabelText('Ordered'), 'Custom dates');
  const from = screen.getByLabelText<HTMLInputElement>('From').value;
  expect(from).toMatch(/-09-01$/);
  await waitFor(() => expect(router.state.location.search).toContain(`from=${from}`));
  expect(router.state.location.search).not.toContain('days');
});

test('selects and exports all rows that match', async () => {
  watchDownloads();
  const exported: unknown[] = [];
  mockEndpoint(endpoints.exportOrders, ({ query }) => {
    exported.push(query);
    return 'Number\r\n';
  });
  const { user } = await openPage('?q=payer', 214);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 214 that match' }));
  expect(screen.getByText('All 214 selected', { selector: '[role="status"]' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(exported).toEqual([{ q: 'payer' }]));
  await user.click(box('PI-B'));
  expect(screen.getByText('2 selected', { selector: '[role="status"]' })).toBeInTheDocument();
});

test('opens an order by a click anywhere in its row, but not on its checkbox', async () => {
  const { user, router } = await openPage();
  await user.click(box('PI-B'));
  expect(router.state.location.pathname).toBe('/dashboard/orders');
  await user.click(screen.getByText('Payer of PI-B'));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/dashboard/orders/${orders[1]!._id}`),
  );
});

test('opens a row in a new tab by a click with Ctrl', async () => {
  const { user, router } = await openPage();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('Payer of PI-B'));
  await user.keyboard('{/Control}');
  expect(open).toHaveBeenCalledWith(expect.stringContaining(orders[1]!._id), '_blank', 'noopener');
  expect(router.state.location.pathname).toBe('/dashboard/orders');
});

test('moves through rows by j and k, selects by x, opens by Enter and searches by /', async () => {
  const { user, router } = await openPage();
  await user.keyboard('j');
  expect(link('PI-A')).toHaveFocus();
  await user.keyboard('jjj');
  expect(link('PI-C')).toHaveFocus();
  await user.keyboard('k');
  expect(link('PI-B')).toHaveFocus();
  await user.keyboard('x');
  expect(box('PI-B')).toBeChecked();
  expect(box('PI-A')).not.toBeChecked();
  await user.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  await user.keyboard('jx?');
  expect(search).toHaveValue('jx?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  expect(search).toHaveFocus();
  await user.clear(search);
  await user.keyboard('{Escape}');
  expect(search).not.toHaveFocus();
  link('PI-B').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toContain(orders[1]!._id));
});

test('focuses the opened row after Back', async () => {
  const { user, router } = await openPage();
  await user.click(screen.getByText('Payer of PI-B'));
  await screen.findByRole('heading', { level: 1, name: /PI-B/ });
  await router.navigate(-1);
  await screen.findByRole('link', { name: 'PI-A' });
  await waitFor(() => expect(link('PI-B')).toHaveFocus());
  await user.keyboard('j');
  expect(link('PI-C')).toHaveFocus();
});

test.each(['{ArrowDown}', '{Enter}'])(
  'goes from the search to the first row by %s',
  async (key) => {
    const { user } = await openPage();
    screen.getByRole('searchbox').focus();
    await user.keyboard(key);
    expect(link('PI-A')).toHaveFocus();
  },
);

test('searches by Enter while a typed text is not searched for yet', async () => {
  const { user, router } = await openPage();
  await user.type(screen.getByRole('searchbox'), 'PI{Enter}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await waitFor(() => expect(router.state.location.search).toBe('?q=PI'));
});

test('explains the keys, and can turn them off', async () => {
  const { user } = await openPage();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.keyboard('j');
  expect(link('PI-A')).not.toHaveFocus();
});

test('exports what the filters show, or the selected rows only', async () => {
  const saved = watchDownloads();
  const exported: unknown[] = [];
  mockEndpoint(endpoints.exportOrders, ({ query }) => {
    exported.push(query);
    return 'Number\r\n';
  });
  const { user } = await openPage('?q=payer&sort=total&page=1');
  await user.click(screen.getByRole('button', { name: 'Export 3 orders' }));
  await waitFor(() => expect(exported).toEqual([{ q: 'payer', sort: 'total' }]));

  await user.click(box('PI-A'));
  await user.keyboard('{Shift>}');
  await user.click(box('PI-C'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected', { selector: '[role="status"]' })).toBeInTheDocument();
  await user.click(box('PI-B'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const ids = [orders[0]!._id, orders[2]!._id].join();
  await waitFor(() => expect(exported[1]).toEqual({ ids }));
  await waitFor(() => expect(saved).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('selects all rows of the page, and none on the next list', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  for (const { number } of orders) expect(box(number)).toBeChecked();
  await user.selectOptions(screen.getByLabelText('State'), 'paid');
  await waitFor(() => expect(box('PI-A')).not.toBeChecked());
});

test('saves the filters as a view of this browser, and removes it', async () => {
  const { user, router } = await openPage('?state=paid&sort=total');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.keyboard('Small ones{Enter}');
  expect(link('Small ones')).toHaveAttribute('aria-current', 'true');
  await router.navigate('/dashboard/orders');
  await user.click(await screen.findByRole('link', { name: 'Small ones' }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=paid&sort=total'));
  await user.click(screen.getByRole('button', { name: 'Remove view Small ones' }));
  expect(screen.queryByRole('link', { name: 'Small ones' })).toBeNull();
});
