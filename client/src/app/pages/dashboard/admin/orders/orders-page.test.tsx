import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { aChild, anOrder, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, neverRespond, pageResponse, mockProblem } from '#testing/api/mock-api';
import { stubMediaQueries } from '#testing/browser/media-queries';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const openPage = (search = '') =>
  renderApp(`/dashboard/orders${search}`, { user: admin, role: 'admin' });

const unresolved = anOrder({ number: 'PI-STUCK123', email: 'mia@camp.test', attention: 'Odd.' });
const paid = anOrder({
  number: 'PI-PAID4567',
  lines: [
    aPaymentLine({ className: 'Family Relay', price: 30, refunded: 10 }),
    aPaymentLine({ className: 'Family Relay', camper: aChild('Maya'), price: 30 }),
  ],
});

/** Mocks the order list with these orders. Returns the queries it received. */
const mockOrders = (...orders: Order[]) => {
  const requests: Record<string, string>[] = [];
  mockEndpoint(endpoints.listOrders, ({ query }) => {
    requests.push(query);
    const found = orders.filter(
      ({ number, email, state, attention }) =>
        (!query.q || number.startsWith(query.q) || email.startsWith(query.q)) &&
        (!query.state || state === query.state) &&
        (query.attention !== 'true' || attention !== undefined),
    );
    const { page, limit } = { page: Number(query.page), limit: Number(query.limit) };
    const items = found.slice((page - 1) * limit, page * limit);
    return pageResponse(endpoints.listOrders, items, found.length);
  });
  mockEndpoint(endpoints.sumOrders, { paid: 90, refunded: 10, net: 80 });
  return requests;
};

const findRow = async (number: string) =>
  within((await screen.findByRole('link', { name: number })).closest('tr') as HTMLElement);

test('sums up the orders that the filters show, on every page', async () => {
  mockOrders(unresolved, paid);
  const queries: Record<string, string>[] = [];
  mockEndpoint(endpoints.sumOrders, ({ query }) => {
    queries.push(query);
    return query.state
      ? { paid: 60, refunded: 10, net: 50 }
      : { paid: 1260, refunded: 10, net: 1250 };
  });
  const { user } = openPage();
  const sums = await screen.findByText('$1,260.00');
  expect(sums.closest('dl')).toHaveTextContent('Paid$1,260.00Refunded$10.00Net$1,250.00');
  await user.selectOptions(screen.getByLabelText('State'), 'Paid');
  // React replaces the table when the result arrives.
  await waitFor(() => expect(screen.getByText('$50.00')).toBeVisible());
  expect(queries).toEqual([{}, { state: 'paid' }]);
});

test('filters by orders whose campers all moved', async () => {
  const requests = mockOrders(paid);
  const { user } = openPage();
  await findRow('PI-PAID4567');
  await user.selectOptions(screen.getByLabelText('State'), 'Moved');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ state: 'moved' }));
});

test('keeps the place of the sums while they load', async () => {
  mockOrders(paid);
  neverRespond(endpoints.sumOrders);
  openPage();
  await findRow('PI-PAID4567');
  const sums = screen.getByText('Refunded', { selector: 'dt' }).closest('dl');
  expect(sums).toHaveTextContent('PaidRefundedNet');
  expect(sums).toHaveAttribute('aria-busy', 'true');
});

test('shows each order with its owner, amounts, state and review reason', async () => {
  mockOrders(unresolved, paid);
  openPage();
  const first = await findRow('PI-STUCK123');
  expect(first.getByText('mia@camp.test')).toBeVisible();
  expect(first.getByText('Needs review')).toBeVisible();
  const second = await findRow('PI-PAID4567');
  for (const text of ['$60.00', '$10.00', 'Paid']) expect(second.getByText(text)).toBeVisible();
  expect(second.getByText(/Family Relay/)).toHaveTextContent('Maya: Family Relay');
  expect(second.getByText('+1 more')).toHaveAttribute('title', 'Family Relay');
  expect(second.queryByText('Needs review')).toBeNull();
  expect(screen.getByText('2 orders')).toHaveRole('status');
  expect(screen.getByRole('link', { name: 'PI-PAID4567' })).toHaveAttribute(
    'href',
    `/dashboard/orders/${paid._id}`,
  );
});

test('shows that a free order costs nothing, and a dash where nothing is refunded', async () => {
  mockOrders(anOrder({ number: 'PI-A', price: 0, refunded: 0 }));
  openPage();
  const row = await findRow('PI-A');
  expect(row.getByText('Free')).toBeVisible();
  expect(row.getByRole('cell', { name: 'None' })).toHaveTextContent('–');
});

test('has the filters in a dialog on phones', async () => {
  stubMediaQueries((media) => media.includes('max-width: 39.99rem'));
  const requests = mockOrders(unresolved, paid);
  const { user, router } = openPage('?days=today');
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Filters, 1 active' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.click(dialog.getByRole('button', { name: 'Needs review' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ attention: 'true' }));
  await user.click(await dialog.findByRole('button', { name: 'Show 1 order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const opener = screen.getByRole('button', { name: 'Filters, 2 active' });
  expect(opener).toHaveFocus();

  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('');
});

test('is in the menu of admins', async () => {
  mockOrders(paid);
  openPage();
  await findRow('PI-PAID4567');
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
});

test('searches, filters and sorts by the URL', async () => {
  const requests = mockOrders(unresolved, paid);
  const { user, router } = openPage();
  await findRow('PI-PAID4567');
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'PI-{Enter}');
  await user.selectOptions(screen.getByLabelText('State'), 'paid');
  await user.selectOptions(screen.getByLabelText('Sort'), '-total');
  await user.click(screen.getByRole('button', { name: 'Needs review' }));
  await screen.findByText('1 order');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    q: 'PI-',
    state: 'paid',
    attention: 'true',
    sort: '-total',
  });
  expect(requests.at(-1)).toMatchObject({
    q: 'PI-',
    state: 'paid',
    attention: 'true',
    sort: '-total',
    page: 1,
  });
  expect(screen.queryByText('PI-PAID4567')).toBeNull();
});

test('shows the filters in the URL, and ignores invalid ones', async () => {
  const requests = mockOrders(unresolved, paid);
  openPage('?attention=true&state=nonsense&page=zero');
  await screen.findByText('1 order');
  expect(screen.getByRole('button', { name: 'Needs review' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(requests[0]).toMatchObject({ attention: 'true', page: 1 });
  expect(requests[0]).not.toHaveProperty('state');
});

test('has page links', async () => {
  mockOrders(...Array.from({ length: 21 }, (_, index) => anOrder({ number: `PI-${index + 1}` })));
  const { user, router } = openPage();
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  await findRow('PI-21');
  expect(router.state.location.search).toBe('?page=2');
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await findRow('PI-1');
  expect(screen.getByText('21 orders, 1–20 shown')).toBeVisible();
});

test('opens the last page for a URL beyond it', async () => {
  mockOrders(paid);
  const { router } = openPage('?page=7');
  await findRow('PI-PAID4567');
  expect(router.state.location.search).toBe('');
});

test('says that no order matches, and can show all orders again', async () => {
  mockOrders(paid);
  const { user } = openPage('?q=nobody');
  await user.click(await screen.findByRole('button', { name: 'Show all orders' }));
  await findRow('PI-PAID4567');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('says so if there are no orders', async () => {
  mockOrders();
  openPage();
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.listOrders);
  openPage();
  expect(await screen.findByText('Loading orders')).toBeInTheDocument();
});

test('offers a retry if the orders cannot be loaded', async () => {
  mockProblem(endpoints.listOrders, 'too-many-requests');
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockOrders(paid);
  await user.click(retry);
  await findRow('PI-PAID4567');
});
