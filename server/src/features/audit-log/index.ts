/** What other features may use of the audit log. */
export { anonymizeAuditEntries } from './anonymize-entries';
export { auditLogColumns } from './audit-log-columns';
export { registerAuditLog } from './audit-log.routes';
export {
  addAuditEntries,
  addPendingEntry,
  confirmPendingEntry,
  listPendingEntries,
  readAuditEntries,
  removePendingEntry,
} from './audit-log.store';
