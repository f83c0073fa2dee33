import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { auditAction, endpoints, type AuditEntry } from '@camp/server/contract';
import { anAuditEntry, aUser } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, pageOf, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const admin = aUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const openPage = (search = '') =>
  renderApp(`/dashboard/auditLog${search}`, { user: admin, role: 'admin' });

const appointed = anAuditEntry({ subject: { id: 'leo', name: 'Leo Fischer' } });
const denied = anAuditEntry({
  action: 'class-status-changed',
  subject: { id: 'relay', name: 'Family Relay' },
  before: 'pending',
  after: 'denied: Too dear',
});

/** A camp with these entries; answers what was asked of it. */
const keepEntries = (...entries: AuditEntry[]) => {
  const asked: Record<string, string>[] = [];
  answer(endpoints.listAuditEntries, ({ query }) => {
    asked.push(query);
    const found = entries.filter(
      ({ action, subject }) =>
        (!query.action || action === query.action) &&
        (!query.q || subject.name.toLowerCase().startsWith(query.q.toLowerCase())),
    );
    const { page, limit } = { page: Number(query.page), limit: Number(query.limit) };
    const items = found.slice((page - 1) * limit, page * limit);
    return pageOf(endpoints.listAuditEntries, items, found.length);
  });
  return asked;
};

const findRow = async (subject: string) =>
  within((await screen.findByText(subject)).closest('tr') as HTMLElement);
/** The texts under When, Who, Before and After. */
const readCells = (row: Awaited<ReturnType<typeof findRow>>) =>
  row.getAllByRole('cell').map(({ textContent }) => textContent);

test('shows when who did what to whom, and what it was before and after', async () => {
  keepEntries(denied, appointed);
  openPage();
  const denial = await findRow('Family Relay');
  expect(
    denial.getByRole('rowheader', { name: 'Changed a class’s status Family Relay' }),
  ).toBeVisible();
  expect(readCells(denial)).toEqual([
    new Date(denied.at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
    'Ruth Adminadmin@camp.test',
    'pending',
    'denied: Too dear',
  ]);
  const appointment = await findRow('Leo Fischer');
  expect(appointment.getByRole('rowheader', { name: 'Changed a role Leo Fischer' })).toBeVisible();
  expect(readCells(appointment).slice(2)).toEqual(['camper', 'instructor']);
  expect(screen.getByText('2 entries')).toHaveRole('status');
});

test('names the camp where nobody acted, and says where there was nothing', async () => {
  keepEntries(anAuditEntry({ action: 'person-suspended', actor: null, before: null }));
  openPage();
  const row = await findRow('Leo Fischer');
  expect(row.getByRole('cell', { name: 'The camp' })).toBeVisible();
  expect(row.getByRole('cell', { name: 'Nothing' })).toBeVisible();
});

test('leads to what each entry is about', async () => {
  const found = {
    'role-changed': '/dashboard/manageUser?q=About+role-changed',
    'application-decided': '/dashboard/manageUser?q=About+application-decided',
    'class-price-changed': '/allClass/some-id',
    'class-cancelled': '/allClass/some-id',
    'refund-decided': '/dashboard/orders/some-id',
    'order-resolved': '/dashboard/orders/some-id',
  };
  const actions = auditAction.options.filter((action) => action in found);
  keepEntries(
    ...actions.map((action) =>
      anAuditEntry({ action, subject: { id: 'some-id', name: `About ${action}` } }),
    ),
  );
  openPage();
  for (const [action, href] of Object.entries(found)) {
    expect((await screen.findByText(`About ${action}`)).closest('a')).toHaveAttribute('href', href);
  }
});

test('searches for a name as it is written', async () => {
  keepEntries(anAuditEntry({ subject: { id: 'zoë', name: 'Zoë & Co' } }));
  openPage();
  expect(await screen.findByText('Zoë & Co')).toHaveAttribute(
    'href',
    '/dashboard/manageUser?q=Zo%C3%AB+%26+Co',
  );
});

test('leads to nothing that was deleted, and to everything else', async () => {
  const subject = { id: 'gone', name: 'Gone Class' };
  keepEntries(
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
    table.getByRole('rowheader', { name: 'Changed a class’s price Gone Class' }),
  ).toBeVisible();
});

test('has plain words for every action', async () => {
  keepEntries(...auditAction.options.map((action) => anAuditEntry({ action })));
  openPage();
  await screen.findByText(`${auditAction.options.length} entries`);
  const offered = within(screen.getByLabelText('Action')).getAllByRole('option');
  const words = offered.map(({ textContent }) => textContent).slice(1);
  expect(new Set(words).size).toBe(auditAction.options.length);
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(words.map((word) => `${word} Leo Fischer`));
});

test('searches and filters by the address', async () => {
  const asked = keepEntries(denied, appointed);
  const { user, router } = openPage();
  await findRow('Leo Fischer');
  await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'family{Enter}');
  await user.selectOptions(screen.getByLabelText('Action'), 'Changed a class’s status');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    q: 'family',
    action: 'class-status-changed',
  });
  // The words alone find one entry, too.
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ q: 'family', action: 'class-status-changed', page: 1 }),
  );
  await screen.findByText('1 entry');
  expect(screen.queryByText('Leo Fischer')).toBeNull();
});

test('shows what the address asks for, and leaves out what it cannot ask', async () => {
  const asked = keepEntries(denied, appointed);
  openPage('?q=leo&action=everything&page=zero');
  await screen.findByText('1 entry');
  expect(screen.getByRole('searchbox')).toHaveValue('leo');
  expect(screen.getByLabelText('Action')).toHaveDisplayValue('All actions');
  expect(asked[0]).toMatchObject({ q: 'leo', page: 1 });
  expect(asked[0]).not.toHaveProperty('action');
});

test('leads through the pages', async () => {
  const entries = Array.from({ length: 21 }, (_, index) =>
    anAuditEntry({ subject: { id: String(index), name: `Person ${index + 1}` } }),
  );
  keepEntries(...entries);
  const { user, router } = openPage();
  await user.click(await screen.findByText('Next'));
  await findRow('Person 21');
  expect(router.state.location.search).toBe('?page=2');
  await user.click(screen.getByText('Previous'));
  await findRow('Person 1');
  expect(screen.getByText('21 entries, 1–20 shown')).toBeVisible();
});

test('goes to the last page from an address beyond it', async () => {
  keepEntries(appointed);
  const { router } = openPage('?page=7');
  await findRow('Leo Fischer');
  expect(router.state.location.search).toBe('');
});

test('shows what was done meanwhile when one comes back', async () => {
  keepEntries(appointed);
  answer(endpoints.listApplications, []);
  const { router } = openPage();
  await findRow('Leo Fischer');
  await router.navigate('/dashboard/applications');
  await screen.findByRole('heading', { level: 1, name: 'Applications' });
  keepEntries(denied, appointed);
  await router.navigate('/dashboard/auditLog');
  await findRow('Family Relay');
});

test.each(['?q=nobody', '?action=class-deleted'])(
  'says that no entry matches %s, and shows all again',
  async (search) => {
    keepEntries(appointed);
    const { user } = openPage(search);
    await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
    await findRow('Leo Fischer');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
);

test('says so when nothing has been noted at all', async () => {
  keepEntries();
  openPage();
  expect(await screen.findByText('Nothing has been noted yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all entries' })).toBeNull();
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.listAuditEntries);
  openPage();
  expect(await screen.findByText('Loading the audit log')).toBeInTheDocument();
});

test.each([
  ['is refused', () => refuse(endpoints.listAuditEntries, 'too-many-requests')],
  ['cannot be reached', () => breakConnection(endpoints.listAuditEntries)],
])('offers to try again when the log %s', async (_, fail) => {
  fail();
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The audit log could not be loaded')).toBeVisible();
  keepEntries(appointed);
  await user.click(retry);
  await findRow('Leo Fischer');
});
