import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints, type AuditEntry } from '@camp/server/contract';
import { mockEndpoint } from '#testing/api/mock-api';
import { anAuditEntry, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

test('says what was denied in the words of today, with what both values name only once', async () => {
  const after = 'UEFA C License: rejected: The number is unknown.';
  const entries = [
    anAuditEntry({
      ...{ action: 'profile-decided', subject: { id: 'priya', name: 'Priya Raman' } },
      ...{ before: 'UEFA C License: waiting', after },
    }),
    anAuditEntry({
      ...{ action: 'class-deleted', subject: { id: 'gone', name: 'Gone Class' } },
      ...{ before: 'approved, $20.00', after: null },
    }),
  ];
  mockEndpoint(endpoints.listAuditEntries, entries);
  renderApp('/dashboard/auditLog', { user: aSignedInUser(), role: 'admin' });
  const changeOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr')!;
    return within(row).getAllByRole('cell').at(-1)?.textContent;
  };
  expect(await changeOf('Priya Raman')).toBe(
    'UEFA C License: waiting →to denied: The number is unknown.',
  );
  expect(await changeOf('Gone Class')).toBe('Was: approved, $20.00');
});

test('shows System if there was no actor, and shows a missing change', async () => {
  const none = { actor: null, before: null, after: null };
  mockEndpoint(endpoints.listAuditEntries, [anAuditEntry({ action: 'person-suspended', ...none })]);
  renderApp('/dashboard/auditLog', { user: aSignedInUser(), role: 'admin' });
  const row = within((await screen.findByText('Leo Fischer')).closest('tr')!);
  expect(row.getByRole('cell', { name: 'System' })).toBeVisible();
  expect(row.getByRole('cell', { name: 'None' })).toBeVisible();
});

const readChange = async (over: Partial<AuditEntry>) => {
  mockEndpoint(endpoints.listAuditEntries, [anAuditEntry(over)]);
  const { user } = renderApp('/dashboard/auditLog', { user: aSignedInUser(), role: 'admin' });
  const row = (await screen.findByText('Leo Fischer')).closest('tr')!;
  const cell = within(within(row).getAllByRole('cell').at(-1)!);
  const lines = cell.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { user, cell, lines };
};
const before = 'price $60.00, description Bring boots, price tags and water, location none';
const after =
  'price $70.00, description Bring boots, and a hat, location Hall, North, start date 2031-07-28';

test('shows one line for each field that changed', async () => {
  const { lines } = await readChange({
    action: 'class-changes-approved',
    before: `${before}, start date none`,
    after,
  });
  expect(lines).toEqual([
    'price: $60.00 →to $70.00',
    'description: Bring boots, price tags and water →to Bring boots, and a hat',
    'location: none →to Hall, North',
    'start date: none →to Jul 28, 2031',
  ]);
});

test('shows a decision above the fields that were proposed', async () => {
  const { lines } = await readChange({
    action: 'class-changes-rejected',
    before: 'seats 12, schedule Mon, 9:00 AM–12:00 PM · July 28, 2031',
    after: 'rejected: Too full; proposed: seats 14, schedule none',
  });
  expect(lines).toEqual([
    'denied: Too full',
    'seats: 12 →to 14',
    'schedule: Mon, 9:00 AM–12:00 PM · July 28, 2031 →to none',
  ]);
});

test('shows an entry as it is stored if its fields cannot be told apart', async () => {
  const { lines } = await readChange({ action: 'class-changes-approved', before, after });
  expect(lines).toEqual([`${before} →to ${after.replace('2031-07-28', 'Jul 28, 2031')}`]);
});

test('shows all of a long change on request', async () => {
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(96);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(48);
  const { user, cell } = await readChange({ action: 'role-changed' });
  const name = /^Show all of: Changed a role Leo Fischer/;
  await user.click(cell.getByRole('button', { name, expanded: false }));
  await user.click(cell.getByRole('button', { name: /^Show less/, expanded: true }));
  expect(cell.getByRole('button', { name, expanded: false })).toBeVisible();
});
