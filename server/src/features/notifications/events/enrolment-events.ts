import { formatTime } from '../../../domain/camp-time';
import type { DomainEvent } from '../../../domain/domain-event';
import type { Enrolment } from '../../../domain/enrolment';
import type { AuditRecord, EventDescription } from '../notification-draft';
import { describePickUp } from './pick-up';
import { describeReminder, type ReminderContext } from '../reminders/describe-reminder';
import { onOneLine } from '../safe-text';

type Corrected = Extract<DomainEvent, { kind: 'attendance-corrected' }>;

const toCorrectionRecord = (
  { camper, className, sessionStart, before, after }: Corrected,
  { _id }: Enrolment,
): AuditRecord => {
  const session = `${onOneLine(className)}, ${formatTime(new Date(`${sessionStart}Z`), 'UTC')}`;
  return {
    action: 'attendance-corrected',
    subject: { id: _id.toHexString(), name: onOneLine(camper.name), email: camper.email },
    before,
    after: `${after ?? 'not marked'} (${session})`,
  };
};

/** Returns the notifications and audit records of an enrollment's event. */
export function describeEnrolmentEvent(
  event: DomainEvent,
  enrolment: Enrolment,
  context: ReminderContext,
): EventDescription {
  switch (event.kind) {
    case 'attendance-corrected':
      return { drafts: [], records: [toCorrectionRecord(event, enrolment)] };
    case 'unlisted-pick-up':
      return describePickUp(event, enrolment, context);
    case 'class-reminder':
      return { drafts: describeReminder(event, enrolment, context), records: [] };
    default:
      throw new Error(`An enrollment cannot have an event of kind ${event.kind}.`);
  }
}
