import type { Enrolment } from '../../../domain/enrolment';
import type { RemindedStart } from '../notification-draft';
import { describeReminder, type ReminderContext } from './describe-reminder';

interface Dependencies {
  listEnrolmentsOf(uids: string[]): Promise<Enrolment[]>;
  loadReminderContext(
    event: { kind: 'class-reminder' },
    enrolment: Enrolment,
  ): Promise<ReminderContext>;
}

/** Returns a function that returns whether a stored reminder for the owner still has to be sent. */
export function createIsReminderDue({ listEnrolmentsOf, loadReminderContext }: Dependencies) {
  return async (owner: string, { classId, ...reminder }: RemindedStart): Promise<boolean> => {
    const enrolment = (await listEnrolmentsOf([owner])).find(
      ({ status, ...other }) => status === 'active' && classId.equals(other.classId),
    );
    if (!enrolment) return false;
    const context = await loadReminderContext({ kind: 'class-reminder' }, enrolment);
    return describeReminder(reminder, enrolment, context).length > 0;
  };
}
