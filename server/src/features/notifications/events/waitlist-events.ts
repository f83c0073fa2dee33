import { sitePaths, toClassPath } from '../../../contract/site-paths';
import { formatTime } from '../../../domain/camp-time';
import { toCamperName } from '../../../domain/campers/camper';
import type { DomainEvent } from '../../../domain/domain-event';
import type { WaitlistEntry } from '../../../domain/waitlist-entry';
import { toClassInSubject } from '../mail/class-in-subject';
import type {
  AuditRecord,
  EventDescription,
  NotificationDraft,
  OfferedSeats,
  Recipient,
} from '../notification-draft';
import { onOneLine } from '../safe-text';
import { markUserText, withNamelessMail } from '../unverified-mail';

export interface WaitlistContext {
  /** Null if the account is gone. */
  family: Recipient | null;
  /** The uid of the instructor of the class; empty if the class is gone. */
  instructors: string[];
  /** The camp's time zone. */
  timeZone: string;
}

interface OfferText {
  classInTitle: string;
  seats: number;
  isNext: boolean;
  offers: OfferedSeats;
}

const toOffer = (
  to: Recipient,
  { classInTitle, seats, isNext, offers }: OfferText,
  until: string,
): NotificationDraft => {
  const [opened, they] =
    seats > 1 ? [`${seats} seats have opened up`, 'they are'] : ['A seat has opened up', 'it is'];
  return {
    to,
    title: `${seats > 1 ? `${seats} seats` : 'A seat'} for you: ${classInTitle}`,
    text: `${opened}${isNext ? ', and you are next on the waiting list' : ' for you'}. ${seats > 1 ? 'They are' : 'It is'} in your cart until ${until}. If you do not check out by then, ${they} offered to the next family.`,
    link: sitePaths.myCart,
    action: 'Go to your cart',
    offers,
  };
};

const closedTexts = {
  closed:
    'No more seats will open up in this class, so you are no longer on its waiting list. You were not charged.',
  'list-closed':
    'The camp closed the waiting list of this class, so you are no longer on it. You were not charged.',
};

const toEnd = (
  to: Recipient,
  classInTitle: string,
  { reason, classId }: { reason: 'expired' | 'closed' | 'list-closed'; classId: string },
): NotificationDraft =>
  reason === 'expired'
    ? {
        to,
        title: `Your offer has ended: ${classInTitle}`,
        text: 'You did not check out in time, so we offered the seat to the next family. You can join the waiting list again.',
        link: toClassPath(classId),
      }
    : {
        to,
        title: `The waiting list is closed: ${classInTitle}`,
        text: closedTexts[reason],
        link: sitePaths.allClass,
        action: 'Find another class',
      };

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

/** Returns the notifications of an event of a family on a waiting list. */
export function describeWaitlistEvent(
  event: DomainEvent,
  entry: WaitlistEntry,
  { family, instructors, timeZone }: WaitlistContext,
): EventDescription {
  if (event.kind !== 'seats-offered' && event.kind !== 'waitlist-ended') {
    throw new Error(`A waiting family cannot have an event of kind ${event.kind}.`);
  }
  const { classId, className, campers } = entry;
  const records = recordOffer(event, entry);
  if (!family) return { drafts: [], records };
  const toDraft = (classInTitle: string) =>
    event.kind === 'seats-offered'
      ? toOffer(
          family,
          {
            classInTitle,
            seats: campers.length,
            isNext: event.by === null,
            offers: { entryId: entry._id, expiresAt: event.expiresAt },
          },
          formatTime(event.expiresAt, timeZone),
        )
      : toEnd(family, classInTitle, { reason: event.reason, classId: classId.toHexString() });
  const draft = withNamelessMail(toDraft(toClassInSubject(campers, className)), () =>
    toDraft(onOneLine(className)),
  );
  return { drafts: [markUserText(draft, instructors)], records };
}
