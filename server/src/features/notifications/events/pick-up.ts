import { sitePaths } from '../../../contract/site-paths';
import { formatTime } from '../../../domain/camp-time';
import type { DomainEvent } from '../../../domain/domain-event';
import type { Enrolment } from '../../../domain/orders/enrolment';
import type {
  AuditRecord,
  EventDescription,
  NotificationDraft,
  Recipient,
} from '../notification-draft';
import { asSentence, onOneLine, toSafeName } from '../safe-text';

export interface FamilyContext {
  /** The adults who are notified about the camper. */
  family: Recipient[];
  timeZone: string;
}

type PickUp = Extract<DomainEvent, { kind: 'unlisted-pick-up' }>;

const toText = ({ at, by, className, collectedBy }: PickUp, camper: string, timeZone: string) =>
  [
    `${toSafeName(by?.name ?? '') || 'The camp'} checked ${camper} out of ${onOneLine(className)} on`,
    `${formatTime(at, timeZone)}, with ${toSafeName(collectedBy) || 'another person'}, who is not on your`,
    'pick-up list. If you did not expect this, contact the camp right away.',
  ].join(' ');

const toDraft = (event: PickUp, to: Recipient, timeZone: string): NotificationDraft => {
  const camper = toSafeName(event.camper.name) || 'your camper';
  const shared = { to, link: sitePaths.family, hasUserText: true as const };
  if (event.isUndone) {
    return {
      ...shared,
      title: `Correction: the check-out of ${camper} was undone`,
      text: `The camp had recorded that somebody who is not on your pick-up list collected ${camper}. It has undone that check-out.`,
    };
  }
  return {
    ...shared,
    title: `Somebody who is not on your list collected ${camper}`,
    text: toText(event, camper, timeZone),
    action: 'Review the pick-up list',
  };
};

const toRecord = (event: PickUp, { _id }: Enrolment): AuditRecord => {
  const { camper, className, sessionStart, collectedBy, reason, isUndone } = event;
  const session = `${onOneLine(className)}, ${formatTime(new Date(`${sessionStart}Z`), 'UTC')}`;
  const pickUp = `collected by ${onOneLine(collectedBy)} (${session}): ${asSentence(reason)}`;
  return {
    action: 'unlisted-pick-up',
    subject: { id: _id.toHexString(), name: onOneLine(camper.name), email: camper.email },
    before: isUndone ? pickUp : null,
    after: isUndone ? 'check-out undone' : pickUp,
  };
};

/**
 * Returns the notifications of the family, and the audit record, that somebody who is not on the pick-up
 * list collected a camper, or that this check-out was undone.
 */
export const describePickUp = (
  event: PickUp,
  enrolment: Enrolment,
  { family, timeZone }: FamilyContext,
): EventDescription => ({
  drafts: family.map((adult) => toDraft(event, adult, timeZone)),
  records: [toRecord(event, enrolment)],
});
