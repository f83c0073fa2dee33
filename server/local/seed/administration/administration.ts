import type { Actor } from '#domain/domain-event';
import { createApplications } from './applications';
import { createAuditLog, type LoggedRecords } from './audit-log';
import { createClassMessages } from './class-messages';
import { createNotifications } from './notifications';
import { createSubscriptions } from './subscriptions';

/** Returns what admins work on, and the audit log of that and of the other documents. */
export function createAdministration(
  documents: Omit<LoggedRecords, 'applications' | 'classMessages'>,
  admin: Actor,
  seeding: { now: Date; timeZone: string },
) {
  const applications = createApplications(seeding.now, admin);
  const classMessages = createClassMessages(documents, admin, seeding);
  const logged = { ...documents, applications, classMessages };
  return {
    applications,
    classMessages,
    newsletter: createSubscriptions(seeding.now),
    notices: createNotifications({ ...documents, applications }, admin),
    auditLog: createAuditLog(logged, admin, seeding.timeZone),
  };
}
