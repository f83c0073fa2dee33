import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '../../lib/paths';
import { answerConfig } from '../../testing/config';
import { keepWaiting, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const rules = {
  holdMinutes: 25,
  refundPolicy: [
    { daysBefore: 21, percent: 100 },
    { daysBefore: 5, percent: 40 },
  ],
};

test.each([
  [paths.booking, /for 25 minutes\. The payment page shows the clock/],
  [paths.terms, /your seats are held for 25 minutes/],
  [paths.terms, /^Until 21 days .* the full price back, until 5 days before it 40 %/],
  [paths.refunds, /^Until 21 days before a class begins you get the full price back\.$/],
  [paths.refunds, /^Until 5 days before a class begins you get 40 % of the price back\.$/],
  [paths.refunds, /^After that nothing comes back/],
  [paths.refunds, /held for 25 minutes while you pay/],
])('prints at %s what the camp goes by: %s', async (path, words) => {
  answerConfig(true, rules);
  renderApp(path);
  expect(await screen.findByText(words)).toBeVisible();
});

test('leads from the refund policy to where a place is given back', async () => {
  answerConfig();
  renderApp(paths.refunds);
  expect(await screen.findByRole('link', { name: 'Your classes' })).toHaveAttribute(
    'href',
    paths.enrolled,
  );
});

test('prints no number while the rules are on their way, and all the rest at once', async () => {
  keepWaiting(endpoints.getConfig);
  renderApp(paths.refunds);
  expect(await screen.findByText(/banks usually need five to ten days/)).toBeVisible();
  expect(screen.getAllByText('Loading the camp’s rules').length).toBeGreaterThan(0);
  expect(screen.getByRole('article')).not.toHaveTextContent(/\d+ (days|minutes)/);
});

test('says that the rules could not be loaded, and loads them again', async () => {
  refuse(endpoints.getConfig, 'too-many-requests');
  const { user } = renderApp(paths.refunds);
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  answerConfig(true, rules);
  await user.click(retry!);
  expect(await screen.findByText(/^Until 21 days/)).toBeVisible();
  expect(await screen.findByText(/held for 25 minutes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const contact = {
  legalName: 'Camp LLC',
  email: 'hello@camp.test',
  phone: '+1 (212) 555-0142',
  address: '1 Camp Road',
  socialPages: [{ name: 'YouTube', url: 'https://www.youtube.com/@camp' }],
};
const withContact = [
  [paths.about, 'Get in touch'],
  [paths.contact, 'About your account, a payment or your data'],
  [paths.terms, 'Who we are'],
  [paths.privacy, 'Questions about your data'],
] as const;

test.each(withContact)('shows at %s the contact details under “%s”', async (path, heading) => {
  answerConfig(true, { contact });
  renderApp(path);
  const email = await screen.findByRole('link', { name: contact.email });
  expect(email).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(contact.legalName)).toBeVisible();
  expect(screen.getByText(contact.address)).toBeVisible();
  expect(screen.getByRole('link', { name: contact.phone })).toBeVisible();
  expect(screen.getByRole('link', { name: /^YouTube/ })).toBeVisible();
});

test.each(withContact)(
  'leaves out at %s the section “%s” if nothing is configured',
  async (path, heading) => {
    answerConfig();
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByRole('heading', { name: heading })).toBeNull());
    expect(screen.getByRole('article').textContent.length).toBeGreaterThan(150);
  },
);

test('shows the words of the contact page while the details load', async () => {
  keepWaiting(endpoints.getConfig);
  renderApp(paths.contact);
  expect(await screen.findByText(/Ask its instructor/)).toBeVisible();
  expect(screen.getByText(/add the transaction number/)).toBeVisible();
  expect(screen.getByText('Loading our contact details')).toBeInTheDocument();
});

test('says that the contact details could not be loaded, and loads them again', async () => {
  refuse(endpoints.getConfig, 'too-many-requests');
  const { user } = renderApp(paths.contact);
  expect(await screen.findByText('Our contact details could not be loaded')).toBeVisible();
  expect(screen.getByText(/Ask its instructor/)).toBeVisible();
  answerConfig(true, { contact });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: contact.email })).toBeVisible();
});
