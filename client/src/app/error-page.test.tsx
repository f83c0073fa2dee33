import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { breakPrices } from '../testing/break-prices';
import { aPayment, aUser } from '../testing/builders';
import { answer } from '../testing/mock-api';
import { renderApp } from '../testing/render-app';
import { ErrorPage } from './error-page';
import { Providers } from './providers';

const APOLOGY = 'Sorry, an unexpected error has occurred.';

test('apologises at /error and leads home, with the bars around it', async () => {
  renderApp('/error');
  expect(await screen.findByRole('heading', { level: 1, name: APOLOGY })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('says that nothing is at an unknown address, with the bars around it', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1, name: APOLOGY })).toBeVisible();
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
  renderFailure(new Error('The page could not be fetched'));
  expect(await screen.findByText('The page could not be fetched')).toBeVisible();
});

test('shows the status text of a refused route', async () => {
  renderFailure(new Response(null, { status: 503, statusText: 'Service Unavailable' }));
  expect(await screen.findByText('Service Unavailable')).toBeVisible();
});

test('tries the page again, as often as it is asked to', async () => {
  const { recover } = renderFailure(new Error('The page could not be fetched'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The page could not be fetched')).toBeVisible();
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All is well')).toBeVisible();
});

test('keeps the dashboard’s menu around a page that cannot be drawn, and draws it again', async () => {
  breakPrices();
  answer(endpoints.listPayments, [aPayment()]);
  const { user } = renderApp('/dashboard/paymentHistory', { user: aUser() });
  expect(await screen.findByText('No dollars today')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: APOLOGY })).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Enrolled' })).toBeVisible();

  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible();
});
