import type { FamilyInClass } from '../context/load-enrollments';
import { toMailContent, type Notification } from '../notification';
import { describeReminder, type ReminderContext } from './describe-reminder';

export interface UpdateReminderDependencies {
  loadReminderContext(family: FamilyInClass): Promise<ReminderContext>;
}

/**
 * Returns a function that updates a stored reminder before its email is sent, because a child whose
 * enrollment was canceled meanwhile must not be named. The function returns null if the reminder is no
 * longer due, and other notifications as they are.
 */
export function createUpdateReminder({ loadReminderContext }: UpdateReminderDependencies) {
  return async (notification: Notification): Promise<Notification | null> => {
    const { owner, mail } = notification;
    const { remindsOf } = mail;
    if (!remindsOf) return notification;
    const { classId, enrollmentIds } = remindsOf;
    const context = await loadReminderContext({ adult: owner, classId, enrollmentIds });
    const draft = describeReminder(remindsOf, context);
    if (!draft) return null;
    const { title, text } = draft;
    return { ...notification, title, text, mail: { ...mail, ...toMailContent(draft) } };
  };
}
