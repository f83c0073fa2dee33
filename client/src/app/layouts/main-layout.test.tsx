import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { endpoints } from '@camp/server/contract';
import { anInstructor } from '../../testing/builders';
import { answerConfig } from '../../testing/config';
import { answer, refuse } from '../../testing/mock-api';
import { scrollToFooter } from '../../testing/on-screen';
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
    answerConfig();
    renderApp(`/${path}`);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('article').textContent.length).toBeGreaterThan(300);
  },
);

const showFooter = async () => {
  renderApp('/booking');
  await scrollToFooter();
  await screen.findByRole('navigation', { name: 'Tell a friend' });
  return within(screen.getByRole('contentinfo'));
};

test('shows the configured contact details in the footer', async () => {
  answerConfig(true, {
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
  answerConfig(true, { contact: { phone: '+1 (212) 555-0142', socialPages: [] } });
  const footer = await showFooter();
  const details = (await footer.findByRole('link', { name: /555/ })).closest('address');
  expect(details).toHaveTextContent(/^\+1 \(212\) 555-0142$/);
});

test('leaves the contact details out of the footer if they cannot be loaded', async () => {
  refuse(endpoints.getConfig, 'too-many-requests');
  const footer = await showFooter();
  expect(document.querySelector('footer address')).toBeNull();
  expect(footer.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('passes the site’s own address on to the services of the social links', async () => {
  answerConfig();
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

  await act(() => router.navigate('/privacy'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toHaveFocus(),
  );
  expect(document.title).toBe('Privacy · Play & Inspire');
});

test('moves the focus to a heading that comes with its data', async () => {
  let release = (_: Response) => {};
  const held = new Promise<Response>((resolve) => (release = resolve));
  const asked = vi.fn(() => held);
  answer(endpoints.getInstructor, asked);
  const priya = anInstructor();
  const { router } = renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About the camp' });
  await act(() => router.navigate(`/allInstructor/${priya._id}`));
  expect(screen.getByRole('main')).toHaveFocus();

  await waitFor(() => expect(asked).toHaveBeenCalled());
  release(HttpResponse.json({ ...priya, topClass: [] }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Priya Raman' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('leaves the place of a decoration empty when it cannot be loaded, until it can', async () => {
  renderApp('/error');
  await screen.findByRole('heading', { level: 1 });
  const scene = document.querySelector('main img')!;
  fireEvent.error(scene);
  expect(scene).not.toBeVisible();
  expect(scene).toHaveClass('h-60');
  fireEvent.load(scene);
  expect(scene).toBeVisible();
});

test('lets the keyboard skip the bar', async () => {
  const { user } = renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});
