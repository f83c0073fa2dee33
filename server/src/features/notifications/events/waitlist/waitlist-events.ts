import type { ObjectId } from 'mongodb';
import { WAITLIST_PAUSE_HOURS } from '#contract';
import { sitePaths, toClassPath } from '#contract/site-paths';
import { hideName, type CamperRef } from '#domain/campers/camper';
import type { DomainEvent } from '#domain/domain-event';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { toClassInSubject } from '#features/notifications/mail/class-in-subject';
import type {
  AuditRecord,
  EventDescription,
  NotificationDraft,
  Recipient,
} from '#features/notifications/notification-draft';
import { onOneLine } from '#features/notifications/safe-text';
import { markUserText, withNamelessMail } from '#features/notifications/unverified-mail';
import { withClassTable, type WaitlistClass } from './waitlist-table';
import { toCamperName, toCampersAre } from '#shared/names';
import { formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

export interface WaitlistContext extends WaitlistClass {
  /** Null if the account is gone. */
  family: Recipient | null;
  /** The uid of the instructor of the class; empty if the class is gone. */
  instructors: string[];
  /** The camp's time zone. */
  timeZone: string;
}

type EventOf<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>;

const toSeats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);

/** Returns what follows an offer that is not paid for. */
const PENALTY = `and you leave all your waiting lists and cannot join one for ${WAITLIST_PAUSE_HOURS} hours`;

/** Returns what to do with an offer until when, and what happens otherwise. */
function toSteps(seats: number, isCartFull: boolean): string[] {
  const [the, them] = seats > 1 ? ['the seats go', 'them'] : ['the seat goes', 'it'];
  return [
    isCartFull
      ? `Your cart is full. To enroll, remove a class from it, add ${them} from your waiting lists, and check out before then. You have not been charged.`
      : 'To enroll, check out before then. You have not been charged.',
    `If you do nothing, ${the} to the next family, ${PENALTY}. If you do not want ${them}, decline the offer under your waiting lists.`,
  ];
}

interface OfferTexts {
  classInTitle: string;
  seats: number;
  entryId: ObjectId;
  event: EventOf<'seats-offered'>;
}

const toOffer = (
  to: Recipient,
  { classInTitle, seats, entryId, event }: OfferTexts,
  until: string,
): NotificationDraft => {
  const [opened, they] =
    seats > 1 ? [`${seats} seats have opened up`, 'They are'] : ['A seat has opened up', 'It is'];
  const isCartFull = event.isCartFull ?? false;
  const isNext = event.by === null;
  return {
    to,
    strong: until,
    title: `${seats > 1 ? `${seats} seats` : 'A seat'} for you: ${classInTitle}`,
    text: [
      `${opened}${isNext ? ', and you are next on the waiting list' : ' for you'}. ${they} ${isCartFull ? 'held for you' : 'in your cart'} until ${until}.`,
      ...toSteps(seats, isCartFull),
    ].join('\n\n'),
    ...(isCartFull
      ? { link: sitePaths.waitlist, action: 'Open your waiting lists' }
      : { link: sitePaths.myCart, action: 'Go to your cart' }),
    offers: { entryId, expiresAt: event.expiresAt },
  };
};

interface EndedTexts {
  classInTitle: string;
  classId: string;
  timeZone: string;
}

const closedTexts = {
  closed:
    'No more seats will open up in this class, so you are no longer on its waiting list. You were not charged.',
  'list-closed':
    'The camp closed the waiting list of this class, so you are no longer on it. You were not charged.',
};

const toExpiredText = (pausedUntil: Date | undefined, timeZone: string) =>
  pausedUntil
    ? `You did not check out in time, so the offer goes to the next family and you are no longer on any waiting list. You were not charged.\n\nYou can join waiting lists again from ${formatInstant(pausedUntil, 'full', timeZone, EN_US)}.`
    : 'You did not check out in time, so the offer of the other seats goes to the next family and you are no longer on the waiting list. You were not charged for them.\n\nIf you still want them, join the waiting list again.';

const toEnd = (
  to: Recipient,
  event: EventOf<'waitlist-ended'>,
  { classInTitle, classId, timeZone }: EndedTexts,
): NotificationDraft => {
  const link = toClassPath(classId);
  switch (event.reason) {
    case 'expired':
      return {
        to,
        title: `Your offer has ended: ${classInTitle}`,
        text: toExpiredText(event.pausedUntil, timeZone),
        link,
      };
    case 'too-few-seats':
      return {
        to,
        title: `Too few seats: ${classInTitle}`,
        text: `The camp reduced this class. It now has only ${toSeats(event.capacity)} in all, fewer than you need, so you are no longer on its waiting list. You can join again with fewer campers. You were not charged.`,
        link,
        action: 'Open the class',
      };
    case 'closed':
    case 'list-closed':
      return {
        to,
        title: `The waiting list is closed: ${classInTitle}`,
        text: closedTexts[event.reason],
        link: sitePaths.allClass,
        action: 'Find another class',
      };
  }
};

/** Returns that a family waits, and what happens when a seat opens up. */
const toJoined = (
  to: Recipient,
  { position, offerHours }: EventOf<'waitlist-joined'>,
  classInTitle: string,
  campers: readonly CamperRef[],
): NotificationDraft => {
  const [seat, it] =
    campers.length > 1 ? [`${campers.length} seats open`, 'them'] : ['a seat opens', 'it'];
  const isHidden = campers.some(({ isAccountHolder, firstName }) => !isAccountHolder && !firstName);
  const hiddenWho = campers.length > 1 ? 'Your campers are' : 'Your camper is';
  return {
    to,
    title: `You are on the waiting list: ${classInTitle}`,
    text: [
      `${isHidden ? hiddenWho : onOneLine(toCampersAre(campers))} number ${position} on the waiting list. You have not been charged, and waiting is free.`,
      `You do not need to do anything now. When it is your turn and ${seat} up, we put ${it} in your cart and email you. You then have up to ${offerHours} hours to check out, or until enrollment closes if that is sooner. After that, the next family gets the offer, ${PENALTY}.`,
      'If your plans change, leave the list under your waiting lists.',
    ].join('\n\n'),
    link: sitePaths.waitlist,
    action: 'Open your waiting lists',
  };
};

/** Returns that a family is at the front of the list again, because it could not use its offer. */
const toReturn = (to: Recipient, classInTitle: string): NotificationDraft => ({
  to,
  title: `Front of the waiting list again: ${classInTitle}`,
  text: 'Your offer ended while this class could not be booked, so you keep your place at the front of the waiting list. You were not charged.\n\nYou do not need to do anything. We will offer you the next seat that you can book.',
  link: sitePaths.waitlist,
  action: 'Open your waiting lists',
});

/** Returns the audit record of an offer that an admin made. */
function recordOffer(
  event: DomainEvent,
  { classId, className, campers, owner }: WaitlistEntry,
): AuditRecord[] {
  if (event.kind !== 'seats-offered' || !event.by) return [];
  const { addedSeats = 0 } = event;
  const names = campers.map((camper) => onOneLine(toCamperName(camper)));
  const added = addedSeats > 0 ? ` (seats added: ${addedSeats})` : '';
  return [
    {
      action: 'seats-offered',
      subject: { id: classId.toHexString(), name: onOneLine(className) },
      before: null,
      after: `${names.join(', ')}${added}`,
      about: {
        uids: [owner],
        names: [...names, ...campers.map(({ firstName }) => onOneLine(firstName))],
      },
    },
  ];
}

type WaitlistEvent = EventOf<
  'waitlist-joined' | 'seats-offered' | 'waitlist-ended' | 'offer-returned'
>;

const isWaitlistEvent = (event: DomainEvent): event is WaitlistEvent =>
  ['waitlist-joined', 'seats-offered', 'waitlist-ended', 'offer-returned'].includes(event.kind);

/** Returns the notifications of an event of a family on a waiting list. */
export function describeWaitlistEvent(
  event: DomainEvent,
  entry: WaitlistEntry,
  context: WaitlistContext,
): EventDescription {
  const { family, instructors, timeZone } = context;
  if (!isWaitlistEvent(event)) {
    throw new Error(`A waiting family cannot have an event of kind ${event.kind}.`);
  }
  const { classId, className, campers, state } = entry;
  const records = recordOffer(event, entry);
  // A family that has declined an offer is not told of it anymore.
  if (!family || state === 'left') return { drafts: [], records };
  // The position of a family that has an offer by now, or whose list was closed, would only confuse.
  if (event.kind === 'waitlist-joined' && state !== 'waiting') return { drafts: [], records };
  const toDraft = (classInTitle: string, named = campers) => {
    if (event.kind === 'waitlist-joined') {
      return {
        ...toJoined(family, event, classInTitle, named),
        ...withClassTable(className, named, context),
        waits: entry._id,
      };
    }
    if (event.kind === 'offer-returned') return toReturn(family, classInTitle);
    if (event.kind === 'waitlist-ended') {
      return toEnd(family, event, { classInTitle, classId: classId.toHexString(), timeZone });
    }
    const texts = { classInTitle, seats: campers.length, entryId: entry._id, event };
    const offer = toOffer(family, texts, formatInstant(event.expiresAt, 'full', timeZone, EN_US));
    return { ...offer, ...withClassTable(className, named, context) };
  };
  const draft = withNamelessMail(toDraft(toClassInSubject(campers, className)), () =>
    toDraft(onOneLine(className), campers.map(hideName)),
  );
  return { drafts: [markUserText(draft, instructors)], records };
}
