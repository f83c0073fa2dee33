import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app';
import { ErrorPage } from './error-page';

const APOLOGY = 'Sorry, an unexpected error has occurred.';

test('apologises at /error and leads home, with the bars around it', async () => {
  renderApp('/error');
  expect(await screen.findByRole('heading', { level: 1, name: APOLOGY })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
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
  const loader = () => {
    throw failure;
  };
  const screens = { Component: Outlet, HydrateFallback: Outlet, ErrorBoundary: ErrorPage };
  const router = createMemoryRouter([{ path: '/', loader, ...screens }]);
  render(<RouterProvider router={router} />);
};

test('shows the message of an error', async () => {
  renderFailure(new Error('The page could not be fetched'));
  expect(await screen.findByText('The page could not be fetched')).toBeVisible();
});

test('shows the status text of a refused route', async () => {
  renderFailure(new Response(null, { status: 503, statusText: 'Service Unavailable' }));
  expect(await screen.findByText('Service Unavailable')).toBeVisible();
});
