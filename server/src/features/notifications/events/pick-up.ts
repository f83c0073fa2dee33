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
import { markUserText, withNamelessMail } from '../unverified-mail';
import { toCamperSubject } from './camper-subject';
import { formatLocalTime } from './schedule';

export interface FamilyContext {
  /** The adults who are notified about the camper. */
  family: Recipient[];
  /** The uid of the instructor of the class; empty if the class is gone. */
  instructors: string[];
  /** The camp's phone number, if it is configured. */
  phone?: string;
  timeZone: string;
}

type PickUp = Extract<DomainEvent, { kind: 'unlisted-pick-up' }>;

/** How a notification names everyone in it. */
interface Names {
  camper: string;
  coach: string;
  collector: string;
}

const NAMELESS: Names = {
  camper: 'your camper',
  coach: 'The camp',
  collector: 'another person',
};

const toNames = ({ camper, by, collectedBy }: PickUp): Names => ({
  camper: toSafeName(camper.name) || NAMELESS.camper,
  coach: toSafeName(by?.name ?? '') || NAMELESS.coach,
  collector: toSafeName(collectedBy) || NAMELESS.collector,
});

const toSession = ({ className, sessionStart }: PickUp) =>
  `${onOneLine(className)} (session of ${formatLocalTime(sessionStart)})`;

type TextContext = Pick<FamilyContext, 'phone' | 'timeZone'>;

const toText = (event: PickUp, names: Names, { phone, timeZone }: TextContext) => {
  const { camper, coach, collector } = names;
  const call = phone === undefined ? 'contact the camp right away' : `call the camp now: ${phone}`;
  return [
    `${coach} checked ${camper} out of ${toSession(event)} with ${collector}, who is not on your pick-up list.`,
    `The check-out was on ${formatTime(event.at, timeZone)}.`,
    `If you did not expect this, ${call}.`,
  ].join(' ');
};

const toUndoneText = (event: PickUp, { camper }: Names, { phone }: TextContext) =>
  [
    `The camp had recorded that someone who is not on your pick-up list picked up ${camper} from ${toSession(event)}.`,
    'It has undone that check-out.',
    phone === undefined
      ? 'If you have questions, contact the camp.'
      : `If you have questions, call the camp: ${phone}.`,
  ].join(' ');

const toDraft = (
  event: PickUp,
  to: Recipient,
  names: Names,
  context: TextContext,
): NotificationDraft => {
  const shared = { to, link: sitePaths.family };
  if (event.isUndone) {
    return {
      ...shared,
      title: `Correction: the check-out of ${names.camper} was undone`,
      text: toUndoneText(event, names, context),
    };
  }
  return {
    ...shared,
    title: `Someone who is not on your list picked up ${names.camper}`,
    text: toText(event, names, context),
    action: 'Review the pick-up list',
  };
};

const toRecord = (event: PickUp, enrolment: Enrolment): AuditRecord => {
  const { camper, className, sessionStart, collectedBy, reason, isUndone } = event;
  const session = `${onOneLine(className)}, ${formatLocalTime(sessionStart)}`;
  const pickUp = `collected by ${onOneLine(collectedBy)} (${session}): ${asSentence(reason)}`;
  return {
    action: 'unlisted-pick-up',
    ...toCamperSubject(camper, enrolment, { names: [collectedBy], texts: [asSentence(reason)] }),
    before: isUndone ? pickUp : null,
    after: isUndone ? 'check-out undone' : pickUp,
  };
};

/**
 * Returns the notifications of the family, and the audit record, that somebody who is not on the pick-up
 * list collected a camper, or that this check-out was undone.
 */
export function describePickUp(
  event: PickUp,
  enrolment: Enrolment,
  { family, instructors, ...context }: FamilyContext,
): EventDescription {
  const drafts = family.map((adult) =>
    withNamelessMail(toDraft(event, adult, toNames(event), context), () =>
      toDraft(event, adult, NAMELESS, context),
    ),
  );
  return {
    drafts: drafts.map((draft) => markUserText(draft, instructors)),
    records: [toRecord(event, enrolment)],
  };
}
