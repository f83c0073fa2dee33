import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Application } from '@camp/server/contract';
import { anApplication, aSignedInUser } from '#testing/data/builders';
import {
  mockEndpoint,
  mockNetworkError,
  neverRespond,
  pageResponse,
  mockProblem,
} from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const openPage = (search = '') =>
  renderApp(`/dashboard/applications${search}`, { user: admin, role: 'admin' });

const noor = anApplication({ name: 'Noor Haddad', words: 'I have coached for ten years.' });
const leo = anApplication({ name: 'Leo Fischer', words: 'I like cricket.' });

/** Mocks the application endpoints with state. Returns the decisions they received. */
const mockApplications = (...applications: Application[]) => {
  let stored = applications;
  const decisions: unknown[] = [];
  mockEndpoint(endpoints.listApplications, ({ query }) => {
    const found = stored.filter(
      ({ name, status }) =>
        (!query.status || status === query.status) && name.includes(String(query.q ?? '')),
    );
    return pageResponse(endpoints.listApplications, found, found.length);
  });
  mockEndpoint(endpoints.decideApplication, ({ params, body }) => {
    const { id } = params as { id: string };
    const { decision, reason } = body as { decision: 'accepted' | 'declined'; reason?: string };
    decisions.push({ id, ...(body as object) });
    stored = stored.map((item) => (item._id === id ? { ...item, status: decision, reason } : item));
    return { modifiedCount: 1 };
  });
  return decisions;
};

const findItem = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
const findDialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('shows the pending applications, and counts them in the menu', async () => {
  mockApplications(noor, leo, anApplication({ name: 'Old Hand', status: 'accepted' }));
  openPage();
  const item = await findItem('Noor Haddad');
  expect(item.getByText('I have coached for ten years.')).toBeVisible();
  expect(item.getByText('Pending')).toBeVisible();
  expect(screen.queryByText('Old Hand')).toBeNull();
  expect(await screen.findByRole('link', { name: /^Applications ?, ?2 ?waiting$/ })).toBeVisible();
});

test('shows the sports, experience and qualifications of those who gave them', async () => {
  mockApplications(
    {
      ...noor,
      sports: ['Cricket', 'Football'],
      experience: 'Ten years with ages 7 to 10',
      statedQualifications: ['C License', 'First aid'],
    },
    leo,
  );
  openPage();
  const item = await findItem('Noor Haddad');
  const facts = item.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(item.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sports:',
    'Experience:',
    'Qualifications:',
  ]);
  expect(facts).toEqual([
    'Cricket, Football',
    'Ten years with ages 7 to 10',
    'C License, First aid',
  ]);
  expect((await findItem('Leo Fischer')).queryByRole('term')).toBeNull();
});

test('finds an application by a name, in the URL, the list and its counts', async () => {
  mockApplications(noor, leo);
  const { user, router } = openPage();
  await findItem('Noor Haddad');
  await user.type(screen.getByRole('searchbox', { name: 'Search applications' }), 'Leo');
  await waitFor(() => expect(screen.queryByText('Noor Haddad')).toBeNull());
  expect(router.state.location.search).toBe('?status=pending&q=Leo');
  expect(await screen.findByRole('button', { name: 'Pending 1' })).toBeVisible();
  await findItem('Leo Fischer');
});

test('shows how long an application waits, and the phone number', async () => {
  const createdAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  mockApplications({
    ...{ ...noor, createdAt, phone: '+12125550142', formattedPhone: '(212) 555-0142' },
  });
  openPage();
  const item = await findItem('Noor Haddad');
  expect(item.getByText(/applied 3 days ago/)).toBeVisible();
  expect(item.getByRole('link', { name: '(212) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12125550142',
  );
});

test('accepts an application after confirmation, and leaves the others pending', async () => {
  const decisions = mockApplications(noor, leo);
  const { user } = openPage();
  await findItem('Noor Haddad');
  await user.click(press(/^Accept Noor Haddad/));
  const dialog = await findDialog();
  expect(decisions).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByText('I have coached for ten years.')).toBeNull());
  expect(decisions).toEqual([{ id: noor._id, decision: 'accepted' }]);
  expect((await findItem('Leo Fischer')).getByText('Pending')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Applications ?, ?1 ?waiting$/ })).toBeVisible();
});

test('denies only with a reason, which is shown with the application', async () => {
  const decisions = mockApplications(noor, leo);
  const { user, router } = openPage();
  await findItem('Leo Fischer');
  await user.click(press('Deny Leo Fischer'));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(dialog.getByText(/^Enter a reason/)).toBeVisible());
  await user.type(dialog.getByRole('textbox'), ' We have enough. ');
  await user.click(dialog.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(screen.queryByText('I like cricket.')).toBeNull());
  expect(decisions).toEqual([{ id: leo._id, decision: 'declined', reason: 'We have enough.' }]);

  await router.navigate('/dashboard/applications?status=declined');
  const item = await findItem('Leo Fischer');
  expect(item.getByText(/We have enough\./)).toBeVisible();
  expect(item.queryByRole('button', { name: /^(Accept|Deny)/ })).toBeNull();
});

test.each([
  [
    {},
    ['Background check: none recorded.', 'Qualifications: none on record.'],
    '/dashboard/instructorProfiles?show=all',
  ],
  [
    { statedQualifications: ['First Aid', 'ECB Level 1'] },
    ['Qualifications: First Aid and ECB Level 1, as stated by the applicant and not checked.'],
    '/dashboard/instructorProfiles?show=all',
  ],
  [
    {
      backgroundCheck: { expiresOn: '2031-03-01', isExpired: true },
      qualifications: { confirmed: 2, waiting: 1 },
    },
    ['Background check: expired on Mar 1, 2031.', 'Qualifications: 2 confirmed, 1 to review.'],
    '/dashboard/instructorProfiles?show=all',
  ],
  [
    {
      backgroundCheck: { expiresOn: '2099-03-01', isExpired: false },
      qualifications: { confirmed: 1, waiting: 0 },
    },
    ['Background check: valid until Mar 1, 2099.', 'Qualifications: 1 confirmed.'],
    null,
  ],
])('says before an acceptance what was checked: %#', async (checks, texts, href) => {
  mockApplications({ ...noor, ...checks });
  const { user } = openPage();
  await findItem('Noor Haddad');
  await user.click(press(/^Accept Noor Haddad/));
  const dialog = await findDialog();
  for (const text of texts) expect(dialog.getByText(text)).toBeVisible();
  const link = dialog.queryByRole('link', { name: /^Open Profiles/ });
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

test('says at the button that a background check is missing', async () => {
  const backgroundCheck = { expiresOn: '2099-03-01', isExpired: false };
  mockApplications({ ...noor, backgroundCheck }, leo);
  openPage();
  await findItem('Noor Haddad');
  expect(press('Accept Noor Haddad')).toHaveClass('btn-secondary');
  expect(press(`Accept ${leo.name} without check`)).not.toHaveClass('btn-secondary');
});

test('decides nothing if the user cancels', async () => {
  const decisions = mockApplications(noor);
  const { user } = openPage();
  await findItem('Noor Haddad');
  await user.click(press(/^Accept Noor Haddad/));
  await user.click((await findDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decisions).toEqual([]);
});

test('says so if another admin has already decided', async () => {
  mockApplications(noor);
  mockProblem(endpoints.decideApplication, 'already-decided');
  const { user } = openPage();
  await findItem('Noor Haddad');
  await user.click(press(/^Accept Noor Haddad/));
  await user.click((await findDialog()).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This application has already been decided.')).toBeInTheDocument();
});

test('keeps the dialog open on a network error, so that the user can retry', async () => {
  mockApplications(noor);
  mockNetworkError(endpoints.decideApplication);
  const { user } = openPage();
  await findItem('Noor Haddad');
  await user.click(press(/^Accept Noor Haddad/));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(dialog.getByText(/We could not reach the server/)).toBeVisible());
});

test('filters by the status in the URL', async () => {
  mockApplications(noor, anApplication({ name: 'Old Hand', status: 'accepted' }));
  const { user, router } = openPage();
  await findItem('Noor Haddad');
  await user.click(press(/^All/));
  await findItem('Old Hand');
  expect(router.state.location.search).toBe('?status=all');
  await user.click(press(/^Denied/));
  expect(await screen.findByText('No denied applications')).toBeVisible();
});

test('says that there are no applications to review', async () => {
  mockApplications();
  openPage();
  expect(await screen.findByText('No applications to review')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Applications' })).toBeVisible();
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.listApplications);
  openPage();
  expect(await screen.findByText('Loading applications')).toBeInTheDocument();
});

test('offers a retry if the applications cannot be loaded', async () => {
  mockProblem(endpoints.listApplications, 'too-many-requests');
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApplications(noor);
  await user.click(retry);
  await findItem('Noor Haddad');
});
