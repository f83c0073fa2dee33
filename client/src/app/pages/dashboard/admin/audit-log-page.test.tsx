import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { auditAction, endpoints, type AuditEntry } from '@camp/server/contract';
import { anAuditEntry, aSignedInUser } from '#testing/data/builders';
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
  renderApp(`/dashboard/auditLog${search}`, { user: admin, role: 'admin' });

const appointed = anAuditEntry({ subject: { id: 'leo', name: 'Leo Fischer' } });
const denied = anAuditEntry({
  action: 'class-status-changed',
  subject: { id: 'relay', name: 'Family Relay' },
  before: 'pending',
  after: 'denied: Too expensive',
});

/** Mocks the audit log with these entries. Returns the queries it received. */
const mockAuditLog = (...entries: AuditEntry[]) => {
  const requests: Record<string, string>[] = [];
  mockEndpoint(endpoints.listAuditEntries, ({ query }) => {
    requests.push(query);
    const found = entries.filter(
      ({ action, subject }) =>
        (!query.action || action === query.action) &&
        (!query.q || subject.name.toLowerCase().startsWith(query.q.toLowerCase())),
    );
    const { page, limit } = { page: Number(query.page), limit: Number(query.limit) };
    const items = found.slice((page - 1) * limit, page * limit);
    return pageResponse(endpoints.listAuditEntries, items, found.length);
  });
  return requests;
};

const findRow = async (subject: string) =>
  within((await screen.findByText(subject)).closest('tr') as HTMLElement);
/** Returns the texts in the columns When, Who and Change, after the button of narrow screens. */
const readCells = (row: Awaited<ReturnType<typeof findRow>>) =>
  row
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);

test('shows the time, actor, action, subject, and what changed', async () => {
  mockAuditLog(denied, appointed);
  openPage();
  const denial = await findRow('Family Relay');
  expect(
    denial.getByRole('rowheader', { name: /^Changed a class’s status Family Relay/ }),
  ).toBeVisible();
  expect(readCells(denial)).toEqual([
    new Date(denied.at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
    'Ruth Adminadmin@camp.test',
    'pending →to denied: Too expensive',
  ]);
  const appointment = await findRow('Leo Fischer');
  expect(appointment.getByRole('rowheader', { name: /^Changed a role Leo Fischer/ })).toBeVisible();
  expect(readCells(appointment).slice(2)).toEqual(['parent →to instructor']);
  expect(screen.getByText('2 entries')).toHaveRole('status');
});

test('links each entry to its subject', async () => {
  const found = {
    'role-changed': '/dashboard/manageUser/some-id',
    'application-decided': '/dashboard/manageUser?q=About+application-decided',
    'class-price-changed': '/allClass/some-id',
    'class-canceled': '/allClass/some-id',
    'refund-decided': '/dashboard/orders/some-id',
    'order-resolved': '/dashboard/orders/some-id',
  };
  const actions = auditAction.options.filter((action) => action in found);
  mockAuditLog(
    ...actions.map((action) =>
      anAuditEntry({ action, subject: { id: 'some-id', name: `About ${action}` } }),
    ),
  );
  openPage();
  for (const [action, href] of Object.entries(found)) {
    expect((await screen.findByText(`About ${action}`)).closest('a')).toHaveAttribute('href', href);
  }
});

test('names the denial of an application in the words of today', async () => {
  const [before, after] = ['pending', 'declined: We are full.'];
  mockAuditLog(anAuditEntry({ action: 'application-decided', before, after }));
  openPage();
  const cells = readCells(await findRow('Leo Fischer'));
  expect(cells.at(-1)).toBe('pending →to denied: We are full.');
});

test('searches for a name exactly as it is written', async () => {
  mockAuditLog(
    anAuditEntry({ action: 'application-decided', subject: { id: 'zoë', name: 'Zoë & Co' } }),
  );
  openPage();
  expect(await screen.findByRole('link', { name: 'Zoë & Co' })).toHaveAttribute(
    'href',
    '/dashboard/manageUser?q=Zo%C3%AB+%26+Co',
  );
});

test('links to all subjects except deleted ones', async () => {
  const subject = { id: 'gone', name: 'Gone Class' };
  mockAuditLog(
    anAuditEntry({ action: 'class-deleted', subject, after: null }),
    anAuditEntry({ action: 'person-deleted', subject: { id: 'lee', name: 'Lee Gone' } }),
    anAuditEntry({ action: 'class-price-changed', subject }),
    denied,
  );
  openPage();
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Family Relay',
  ]);
  expect(
    table.getByRole('rowheader', { name: /^Changed a class’s price Gone Class/ }),
  ).toBeVisible();
});

const actions = auditAction.options;

/** A page shows 20 entries. */
test.each([
  ['first', actions.slice(0, 15)],
  ['next', actions.slice(15, 30)],
  ['last', actions.slice(30)],
])('has a label for each of the %s actions', async (_, shown) => {
  mockAuditLog(...shown.map((action) => anAuditEntry({ action })));
  openPage();
  await screen.findByText(`${shown.length} entries`);
  const options = within(screen.getByLabelText('Action')).getAllByRole('option');
  const text = options.map(({ textContent }) => textContent).slice(1);
  expect(new Set(text).size).toBe(actions.length);
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const starts = shown.map((action) => `${text[actions.indexOf(action)]} Leo Fischer`);
  expect(heads).toHaveLength(starts.length);
  // Narrow screens show the time and the actor below.
  heads.forEach((head, index) => expect(head?.startsWith(starts[index]!)).toBe(true));
});

test('searches and filters by the URL', async () => {
  const requests = mockAuditLog(denied, appointed);
  const { user, router } = openPage();
  await findRow('Leo Fischer');
  await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'family{Enter}');
  await user.selectOptions(screen.getByLabelText('Action'), 'Changed a class’s status');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    q: 'family',
    action: 'class-status-changed',
  });
  // The search text alone matches one entry too.
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ q: 'family', action: 'class-status-changed', page: 1 }),
  );
  await screen.findByText('1 entry');
  expect(screen.queryByText('Leo Fischer')).toBeNull();
});

test('shows the filters in the URL, and ignores invalid ones', async () => {
  const requests = mockAuditLog(denied, appointed);
  openPage('?q=leo&action=everything&page=zero');
  await screen.findByText('1 entry');
  expect(screen.getByRole('searchbox')).toHaveValue('leo');
  expect(screen.getByLabelText('Action')).toHaveDisplayValue('All actions');
  expect(requests[0]).toMatchObject({ q: 'leo', page: 1 });
  expect(requests[0]).not.toHaveProperty('action');
});

test('has page links', async () => {
  const entries = Array.from({ length: 21 }, (_, index) =>
    anAuditEntry({ subject: { id: String(index), name: `Person ${index + 1}` } }),
  );
  mockAuditLog(...entries);
  const { user, router } = openPage();
  await user.click(await screen.findByText('Next'));
  await findRow('Person 21');
  expect(router.state.location.search).toBe('?page=2');
  await user.click(screen.getByText('Previous'));
  await findRow('Person 1');
  expect(screen.getByText('21 entries, 1–20 shown')).toBeVisible();
});

test('opens the last page for a URL beyond it', async () => {
  mockAuditLog(appointed);
  const { router } = openPage('?page=7');
  await findRow('Leo Fischer');
  expect(router.state.location.search).toBe('');
});

test('shows new entries when the user returns to the page', async () => {
  mockAuditLog(appointed);
  mockEndpoint(endpoints.listApplications, []);
  const { router } = openPage();
  await findRow('Leo Fischer');
  await router.navigate('/dashboard/applications');
  await screen.findByRole('heading', { level: 1, name: 'Applications' });
  mockAuditLog(denied, appointed);
  await router.navigate('/dashboard/auditLog');
  await findRow('Family Relay');
});

test.each(['?q=nobody', '?action=class-deleted'])(
  'says that no entry matches %s, and can show all entries again',
  async (search) => {
    mockAuditLog(appointed);
    const { user } = openPage(search);
    await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
    await findRow('Leo Fischer');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
);

test('says so if there are no entries', async () => {
  mockAuditLog();
  openPage();
  expect(await screen.findByText('No activity yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all entries' })).toBeNull();
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.listAuditEntries);
  openPage();
  expect(await screen.findByText('Loading the audit log')).toBeInTheDocument();
});

test.each([
  ['fails to load', () => mockProblem(endpoints.listAuditEntries, 'too-many-requests')],
  ['cannot be reached', () => mockNetworkError(endpoints.listAuditEntries)],
])('offers a retry if the log %s', async (_, fail) => {
  fail();
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('We couldn’t load the audit log')).toBeVisible();
  mockAuditLog(appointed);
  await user.click(retry);
  await findRow('Leo Fischer');
});
