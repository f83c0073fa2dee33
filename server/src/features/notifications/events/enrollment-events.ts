import type { Camp } from '#camp';
import type { DomainEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
import { loadFamilyContext } from '../context/load-camper-context';
import { loadReminderContext } from '../context/load-reminder-context';
import type { AuditRecord, EventDescription } from '../notification-draft';
import { toCamperSubject } from './camper-subject';
import { describePickUp } from './pick-up';
import { describeReminder } from '../reminders/describe-reminder';
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
  camp: Camp,
  { reminder, startsAt, adult, siblings }: Reminder,
  { _id, classId }: Enrollment,
): Promise<EventDescription> => {
  const enrollmentIds = [_id, ...siblings];
  const context = await loadReminderContext(camp, { adult, classId, enrollmentIds });
  const draft = describeReminder({ classId, enrollmentIds, reminder, startsAt }, context);
  return { drafts: draft ? [draft] : [], records: [] };
};

/** Returns the notifications and audit records of an enrollment's event. */
export async function describeEnrollmentEvent(
  camp: Camp,
  event: DomainEvent,
  enrollment: Enrollment,
): Promise<EventDescription> {
  switch (event.kind) {
    case 'attendance-corrected':
      return { drafts: [], records: [toCorrectionRecord(event, enrollment)] };
    case 'unlisted-pick-up':
      return describePickUp(event, enrollment, await loadFamilyContext(camp, enrollment));
    case 'pick-up-checked':
      return { drafts: [], records: [toCheckedRecord(event, enrollment)] };
    case 'class-reminder':
      return describeReminderEvent(camp, event, enrollment);
    default:
      throw new Error(`An enrollment cannot have an event of kind ${event.kind}.`);
  }
}
