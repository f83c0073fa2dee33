import type { ReasonNeeded } from '#contract/classes/teaching/pick-up-rule';
import { PICK_UPS_PATH, sitePaths } from '#contract/site-paths';
import type { DomainEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
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
import { formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

export interface FamilyContext {
  /** The adults who are notified about the camper. */
  family: Recipient[];
  admins: Recipient[];
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

type Objection = ReasonNeeded | 'not-listed';

/** Who collected the camper, as titles and sentences say it. */
const collectors: Record<Objection, { title: string; clause: string }> = {
  'not-listed': {
    title: 'Someone who is not on your list',
    clause: 'who is not on your pick-up list',
  },
  'added-late': {
    title: 'Someone new on your list',
    clause: 'who was added to your pick-up list on the day of the session or later',
  },
  'account-suspended': {
    title: 'Someone with a suspended account',
    clause: 'whose account is suspended',
  },
};

const toCollector = ({ because }: PickUp) => collectors[because ?? 'not-listed'];

const toWhat = (event: PickUp, { camper, coach, collector }: Names, timeZone: string) => [
  `${coach} checked ${camper} out of ${toSession(event)} with ${collector}, ${toCollector(event).clause}.`,
  `The check-out was on ${formatInstant(event.at, 'long', timeZone, EN_US)}.`,
];

const toText = (event: PickUp, names: Names, { phone, timeZone }: TextContext) => {
  const call = phone === undefined ? 'contact the camp right away' : `call the camp now: ${phone}`;
  const what = toWhat(event, names, timeZone);
  return [...what, `If you did not expect this, ${call}.`].join(' ');
};

const toUndoneText = (event: PickUp, { camper }: Names, { phone }: TextContext) =>
  [
    `The camp had recorded that someone ${toCollector(event).clause} picked up ${camper} from ${toSession(event)}.`,
    'It has undone that check-out.',
    phone === undefined
      ? 'If you have questions, contact the camp.'
      : `If you have questions, call the camp: ${phone}.`,
  ].join(' ');

const toUndoneTitle = ({ camper }: Names) => `Correction: the check-out of ${camper} was undone`;

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
      title: toUndoneTitle(names),
      text: toUndoneText(event, names, context),
    };
  }
  return {
    ...shared,
    title: `${toCollector(event).title} picked up ${names.camper}`,
    text: toText(event, names, context),
    action: 'Review the pick-up list',
  };
};

const forAdmins = (text: string) => text.replaceAll('your pick-up list', 'the pick-up list');

const toAdminDraft = (
  event: PickUp,
  to: Recipient,
  names: Names,
  { timeZone }: TextContext,
): NotificationDraft => {
  const shared = { to, link: PICK_UPS_PATH, action: 'Open the pick-ups' };
  if (event.isUndone) {
    const text = `A check-out from ${toSession(event)} by someone ${toCollector(event).clause} was undone.`;
    return { ...shared, title: toUndoneTitle(names), text: forAdmins(text) };
  }
  const what = toWhat(event, names, timeZone).join(' ');
  return {
    ...shared,
    title: `Check a pick-up: ${names.camper}`,
    text: `${forAdmins(what)} Ask the family whether that was right.`,
  };
};

const recordNotes: Record<ReasonNeeded, string> = {
  'added-late': 'on the list only since that day',
  'account-suspended': 'account suspended',
};

const toRecord = (event: PickUp, enrollment: Enrollment): AuditRecord => {
  const { camper, className, sessionStart, collectedBy, reason, because, isUndone } = event;
  const session = `${onOneLine(className)}, ${formatLocalTime(sessionStart)}`;
  const note = because ? `, ${recordNotes[because]}` : '';
  const pickUp = `collected by ${onOneLine(collectedBy)}${note} (${session}): ${asSentence(reason)}`;
  return {
    action: 'unlisted-pick-up',
    ...toCamperSubject(camper, enrollment, { names: [collectedBy], texts: [asSentence(reason)] }),
    before: isUndone ? pickUp : null,
    after: isUndone ? 'check-out undone' : pickUp,
  };
};

/**
 * Returns the notifications of the family and the admins, and the audit record, that somebody who needed a
 * reason collected a camper, or that this check-out was undone.
 */
export function describePickUp(
  event: PickUp,
  enrollment: Enrollment,
  { family, admins, instructors, ...context }: FamilyContext,
): EventDescription {
  const toNamed = (to: Recipient, describe: typeof toDraft) =>
    withNamelessMail(describe(event, to, toNames(event), context), () =>
      describe(event, to, NAMELESS, context),
    );
  const others = admins.filter(({ uid }) => !family.some((adult) => adult.uid === uid));
  const drafts = [
    ...family.map((adult) => toNamed(adult, toDraft)),
    ...others.map((admin) => toNamed(admin, toAdminDraft)),
  ];
  return {
    drafts: drafts.map((draft) => markUserText(draft, instructors)),
    records: [toRecord(event, enrollment)],
  };
}
