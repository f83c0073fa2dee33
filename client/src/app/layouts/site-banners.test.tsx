import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError } from '#testing/api/mock-api';
import { goOffline, goOnline } from '#testing/browser/connection';
import { renderApp } from '#testing/pages/render-app';

test('shows one banner while the device is offline, also on pages without header and footer', async () => {
  renderApp('/login');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('You are offline.')).toBeNull();
  goOffline();
  expect(screen.getByText('You are offline.').closest('[role=status]')).toBeVisible();
  goOnline();
  expect(screen.queryByText('You are offline.')).toBeNull();
});

test('refetches failed data automatically once the device is online again', async () => {
  goOffline();
  mockNetworkError(endpoints.listClasses);
  renderApp('/allClass');
  const title = 'We couldn’t load the classes';
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByText(/Check your connection/)).toBeNull();

  mockEndpoint(endpoints.listClasses, [aCampClass({ className: 'First Touch' })]);
  goOnline();
  expect(await screen.findByRole('link', { name: 'First Touch' })).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
});
