import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass } from '../../testing/builders';
import { answer, breakConnection } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};
const goOnline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
};

test('says once that the device is offline, on pages without bars too, until it is back', async () => {
  renderApp('/login');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('You are offline.')).toBeNull();
  goOffline();
  expect(screen.getByText('You are offline.').closest('[role=status]')).toBeVisible();
  goOnline();
  expect(screen.queryByText('You are offline.')).toBeNull();
});

test('asks again by itself for what could not be fetched, once the device is back', async () => {
  goOffline();
  breakConnection(endpoints.listClasses);
  renderApp('/allClass');
  const title = 'We could not load the football classes';
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByText(/Check your connection/)).toBeNull();

  answer(endpoints.listClasses, [aCampClass({ className: 'First Touch' })]);
  goOnline();
  expect(await screen.findByRole('link', { name: 'First Touch' })).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
});
