import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mockServer } from '../testing/api/mock-api';
import { renderApp } from '../testing/pages/render-app';
import { Providers } from './providers';
import { routes } from './router';

const RUNNING = '/assets/index-old.js';
const mockSite = (script: string) =>
  mockServer.use(
    http.get('http://localhost:3000/', () =>
      HttpResponse.html(`<script type="module" src="${script}"></script>`),
    ),
  );

const reload = vi.fn();
const originalLocation = window.location;
beforeEach(() => {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', RUNNING);
  document.head.append(script);
  reload.mockReset();
  // `window.location.reload` cannot be replaced directly.
  const get = (_: unknown, key: keyof Location) =>
    key === 'reload' ? reload : originalLocation[key];
  vi.stubGlobal('location', new Proxy({}, { get }));
});
afterEach(() => document.querySelector('script')?.remove());

/** Simulates how Vite reports a chunk that cannot be loaded. */
const failToLoad = (): never => {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/page-old.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  throw payload;
};
const failChunkLoad = () => act(() => expect(failToLoad).toThrow());

test('offers a reload when a chunk of a new version cannot be loaded, and waits for the click', async () => {
  mockSite('/assets/index-new.js');
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'mia@camp.test');
  failChunkLoad();
  expect(await screen.findByText('There is a new version of Play & Inspire.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Email')).toHaveValue('mia@camp.test');

  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

/** Returns the real routes with an extra page whose chunk is missing. */
const withLostPage = (routes: RouteObject[]): RouteObject[] => {
  const [route] = routes;
  if (!route?.children) return [...routes, { path: '/lost', lazy: failToLoad }];
  return [{ ...route, children: withLostPage(route.children) }];
};

const renderLostPage = () => {
  const router = createMemoryRouter(withLostPage(routes), { initialEntries: ['/about'] });
  render(<Providers router={router} />);
  return router;
};

test('offers the reload once, and no error, in place of a page that is gone', async () => {
  mockSite('/assets/index-new.js');
  const router = renderLostPage();
  await screen.findByRole('heading', { level: 1, name: 'About the camp' });
  await act(() => router.navigate('/lost'));
  const offer = { level: 1, name: 'There is a new version of Play & Inspire' };
  expect(await screen.findByRole('heading', offer)).toBeVisible();
  expect(screen.queryByText(/unexpected error/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

test('shows the error page if a chunk cannot be loaded although there is no new version', async () => {
  mockSite(RUNNING);
  const router = renderLostPage();
  await screen.findByRole('heading', { level: 1, name: 'About the camp' });
  await act(() => router.navigate('/lost'));
  expect(await screen.findByText('This page could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/new version/)).toBeNull();
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(reload).toHaveBeenCalledOnce();
});

test('says that the device is offline if a page cannot be loaded, and loads it afterwards', async () => {
  mockSite(RUNNING);
  const router = renderLostPage();
  await screen.findByRole('heading', { level: 1, name: 'About the camp' });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  await act(() => router.navigate('/lost'));
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  expect(screen.queryByText('This page could not be loaded.')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});
