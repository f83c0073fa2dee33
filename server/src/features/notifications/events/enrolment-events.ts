import type { DomainEvent } from '#domain/domain-event';
import type { Enrolment } from '#domain/orders/enrolment';
import type { FamilyInClass } from '../context/load-enrolments';
import type { AuditRecord, EventDescription } from '../notification-draft';
import { toCamperSubject } from './camper-subject';
import { describePickUp, type FamilyContext } from './pick-up';
import { describeReminder, type ReminderContext } from '../reminders/describe-reminder';
import { onOneLine } from '../safe-text';
import { formatLocalTime } from './schedule';

type Corrected = Extract<DomainEvent, { kind: 'attendance-corrected' }>;

const toCorrectionRecord = (
  { camper, className, sessionStart, before, after }: Corrected,
  enrolment: Enrolment,
): AuditRecord => {
  const session = `${onOneLine(className)}, ${formatLocalTime(sessionStart)}`;
  return {
    action: 'attendance-corrected',
    ...toCamperSubject(camper, enrolment),
    before,
    after: `${after ?? 'not marked'} (${session})`,
  };
};

type PickUpChecked = Extract<DomainEvent, { kind: 'pick-up-checked' }>;

const toCheckedRecord = (
  { camper, className, sessionStart }: PickUpChecked,
  enrolment: Enrolment,
): AuditRecord => ({
  action: 'pick-up-checked',
  ...toCamperSubject(camper, enrolment),
  before: null,
  after: `${onOneLine(className)}, ${formatLocalTime(sessionStart)}`,
});

type Reminder = Extract<DomainEvent, { kind: 'class-reminder' }>;

const describeReminderEvent = async (
  { reminder, startsAt, adult, siblings }: Reminder,
  { _id, classId }: Enrolment,
  loadReminderContext: (family: FamilyInClass) => Promise<ReminderContext>,
): Promise<EventDescription> => {
  const enrolmentIds = [_id, ...siblings];
  const context = await loadReminderContext({ adult, classId, enrolmentIds });
  const draft = describeReminder({ classId, enrolmentIds, reminder, startsAt }, context);
  return { drafts: draft ? [draft] : [], records: [] };
};

interface EnrolmentContextLoader {
  loadReminderContext(family: FamilyInClass): Promise<ReminderContext>;
  loadFamilyContext(enrolment: Enrolment): Promise<FamilyContext>;
}

/** Returns the notifications and audit records of an enrollment's event. */
export async function describeEnrolmentEvent(
  event: DomainEvent,
  enrolment: Enrolment,
  { loadReminderContext, loadFamilyContext }: EnrolmentContextLoader,
): Promise<EventDescription> {
  switch (event.kind) {
    case 'attendance-corrected':
      return { drafts: [], records: [toCorrectionRecord(event, enrolment)] };
    case 'unlisted-pick-up':
      return describePickUp(event, enrolment, await loadFamilyContext(enrolment));
    case 'pick-up-checked':
      return { drafts: [], records: [toCheckedRecord(event, enrolment)] };
    case 'class-reminder':
      return describeReminderEvent(event, enrolment, loadReminderContext);
    default:
      throw new Error(`An enrollment cannot have an event of kind ${event.kind}.`);
  }
}
