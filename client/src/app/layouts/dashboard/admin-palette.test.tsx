import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { watchDownloads } from '#testing/browser/downloads';
import { aCampClass, anOrder, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockProblem, neverRespond } from '#testing/api/mock-api';
import { aUser } from '#testing/api/mock-users';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const order = anOrder({ number: 'PI-7', payerName: 'Mia Marlow', itemNames: ['Night Nets'] });

// jsdom does not scroll.
beforeAll(() => void (Element.prototype.scrollIntoView = vi.fn()));

const openPage = async () => {
  mockEndpoint(endpoints.listApplications, []);
  mockEndpoint(endpoints.listUsers, []);
  mockEndpoint(endpoints.listOrders, [order]);
  mockEndpoint(endpoints.getOrder, order);
  mockEndpoint(endpoints.listClasses, [aCampClass({ className: 'Marlow Nets' })]);
  const app = renderApp('/dashboard/applications', { user: admin, role: 'admin' });
  await screen.findByRole('heading', { name: 'Applications' });
  return app;
};
const findBox = () => screen.findByRole('combobox', { name: 'Page, person, class or order' });
/** Returns a promise that waits for `release`. */
const createGate = () => {
  let release = () => {};
  const open = new Promise<void>((resolve) => void (release = resolve));
  return { open, release: () => release() };
};
const activeOption = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

test('opens by Ctrl and K, and goes to a page by keyboard', async () => {
  const { user, router } = await openPage();
  await user.keyboard('{Control>}k{/Control}');
  const box = await findBox();
  expect(box).toHaveFocus();
  await user.type(box, 'news');
  await waitFor(() => expect(activeOption(box)).toHaveTextContent('Newsletter'));
  mockEndpoint(endpoints.listSubscriptions, []);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/newsletter'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps what is typed while the palette loads', async () => {
  const { user } = await openPage();
  await user.keyboard('{Control>}k{/Control}newsl');
  const box = await findBox();
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveValue('newsl');
  await user.keyboard('etter');
  await waitFor(() => expect(activeOption(box)).toHaveTextContent('Newsletter'));
});

test('finds people, classes and orders, and opens the chosen one', async () => {
  const { user, router } = await openPage();
  await user.click(screen.getByRole('button', { name: /^Go to/ }));
  await user.type(await findBox(), 'marlow');
  const found = await screen.findByRole('option', { name: /PI-7, Mia Marlow/ });
  const classes = within(screen.getByRole('group', { name: 'Classes' }));
  expect(classes.getByRole('option', { name: /Marlow Nets/ })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Users' })).toBeNull();
  expect(screen.getByText('2 results')).toHaveRole('status');
  await user.keyboard('{ArrowUp}');
  expect(found).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toContain(order._id));
});

test('shows the results of each kind as they arrive, and keeps the selected one', async () => {
  const { user, router } = await openPage();
  const users = createGate();
  mockEndpoint(endpoints.listUsers, () => users.open.then(() => [aUser({ name: 'Mia Marlow' })]));
  const orders = createGate();
  mockEndpoint(endpoints.listOrders, () => orders.open.then(() => [order]));
  await user.keyboard('{Control>}k{/Control}');
  const box = await findBox();
  await user.type(box, 'marlow');
  const found = await screen.findByRole('option', { name: /Marlow Nets/ });
  expect(screen.getByText('1 result, still searching')).toHaveRole('status');
  await user.hover(found);
  users.release();
  expect(await screen.findByRole('option', { name: /Mia Marlow/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /PI-7/ })).toBeNull();
  expect(activeOption(box)).toHaveTextContent('Marlow Nets');
  orders.release();
  expect(await screen.findByRole('option', { name: /PI-7/ })).toBeVisible();
  expect(await screen.findByText('3 results')).toHaveRole('status');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('Marlow'));
});

test('shows pages and actions at once while nothing is found on the server', async () => {
  const { user } = await openPage();
  neverRespond(endpoints.listUsers);
  neverRespond(endpoints.listClasses);
  neverRespond(endpoints.listOrders);
  await user.keyboard('{Control>}k{/Control}');
  const box = await findBox();
  await user.type(box, 'newsl');
  expect(activeOption(box)).toHaveTextContent('Newsletter');
});

test('shows what was found if a part of the search fails, and says which part', async () => {
  const { user } = await openPage();
  mockProblem(endpoints.listUsers, 'database-unavailable');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await findBox(), 'marlow');
  expect(await screen.findByRole('option', { name: /PI-7/ })).toBeVisible();
  expect(await screen.findByText(/We couldn’t search users\. Our database/)).toHaveRole('status');
});

test.each([
  ['refund', 'Orders'],
  ['kids', 'Manage User'],
  ['waiver', 'Consents'],
  ['background check', 'Profiles'],
])('finds a page by another word: %s', async (text, page) => {
  const { user } = await openPage();
  mockEndpoint(endpoints.listOrders, []);
  mockEndpoint(endpoints.listClasses, []);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await findBox(), text);
  const pages = within(await screen.findByRole('group', { name: 'Pages' }));
  expect(await pages.findByRole('option', { name: page })).toBeInTheDocument();
});

test('selects the option that the pointer moves over, and goes on from there by keyboard', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: /^Go to/ }));
  const box = await findBox();
  await user.hover(screen.getByRole('option', { name: 'Orders' }));
  expect(activeOption(box)).toHaveTextContent('Orders');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  await user.keyboard('{ArrowDown}');
  expect(activeOption(box)).toHaveTextContent('Applications');
});

test('opens the form of a new place', async () => {
  const { user, router } = await openPage();
  mockEndpoint(endpoints.listManagedPlaces, []);
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listOrders, []);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await findBox(), 'new venue');
  await user.click(await screen.findByRole('option', { name: 'Add a place' }));
  expect(await screen.findByRole('heading', { name: 'Add a place' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/dashboard/places');
});

test('chooses an action whose label begins with the text before a page with such a keyword', async () => {
  const { user } = await openPage();
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listOrders, []);
  await user.keyboard('{Control>}k{/Control}');
  const box = await findBox();
  await user.type(box, 'add a pl');
  await waitFor(() => expect(activeOption(box)).toHaveTextContent('Add a place'));
  expect(screen.getByRole('option', { name: 'Places' })).toBeVisible();
});

test('goes to the public site', async () => {
  const { user, router } = await openPage();
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listOrders, []);
  mockEndpoint(endpoints.listInstructors, []);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await findBox(), 'website');
  await user.click(await screen.findByRole('option', { name: 'Go to the public site' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('says what to try if nothing matches', async () => {
  const { user } = await openPage();
  mockEndpoint(endpoints.listOrders, []);
  mockEndpoint(endpoints.listClasses, []);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await findBox(), 'zzzz');
  expect(await screen.findByText('Nothing matches “zzzz”')).toBeVisible();
});

test('finds a child, and opens the page of the family', async () => {
  const { user, router } = await openPage();
  const parent = aUser({ name: 'Ann Field', matchingCampers: ['Zoe Field'] });
  mockEndpoint(endpoints.listUsers, [parent]);
  mockEndpoint(endpoints.getUser, {
    ...parent,
    ...{ campers: [], enrollments: [], orders: [], orderCount: 0, paidTotal: 0 },
    ...{ refundedTotal: 0, applications: [], classes: [] },
  });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await findBox(), 'zoe');
  await user.click(await screen.findByRole('option', { name: /Family of Zoe Field/ }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/dashboard/manageUser/${parent._id}`),
  );
});

test('exports a whole list', async () => {
  const saved = watchDownloads();
  mockEndpoint(endpoints.exportOrders, 'Number\r\n');
  const { user } = await openPage();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await findBox(), 'export ord');
  await user.click(await screen.findByRole('option', { name: 'Export all orders' }));
  await waitFor(() => expect(saved).toEqual(['orders.csv']));
});

test('is for admins only, and closes by Escape', async () => {
  const { user } = await openPage();
  await user.keyboard('{Control>}k{/Control}');
  await findBox();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
