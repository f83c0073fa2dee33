import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Subscription } from '@camp/server/contract';
import { anId, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, neverRespond, pageResponse, problemResponse } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const aSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  _id: anId(),
  email: 'ana@example.com',
  state: 'confirmed',
  subscribedAt: '2031-05-04T10:01:02.000Z',
  confirmedAt: '2031-05-04T10:03:21.000Z',
  ...over,
});

const openPage = (search = '') =>
  renderApp(`/dashboard/newsletter${search}`, {
    user: aSignedInUser({ email: 'admin@camp.test' }),
    role: 'admin',
  });

test('lists each address with its state', async () => {
  const waiting = aSubscription({ email: 'ben@example.com', state: 'unconfirmed' });
  mockEndpoint(endpoints.listSubscriptions, [aSubscription(), waiting]);
  openPage();
  const table = within(await screen.findByRole('table', { name: 'Newsletter subscriptions' }));
  const row = within(table.getByRole('row', { name: /ana@example\.com/ }));
  expect(row.getByText('Subscribed')).toBeVisible();
  const other = within(table.getByRole('row', { name: /ben@example\.com/ }));
  expect(other.getByText('Unconfirmed')).toBeVisible();
});

test('says how many get the newsletter, and how to send it', async () => {
  mockEndpoint(endpoints.listSubscriptions, ({ query }) =>
    pageResponse(endpoints.listSubscriptions, [], query.state === 'confirmed' ? 12 : 30),
  );
  openPage();
  expect(await screen.findByText(/^12 subscribers\. Send it with/)).toBeVisible();
});

test('requests the state and the search in the URL', async () => {
  mockEndpoint(endpoints.listSubscriptions, ({ query }) =>
    query.q === 'an' && query.state === 'confirmed' ? [aSubscription()] : [],
  );
  openPage('?q=an&state=confirmed');
  expect(await screen.findByRole('row', { name: /ana@example\.com/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Subscribed/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('says that there are no subscriptions yet', async () => {
  mockEndpoint(endpoints.listSubscriptions, []);
  openPage();
  expect(await screen.findByText('No subscriptions yet')).toBeVisible();
});

test('clears a search without results', async () => {
  mockEndpoint(endpoints.listSubscriptions, ({ query }) => (query.q ? [] : [aSubscription()]));
  const { user } = openPage('?q=zzz');
  await user.click(await screen.findByRole('button', { name: 'Show all subscriptions' }));
  expect(await screen.findByRole('row', { name: /ana@example\.com/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('shows that the list is loading', async () => {
  neverRespond(endpoints.listSubscriptions);
  openPage();
  expect(await screen.findByText('Loading the subscriptions')).toBeInTheDocument();
});

test('retries after an error', async () => {
  mockEndpoint(endpoints.listSubscriptions, () =>
    problemResponse(endpoints.listSubscriptions, 'too-many-requests'),
  );
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockEndpoint(endpoints.listSubscriptions, [aSubscription()]);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /ana@example\.com/ })).toBeVisible();
});
