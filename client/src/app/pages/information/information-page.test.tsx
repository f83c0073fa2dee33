import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#lib/paths';
import { aTextVersion, mockConsentTexts } from '#testing/api/mock-consents';
import { mockConfig } from '#testing/api/mock-config';
import { mockEndpoint, mockProblem, neverRespond } from '#testing/api/mock-api';
import { watchScrolling } from '#testing/api/mock-class-search';
import { renderApp } from '#testing/pages/render-app';

beforeEach(() => void mockConsentTexts());

const rules = {
  holdMinutes: 25,
  safetyDataMonths: 9,
  refundPolicy: [
    { daysBefore: 21, percent: 100 },
    { daysBefore: 5, percent: 40 },
  ],
};

test.each([
  [paths.booking, /for 25 minutes\. The payment page shows the time left/],
  [paths.terms, /we hold your seats for 25 minutes/],
  [paths.terms, /at least 21 days .* refund the full price\. .* 5 days before, we refund 40%/],
  [
    paths.refunds,
    /^If you cancel at least 21 days before a class starts, we refund the full price\.$/,
  ],
  [
    paths.refunds,
    /^If you cancel at least 5 days before a class starts, we refund 40% of the price\.$/,
  ],
  [paths.refunds, /^After that, there is no refund/],
  [paths.refunds, /held for 25 minutes while you pay/],
  [paths.privacy, /^We delete safety data 9 months after the camper’s last session\./],
  [paths.privacy, /until 14 days after the last session of the class\.$/],
])('shows at %s the rules of the server: %s', async (path, text) => {
  mockConfig(true, rules);
  renderApp(path);
  expect(await screen.findByText(text)).toBeVisible();
});

test('says what safety data is, who reads it, and that each read is recorded', async () => {
  mockConfig(true, { safetyDataMonths: 1 });
  renderApp(paths.privacy);
  expect(await screen.findByRole('heading', { name: 'Safety data' })).toBeVisible();
  const texts = [
    /allergies, medical notes, emergency contacts, .* who picked up the camper/,
    /every adult you share the camper with\. .* only admins and the instructors/,
    /^Every time someone at the camp opens or downloads safety data, we record who/,
    /^We delete safety data 1 month after .* we keep it until 1 month after/,
    /^If you share a camper with another adult/,
    /contact form, we store .* We delete them from this site after 180 days\.$/,
  ];
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});

test('promises no number of months before the rules are loaded', async () => {
  neverRespond(endpoints.getConfig);
  renderApp(paths.privacy);
  expect(await screen.findByText(/^Firebase Authentication/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Safety data' })).toBeVisible();
  expect(screen.getByRole('article')).not.toHaveTextContent(/\d+ months?/);
});

test('links from the refund policy to the page where enrollments are canceled', async () => {
  mockConfig();
  renderApp(paths.refunds);
  expect(await screen.findByRole('link', { name: 'Your classes' })).toHaveAttribute(
    'href',
    paths.enrolled,
  );
});

test('shows no number while the rules load, and all other texts immediately', async () => {
  neverRespond(endpoints.getConfig);
  renderApp(paths.refunds);
  expect(
    await screen.findByText(/Refunds take 5–10 business days to reach the card\./),
  ).toBeVisible();
  expect(screen.getAllByText('Loading the camp’s policies').length).toBeGreaterThan(0);
  expect(screen.getByRole('article')).not.toHaveTextContent(/\d+ (days|minutes)/);
});

test('shows an error if the rules cannot be loaded, and retries', async () => {
  mockProblem(endpoints.getConfig, 'too-many-requests');
  const { user } = renderApp(paths.refunds);
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  mockConfig(true, rules);
  await user.click(retry!);
  expect(await screen.findByText(/^If you cancel at least 21 days/)).toBeVisible();
  expect(await screen.findByText(/held for 25 minutes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('draws the refund policy of the server as steps, best first', async () => {
  mockConfig(true, rules);
  renderApp(paths.refunds);
  const timeline = await screen.findByRole('figure');
  const steps = within(timeline).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Full refundAt least 21 days before',
    '40% refund5–20 days before',
    'No refundFewer than 5 days before',
  ]);
});

test('numbers the steps of a booking', async () => {
  renderApp(paths.booking);
  await screen.findByText(/for 15 minutes/);
  const steps = within(screen.getByRole('article'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => `${heading.previousElementSibling?.textContent}: ${heading.textContent}`);
  expect(steps).toEqual([
    'Step 1: Pick classes',
    'Step 2: Hold your seats',
    'Step 3: Pay by card',
    'Step 4: You are enrolled',
    'Step 5: Get ready',
    'Good to know: If a class is sold out',
  ]);
});

test('names the consents that families are asked for before the payment', async () => {
  mockConfig();
  mockConsentTexts(
    aTextVersion({ kind: 'terms', title: 'Terms of enrollment' }),
    aTextVersion({ kind: 'waiver', title: 'Liability waiver' }),
    aTextVersion({ kind: 'photo', title: 'Photo release', isRequired: false }),
  );
  renderApp(paths.booking);
  expect(
    await screen.findByText(
      'Before the payment, you read and agree for each child to: Terms of enrollment and Liability waiver. Optional: Photo release.',
    ),
  ).toBeVisible();
});

test('promises no consents if the camp asks for none', async () => {
  const answered = vi.fn(() => []);
  mockConfig();
  mockEndpoint(endpoints.listConsentTexts, answered);
  renderApp(paths.booking);
  expect(await screen.findByText(/^Pay the exact total/)).toBeVisible();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(screen.getByRole('article')).not.toHaveTextContent(/agree|waiver/i);
});

test('the table of contents leads to each section and moves the focus there', async () => {
  mockConfig(true, { contact: { email: 'hello@camp.test', socialPages: [] } });
  const scrolledTo = watchScrolling();
  const { user } = renderApp(paths.privacy);
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const sections = within(screen.getByRole('article'))
    .getAllByRole('heading', { level: 2 })
    .filter(({ id }) => id !== 'contents');
  const names = sections.map(({ textContent }) => textContent);
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  expect(names).toContain('Questions about your data');
  await user.click(contents.getByRole('link', { name: 'Safety data' }));
  const section = screen.getByRole('heading', { name: 'Safety data' }).closest('section');
  expect(section).toHaveFocus();
  expect(scrolledTo).toEqual([section]);
  expect(section).toHaveAttribute('id', 'safety-data');
  await screen.findByText(/^We delete safety data/);
});

const contact = {
  legalName: 'Camp LLC',
  email: 'hello@camp.test',
  phone: '+1 (212) 555-0142',
  address: '1 Camp Road',
  officeHours: 'Weekdays, 10 AM–4 PM',
  socialPages: [{ name: 'YouTube', url: 'https://www.youtube.com/@camp' }],
};
const withContact = [
  [paths.about, 'Get in touch'],
  [paths.contact, 'About your account, a payment or your data'],
  [paths.terms, 'Who we are'],
  [paths.privacy, 'Questions about your data'],
] as const;

test.each(withContact)('shows at %s the contact details under “%s”', async (path, heading) => {
  mockConfig(true, { contact });
  renderApp(path);
  const email = await screen.findByRole('link', { name: contact.email });
  expect(email).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(contact.legalName)).toBeVisible();
  expect(screen.getByText(contact.address)).toBeVisible();
  expect(screen.getByRole('link', { name: contact.phone })).toBeVisible();
  expect(screen.getByRole('link', { name: /^YouTube/ })).toBeVisible();
});

test('the contact page shows office hours and the way to the camp', async () => {
  mockConfig(true, { contact });
  renderApp(paths.contact);
  expect(await screen.findByText(contact.officeHours)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Get directions/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=1+Camp+Road',
  );
});

test('the contact page leaves out cards of details that are not configured', async () => {
  mockConfig(true, { contact: { email: contact.email, socialPages: [] } });
  renderApp(paths.contact);
  expect(await screen.findByRole('heading', { name: 'Email' })).toBeVisible();
  for (const name of ['Phone', 'Office hours', 'Address', 'Follow us']) {
    expect(screen.queryByRole('heading', { name })).toBeNull();
  }
});

test.each(withContact)(
  'hides at %s the section “%s” if no contact details are configured',
  async (path, heading) => {
    mockConfig();
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByRole('heading', { name: heading })).toBeNull());
    expect(screen.getByRole('article').textContent.length).toBeGreaterThan(150);
  },
);

test('shows the text of the contact page while the details load', async () => {
  neverRespond(endpoints.getConfig);
  renderApp(paths.contact);
  expect(await screen.findByText(/Ask the instructor/)).toBeVisible();
  expect(screen.getByText(/include the transaction ID/)).toBeVisible();
  expect(screen.getByText('Loading our contact details')).toBeInTheDocument();
});

test('shows an error if the contact details cannot be loaded, and retries', async () => {
  mockProblem(endpoints.getConfig, 'too-many-requests');
  const { user } = renderApp(paths.contact);
  expect(await screen.findByText('We couldn’t load our contact details')).toBeVisible();
  expect(screen.getByText(/Ask the instructor/)).toBeVisible();
  mockConfig(true, { contact });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: contact.email })).toBeVisible();
});
