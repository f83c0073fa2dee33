import type { AuditEntry } from '../../../src/features/audit-log/audit-log.store';
import type { Application } from '../../../src/features/applications/application';
import { seedId } from '../seed-id';
import type { LargeUser } from './large-people';
import { spread, type Size } from './size';

const REASON = 'We have enough coaches this year.';

/** Wishes to teach, of which the last wait for somebody to decide. */
export const largeApplications = (
  { applications }: Size,
  users: readonly LargeUser[],
  now: Date,
): Application[] => {
  const campers = users.filter(({ role }) => role === undefined);
  return Array.from({ length: applications }, (_, nth) => {
    const { uid, name, email } = campers[nth % campers.length]!;
    const createdAt = spread(nth, applications, now);
    const isOpen = nth > applications / 2;
    return {
      _id: seedId('large application', String(nth)),
      owner: uid,
      name,
      email,
      words: `I have coached for ${1 + (nth % 20)} years.`,
      createdAt,
      isOpen,
      ...(isOpen
        ? { status: 'pending' as const }
        : { status: 'declined' as const, reason: REASON, decidedAt: createdAt }),
    };
  });
};

export const largeAuditLog = (
  { auditEntries }: Size,
  users: readonly LargeUser[],
  now: Date,
): AuditEntry[] => {
  const admin = users.find(({ role }) => role === 'admin')!;
  return Array.from({ length: auditEntries }, (_, nth) => {
    const subject = users[(nth * 7) % users.length]!;
    const names = [subject.name, subject.email, admin.name, admin.email];
    return {
      _id: seedId('large audit entry', String(nth)).toHexString(),
      at: spread(nth, auditEntries, now),
      actor: { uid: admin.uid, name: admin.name, email: admin.email },
      action: nth % 3 === 0 ? ('person-suspended' as const) : ('person-reinstated' as const),
      subject: { id: subject._id.toHexString(), name: subject.name },
      before: null,
      after: nth % 3 === 0 ? 'Three chargebacks in a row.' : null,
      terms: [...new Set(names.map((name) => name.toLowerCase()))],
      isDone: true,
    };
  });
};
