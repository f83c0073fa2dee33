import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { endpoints } from '@camp/server/contract';
import { answer } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';
import { routes } from '../router';
import { footerLinks } from './footer-links';

test.each(['/logIn', '/login', '/LOGIN', '/signUp', '/signup'])(
  'hides both bars on %s',
  async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  },
);

test('shows both bars elsewhere', async () => {
  renderApp('/about');
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/Copyright © \d{4} Play & Inspire/);
});

test('matches every address whatever its case', async () => {
  answer(endpoints.listClasses, []);
  renderApp('/ALLCLASS');
  expect(await screen.findByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
});

test('has a page of ours behind every link of the footer', () => {
  const addresses = footerLinks.flatMap(({ links }) => links.map(({ to }) => to));
  const unknown = addresses.filter((to) => {
    const matches = matchRoutes(routes, { pathname: to.split('#')[0] });
    return !matches || matches.at(-1)?.route.path === '*';
  });
  expect(addresses.length).toBeGreaterThan(8);
  expect(unknown).toEqual([]);
});

test.each(['about', 'booking', 'contact', 'terms', 'privacy', 'refunds'])(
  'has words to read at /%s',
  async (path) => {
    renderApp(`/${path}`);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('article').textContent.length).toBeGreaterThan(300);
  },
);

test('heads the footer lists Services, Company and Legal', async () => {
  renderApp('/about');
  await screen.findByRole('contentinfo');
  for (const name of ['Services', 'Company', 'Legal']) {
    expect(screen.getByRole('navigation', { name })).toBeVisible();
  }
});

test('moves the focus to the heading of the next page, but leaves the first page alone', async () => {
  const { router } = renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About the camp' });
  expect(document.body).toHaveFocus();

  await act(() => router.navigate('/terms'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toHaveFocus();
  expect(document.title).toBe('Terms of use · Play & Inspire');
});

test('lets the keyboard skip the bar', async () => {
  const { user } = renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});
