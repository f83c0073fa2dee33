import { toClassPath } from '../../../contract/site-paths';
import type { Admission } from '../../../domain/campers/admission';
import { toCamperName } from '../../../domain/campers/camper';
import type { DomainEvent } from '../../../domain/domain-event';
import type { EventDescription, Recipient } from '../notification-draft';
import { onOneLine, toSafeName } from '../safe-text';

export interface AdmissionContext {
  /** Null if the account is gone. */
  family: Recipient | null;
}

/** Returns the notifications and audit records of an admission's event. */
export function describeAdmissionEvent(
  event: DomainEvent,
  { classId, className, camper, reason }: Admission,
  { family }: AdmissionContext,
): EventDescription {
  if (event.kind !== 'camper-admitted') {
    throw new Error(`An admission cannot have an event of kind ${event.kind}.`);
  }
  const name = onOneLine(className);
  const who = camper.isAccountHolder ? 'You' : toSafeName(camper.firstName);
  return {
    drafts: family
      ? [
          {
            to: family,
            title: `${who || 'Your child'} can join ${name}`,
            text: 'The camp made an exception from the age range of this class. You can add it to your cart now.',
            link: toClassPath(classId.toHexString()),
            hasUserText: true,
          },
        ]
      : [],
    records: [
      {
        action: 'camper-admitted',
        subject: { id: classId.toHexString(), name },
        before: null,
        after: `${onOneLine(toCamperName(camper))}: ${onOneLine(reason)}`,
      },
    ],
  };
}
