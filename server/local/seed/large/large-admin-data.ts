import { toSearchTexts, type AuditEntry } from '#features/audit-log/audit-entry';
import type { Application } from '#domain/application';
import { seedId } from '../seed-id';
import type { LargeUser } from './large-users';
import { spread, type Size } from './size';

const REASON = 'We have enough coaches this year.';

/** Creates applications. The newer half is pending. */
export function createLargeApplications(
  { applications }: Size,
  users: readonly LargeUser[],
  now: Date,
): Application[] {
  const campers = users.filter(({ role }) => role === undefined);
  return Array.from({ length: applications }, (_, index) => {
    const { uid, name, email } = campers[index % campers.length]!;
    const createdAt = spread(index, applications, now);
    const isOpen = index > applications / 2;
    return {
      _id: seedId('large application', String(index)),
      owner: uid,
      name,
      email,
      words: `I have coached for ${1 + (index % 20)} years.`,
      createdAt,
      isOpen,
      ...(isOpen
        ? { status: 'pending' as const }
        : { status: 'declined' as const, reason: REASON, decidedAt: createdAt }),
    };
  });
}

export function createLargeAuditLog(
  { auditEntries }: Size,
  users: readonly LargeUser[],
  now: Date,
): AuditEntry[] {
  const admin = users.find(({ role }) => role === 'admin')!;
  return Array.from({ length: auditEntries }, (_, index) => {
    const subject = users[(index * 7) % users.length]!;
    const actor = { uid: admin.uid, name: admin.name, email: admin.email };
    return {
      _id: seedId('large audit entry', String(index)).toHexString(),
      at: spread(index, auditEntries, now),
      actor,
      action: index % 3 === 0 ? ('person-suspended' as const) : ('person-reinstated' as const),
      subject: { id: subject._id.toHexString(), name: subject.name },
      before: null,
      after: index % 3 === 0 ? 'Three chargebacks in a row.' : null,
      searchTexts: toSearchTexts(subject, actor),
      isDone: true,
    };
  });
}
