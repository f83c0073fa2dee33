import { toClassPath } from '#contract/site-paths';
import type { Admission } from '#domain/campers/admission';
import { toCamperName } from '#shared/names';
import type { DomainEvent } from '#domain/domain-event';
import type { EventDescription, NotificationDraft, Recipient } from '../notification-draft';
import { onOneLine, toSafeName } from '../safe-text';
import { markUserText, withNamelessMail } from '../unverified-mail';

export interface AdmissionContext {
  /** Null if the account is gone. */
  family: Recipient | null;
  /** The uid of the instructor of the class; empty if the class is gone. */
  instructors: string[];
}

const toDraft = (to: Recipient, who: string, { classId, className }: Admission) => ({
  to,
  title: `${who} can join ${onOneLine(className)}`,
  text: 'The camp made an exception to the age range of this class. You can add it to your cart now.',
  link: toClassPath(classId.toHexString()),
});

/** Returns the notification of the account that owns the camper. */
function draftForFamily(
  to: Recipient,
  admission: Admission,
  instructors: string[],
): NotificationDraft {
  const { isAccountHolder, firstName } = admission.camper;
  const [who, nameless] = isAccountHolder
    ? ['You', 'You']
    : [toSafeName(firstName) || 'Your child', 'Your child'];
  const draft = withNamelessMail(toDraft(to, who, admission), () =>
    toDraft(to, nameless, admission),
  );
  return markUserText(draft, instructors);
}

/** Returns the notifications and audit records of an admission's event. */
export function describeAdmissionEvent(
  event: DomainEvent,
  admission: Admission,
  { family, instructors }: AdmissionContext,
): EventDescription {
  if (event.kind !== 'camper-admitted') {
    throw new Error(`An admission cannot have an event of kind ${event.kind}.`);
  }
  const { classId, className, camper, owner, reason } = admission;
  const [name, text] = [toCamperName(camper), reason].map(onOneLine) as [string, string];
  return {
    drafts: family ? [draftForFamily(family, admission, instructors)] : [],
    records: [
      {
        action: 'camper-admitted',
        subject: { id: classId.toHexString(), name: onOneLine(className) },
        before: null,
        after: `${name}: ${text}`,
        about: { uids: [owner], names: [name, onOneLine(camper.firstName)], texts: [text] },
      },
    ],
  };
}
