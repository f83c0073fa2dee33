import type { Column } from '#lib/csv';
import type { AuditEntry } from './audit-entry';

/** The columns of the audit log's CSV file. */
export const auditLogColumns: Column<AuditEntry>[] = [
  { name: 'Id', valueOf: ({ _id }) => _id },
  { name: 'At', valueOf: ({ at }) => at },
  { name: 'Actor', valueOf: ({ actor }) => actor?.name },
  { name: 'Actor email', valueOf: ({ actor }) => actor?.email },
  { name: 'Action', valueOf: ({ action }) => action },
  { name: 'Subject', valueOf: ({ subject }) => subject.name },
  { name: 'Subject id', valueOf: ({ subject }) => subject.id },
  { name: 'Before', valueOf: ({ before }) => before },
  { name: 'After', valueOf: ({ after }) => after },
];
