import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { breakPriceFormat } from '../testing/browser/break-price-format';
import { aPayment, aSignedInUser } from '../testing/data/builders';
import { mockEndpoint } from '../testing/api/mock-api';
import { renderApp } from '../testing/pages/render-app';
import { ErrorPage } from './error-page';
import { Providers } from './providers';

const APOLOGY = 'Sorry, an unexpected error has occurred.';

test('shows an error with header and footer at /error, and links to the home page', async () => {
  renderApp('/error');
  expect(await screen.findByRole('heading', { level: 1, name: APOLOGY })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('shows Not Found with header and footer at an unknown path', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText(APOLOGY)).toBeVisible();
  expect(screen.getByText('Not Found')).toBeVisible();
  expect(screen.getByText(/no page at this address/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

const renderFailure = (failure: unknown) => {
  let throws = true;
  const loader = () => {
    if (throws) throw failure;
    return null;
  };
  const screens = { Component: () => <p>All is well</p>, HydrateFallback: Outlet };
  const routes = [{ path: '/', loader, ...screens, ErrorBoundary: ErrorPage }];
  render(<Providers router={createMemoryRouter(routes)} />);
  return { recover: () => (throws = false) };
};

test('shows the message of an error', async () => {
  renderFailure(new Error('We couldn’t load the page'));
  expect(await screen.findByText('We couldn’t load the page')).toBeVisible();
});

test('shows the status text of a route error response', async () => {
  renderFailure(new Response(null, { status: 503, statusText: 'Service Unavailable' }));
  expect(await screen.findByText('Service Unavailable')).toBeVisible();
});

test('retries the page as often as the user clicks', async () => {
  const { recover } = renderFailure(new Error('We couldn’t load the page'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We couldn’t load the page')).toBeVisible();
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All is well')).toBeVisible();
});

test('keeps the dashboard’s menu next to a page that fails to render, and renders it again', async () => {
  breakPriceFormat();
  mockEndpoint(endpoints.listPayments, [aPayment()]);
  const { user } = renderApp('/dashboard/paymentHistory', { user: aSignedInUser() });
  expect(await screen.findByText('No dollars today')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: APOLOGY })).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Enrolled' })).toBeVisible();

  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible();
});
