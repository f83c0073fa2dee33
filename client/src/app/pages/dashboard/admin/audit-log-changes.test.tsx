import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint } from '../../../../testing/api/mock-api';
import { anAuditEntry, aSignedInUser } from '../../../../testing/data/builders';
import { renderApp } from '../../../../testing/pages/render-app';

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
