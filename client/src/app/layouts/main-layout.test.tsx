import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { endpoints } from '@camp/server/contract';
import { anInstructor } from '#testing/data/builders';
import { mockConsentTexts } from '#testing/api/mock-consents';
import { mockConfig } from '#testing/api/mock-config';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { scrollToFooter } from '#testing/browser/intersection-observer';
import { renderApp } from '#testing/pages/render-app';
import { routes } from '../router';
import { footerLinks } from './footer/footer-links';

test.each(['/logIn', '/login', '/LOGIN', '/signUp', '/signup'])(
  'hides the header and footer on %s',
  async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  },
);

test('shows the header and footer on other pages', async () => {
  renderApp('/about');
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test.each([
  ['/about', true],
  ['/about?from=mail', false],
])('scrolls a reloaded page to where that address was: %s, %s', async (address, isRestored) => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ '/about': 869 }));
  renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  const restored = scrollTo.mock.calls.some(([, top]) => top === 869);
  expect(restored).toBe(isRestored);
});

test('matches paths case-insensitively', async () => {
  mockEndpoint(endpoints.listClasses, []);
  renderApp('/ALLCLASS');
  expect(await screen.findByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
});

test('links only to existing pages in the footer', () => {
  const addresses = footerLinks.flatMap(({ links }) => links.map(({ to }) => to));
  const unknown = addresses.filter((to) => {
    const matches = matchRoutes(routes, { pathname: to.split('#')[0] });
    return !matches || matches.at(-1)?.route.path === '*';
  });
  expect(addresses).toContain('/dashboard/teach');
  expect(addresses.length).toBeGreaterThan(8);
  expect(unknown).toEqual([]);
});

test.each(['about', 'booking', 'contact', 'terms', 'privacy', 'refunds'])(
  'has text at /%s',
  async (path) => {
    mockConfig();
    mockConsentTexts();
    renderApp(`/${path}`);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('article').textContent.length).toBeGreaterThan(150);
  },
);

const showFooter = async () => {
  renderApp('/about');
  await scrollToFooter();
  await screen.findByRole('navigation', { name: 'Tell a friend' });
  return within(screen.getByRole('contentinfo'));
};

test('shows the configured contact details in the footer', async () => {
  mockConfig(true, {
    contact: {
      legalName: 'Camp LLC',
      email: 'hello@camp.test',
      phone: '+1 (212) 555-0142',
      address: '1 Camp Road',
      socialPages: [{ name: 'Instagram', url: 'https://www.instagram.com/camp' }],
    },
  });
  const footer = await showFooter();
  const email = await footer.findByRole('link', { name: 'hello@camp.test' });
  expect(email).toHaveAttribute('href', 'mailto:hello@camp.test');
  expect(footer.getByRole('link', { name: '+1 (212) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12125550142',
  );
  expect(footer.getByText('Camp LLC')).toBeVisible();
  expect(footer.getByText('1 Camp Road')).toBeVisible();
  const social = within(footer.getByRole('list', { name: 'Our social pages' }));
  expect(social.getByRole('link', { name: /^Instagram/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/camp',
  );
});

test('shows only the contact details that are configured in the footer', async () => {
  mockConfig(true, { contact: { phone: '+1 (212) 555-0142', socialPages: [] } });
  const footer = await showFooter();
  const details = (await footer.findByRole('link', { name: /555/ })).closest('address');
  expect(details).toHaveTextContent(/^\+1 \(212\) 555-0142$/);
});

test('hides the contact details in the footer if they cannot be loaded', async () => {
  mockProblem(endpoints.getConfig, 'too-many-requests');
  const footer = await showFooter();
  expect(document.querySelector('footer address')).toBeNull();
  expect(footer.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('passes the site’s own URL to the services of the social links', async () => {
  mockConfig();
  renderApp('/about');
  await scrollToFooter();
  const social = within(await screen.findByRole('navigation', { name: 'Tell a friend' }));
  const addresses = social.getAllByRole('link').map((link) => new URL(link.getAttribute('href')!));
  expect(addresses.map(({ host, protocol }) => host || protocol)).toEqual([
    'www.facebook.com',
    'x.com',
    'wa.me',
    'mailto:',
  ]);
  for (const { search } of addresses) {
    expect(decodeURIComponent(search)).toContain(window.location.origin);
  }
});

test('shows the footer lists Services, Company and Legal once the user scrolls', async () => {
  renderApp('/about');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.queryByRole('navigation')).toBeNull();
  await scrollToFooter();
  for (const name of ['Services', 'Company', 'Legal']) {
    expect(footer.getByRole('navigation', { name })).toBeVisible();
  }
  expect(footer.getByText(/Copyright © \d{4} Play & Inspire/)).toBeVisible();
});

test('moves the focus to the heading of the next page, but not on the first page', async () => {
  const { router } = renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About the camp' });
  expect(document.body).toHaveFocus();

  await act(() => router.navigate('/privacy'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toHaveFocus(),
  );
  expect(document.title).toBe('Privacy · Play & Inspire');
});

test('moves the focus to a heading that renders after its data has loaded', async () => {
  let release = (_: Response) => {};
  const blocked = new Promise<Response>((resolve) => (release = resolve));
  const handler = vi.fn(() => blocked);
  mockEndpoint(endpoints.getInstructor, handler);
  const priya = anInstructor();
  const { router } = renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About the camp' });
  await act(() => router.navigate(`/allInstructor/${priya._id}`));
  expect(screen.getByRole('main')).toHaveFocus();

  await waitFor(() => expect(handler).toHaveBeenCalled());
  release(HttpResponse.json({ ...priya, topClass: [] }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Priya Raman' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('hides a decorative image that cannot be loaded until it loads', async () => {
  renderApp('/error');
  await screen.findByRole('heading', { level: 1 });
  const scene = document.querySelector('main img')!;
  fireEvent.error(scene);
  expect(scene).not.toBeVisible();
  expect(scene).toHaveClass('h-60');
  fireEvent.load(scene);
  expect(scene).toBeVisible();
});

test('has a skip link for keyboard users', async () => {
  const { user } = renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});
