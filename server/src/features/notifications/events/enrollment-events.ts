import type { DomainEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
import type { FamilyInClass } from '../context/load-enrollments';
import type { AuditRecord, EventDescription } from '../notification-draft';
import { toCamperSubject } from './camper-subject';
import { describePickUp, type FamilyContext } from './pick-up';
import { describeReminder, type ReminderContext } from '../reminders/describe-reminder';
import { onOneLine } from '../safe-text';
import { formatLocalTime } from './schedule';

type Corrected = Extract<DomainEvent, { kind: 'attendance-corrected' }>;

const toCorrectionRecord = (
  { camper, className, sessionStart, before, after }: Corrected,
  enrollment: Enrollment,
): AuditRecord => {
  const session = `${onOneLine(className)}, ${formatLocalTime(sessionStart)}`;
  return {
    action: 'attendance-corrected',
    ...toCamperSubject(camper, enrollment),
    before,
    after: `${after ?? 'not marked'} (${session})`,
  };
};

type PickUpChecked = Extract<DomainEvent, { kind: 'pick-up-checked' }>;

const toCheckedRecord = (
  { camper, className, sessionStart }: PickUpChecked,
  enrollment: Enrollment,
): AuditRecord => ({
  action: 'pick-up-checked',
  ...toCamperSubject(camper, enrollment),
  before: null,
  after: `${onOneLine(className)}, ${formatLocalTime(sessionStart)}`,
});

type Reminder = Extract<DomainEvent, { kind: 'class-reminder' }>;

const describeReminderEvent = async (
  { reminder, startsAt, adult, siblings }: Reminder,
  { _id, classId }: Enrollment,
  loadReminderContext: (family: FamilyInClass) => Promise<ReminderContext>,
): Promise<EventDescription> => {
  const enrollmentIds = [_id, ...siblings];
  const context = await loadReminderContext({ adult, classId, enrollmentIds });
  const draft = describeReminder({ classId, enrollmentIds, reminder, startsAt }, context);
  return { drafts: draft ? [draft] : [], records: [] };
};

interface EnrollmentContextLoader {
  loadReminderContext(family: FamilyInClass): Promise<ReminderContext>;
  loadFamilyContext(enrollment: Enrollment): Promise<FamilyContext>;
}

/** Returns the notifications and audit records of an enrollment's event. */
export async function describeEnrollmentEvent(
  event: DomainEvent,
  enrollment: Enrollment,
  { loadReminderContext, loadFamilyContext }: EnrollmentContextLoader,
): Promise<EventDescription> {
  switch (event.kind) {
    case 'attendance-corrected':
      return { drafts: [], records: [toCorrectionRecord(event, enrollment)] };
    case 'unlisted-pick-up':
      return describePickUp(event, enrollment, await loadFamilyContext(enrollment));
    case 'pick-up-checked':
      return { drafts: [], records: [toCheckedRecord(event, enrollment)] };
    case 'class-reminder':
      return describeReminderEvent(event, enrollment, loadReminderContext);
    default:
      throw new Error(`An enrollment cannot have an event of kind ${event.kind}.`);
  }
}
