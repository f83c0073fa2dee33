import { ObjectId } from 'mongodb';
import type { ApplicationStatus, Attendance, ClassStatus, Role, SafetyField } from '../contract';
import type { ReasonNeeded } from '../contract/classes/teaching/pick-up-rule';
import type { LineRefund } from './orders/line-refund';
import type { ReminderKind } from './reminder';

/** The user who did it, with their name and email at that time. */
export interface Actor {
  uid: string;
  name: string;
  email: string;
}

/** A camper's name, and the email of the account that enrolled them, at that time. */
export interface CamperInEvent {
  name: string;
  email: string;
  /** The uid of the account whose camper it is. */
  owner: string;
}

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/**
 * Why the camp ended the entry of a family. After an unpaid offer, the account can join a list again from
 * `pausedUntil` on. The last if the class has fewer seats now than it needs.
 */
type WaitlistEnding =
  | { reason: 'expired'; pausedUntil?: Date }
  | { reason: 'closed' | 'list-closed' }
  | { reason: 'too-few-seats'; capacity: number };

type CheckDays = { checkedOn: string; expiresOn: string } | null;

export type EventPayload =
  | { kind: 'order-paid' }
  | {
      kind: 'enrollment-canceled';
      lineId: ObjectId;
      classId: ObjectId;
      amountCents: number;
      reason: string;
      /** The further lines that one notification tells with this one; never stored. */
      others?: Omit<LineRefund, 'enrollment'>[];
      /** Set if the notification of another line tells this one; never stored. */
      isToldByOther?: true;
    }
  | (LineRefund & {
      kind: 'refund-decided';
      reason: string;
      /** The further lines of the same decision. */
      others?: LineRefund[];
    })
  | {
      /** Only of a refund that had to wait until a dispute was closed. */
      kind: 'disputed-refund-sent';
      lineId: ObjectId;
      classId: ObjectId;
      amountCents: number;
    }
  | { kind: 'order-flagged'; reason: string }
  | { kind: 'order-resolved'; reason: string; note: string }
  | { kind: 'class-added' }
  | {
      kind: 'class-status-changed';
      before: ClassStatus;
      after: ClassStatus;
      reason?: string;
      /** Set if an edit caused it: the edit has its own event. */
      isByEdit?: true;
      /** Set if an admin decided it: `class-decided` notifies the instructor later. */
      notifiesInstructorSeparately?: true;
      /** Set if it discarded an open proposal. */
      discardsProposal?: true;
    }
  | {
      /** Waits while the admin can undo the decision. */
      kind: 'class-decided';
      before: ClassStatus;
      after: ClassStatus;
      reason?: string;
      /** The reason that the instructor knows of an earlier denial. */
      reasonBefore?: string;
      discardsProposal?: true;
    }
  | {
      kind: 'class-edited';
      changes: FieldChange[];
      /** Set if the edited class has to be reviewed again. */
      review?: 'again';
      /** Set if it is a proposal that an admin approved. */
      isProposal?: true;
    }
  | {
      /** The sessions or the location of a class with campers changed. Families are notified of it. */
      kind: 'class-schedule-changed';
      changes: FieldChange[];
      /** The earlier changes that the notifier merges into this one. Never stored. */
      earlier?: { at: Date; changes: FieldChange[] }[];
    }
  | {
      kind: 'changes-proposed';
      /** Shared by all proposals of a class within an hour, which become one notification. */
      notificationId: ObjectId;
    }
  | { kind: 'proposal-rejected'; changes: FieldChange[]; reason: string }
  | { kind: 'proposal-discarded'; changes: FieldChange[] }
  | { kind: 'class-returned-to-sale' }
  | { kind: 'class-message-sent' }
  | { kind: 'class-canceled'; before: ClassStatus; reason: string }
  | {
      kind: 'role-changed';
      before: Role | null;
      after: Role | null;
      /** Set if an accepted application caused it: the application has its own event. */
      isByApplication?: true;
    }
  | { kind: 'user-suspended'; reason: string }
  | { kind: 'user-reinstated' }
  /** The account no longer has an email that it had verified. `after` is null if another account has the new one. */
  | { kind: 'email-changed'; before: string; after: string | null }
  | {
      /** Recorded attendance was changed after the day of the session. */
      kind: 'attendance-corrected';
      camper: CamperInEvent;
      className: string;
      /** The start of the session at the camp, such as 2031-07-28T09:00. */
      sessionStart: string;
      before: Attendance;
      /** Null if the attendance was cleared. */
      after: Attendance | null;
    }
  | {
      /** Somebody collected a camper who is not on the pick-up list, came onto it too late or is suspended. */
      kind: 'unlisted-pick-up';
      camper: CamperInEvent;
      className: string;
      /** The start of the session at the camp, such as 2031-07-28T09:00. */
      sessionStart: string;
      collectedBy: string;
      reason: string;
      /** Why somebody who is on the list needs a reason; absent for somebody who is not. */
      because?: ReasonNeeded;
      /** Set if the check-out was undone. */
      isUndone?: true;
    }
  /** An admin checked such a pick-up. */
  | { kind: 'pick-up-checked'; camper: CamperInEvent; className: string; sessionStart: string }
  | {
      kind: 'class-reminder';
      reminder: ReminderKind;
      /** The uid of the adult who is reminded. */
      adult: string;
      /** The start of the first session when the reminder was added. */
      startsAt: Date;
      /** The enrollments of siblings that it names too. */
      siblings: ObjectId[];
    }
  | {
      kind: 'guardian-invited';
      /** The first camper's first name at that time. */
      firstName: string;
      /** Those of the other campers, if the invitation is for several. */
      otherFirstNames?: string[];
    }
  | {
      kind: 'invitation-answered';
      answer: 'accepted' | 'declined';
      /** Set if the invitation is for several campers, whose events share one notification. */
      invitation?: { _id: ObjectId; camperIds: ObjectId[] };
    }
  | {
      kind: 'guardian-removed';
      /** The uid of the guardian. */
      guardian: string;
    }
  | { kind: 'guardian-left' }
  | {
      /** An adult changed the safety data or the photo consent. The texts are in the camper's `safetyChanges`. */
      kind: 'safety-data-changed';
      fields: SafetyField[];
    }
  /** An adult changed the birth date, YYYY-MM-DD; null if it is not known. */
  | { kind: 'birth-date-changed'; before: string | null; after: string | null }
  /** An admin checked it. `classes` are those that it did not fit. */
  | { kind: 'birth-date-checked'; classes: string[] }
  | {
      kind: 'consent-text-published';
      /** The version that it replaces; null if families were not asked before. */
      before: { version: number; isRequired: boolean } | null;
    }
  | {
      kind: 'consent-text-withdrawn';
      /** The version that families are no longer asked. */
      before: { version: number; isRequired: boolean };
    }
  | { kind: 'consents-reminded' }
  | {
      /** An instructor changed what an admin reviews. */
      kind: 'profile-submitted';
      /** Shared by all changes of a profile within an hour, which become one notification. */
      notificationId: ObjectId;
    }
  | {
      kind: 'profile-decided';
      /** The title of the qualification at that time; null for the bio. */
      qualification: string | null;
      after: 'confirmed' | 'rejected';
      reason?: string;
    }
  | { kind: 'qualification-expiring'; title: string; expiresOn: string }
  | { kind: 'background-check-expiring'; expiresOn: string }
  /** `isApplicant`: the user was not an instructor yet. */
  | { kind: 'background-check-set'; before: CheckDays; after: CheckDays; isApplicant?: true }
  | { kind: 'place-added'; address: string }
  | {
      kind: 'place-edited';
      changes: FieldChange[];
      /** Whether campers have to go somewhere else. */
      movesClasses: boolean;
    }
  | { kind: 'place-archived' }
  | { kind: 'place-restored' }
  | { kind: 'newsletter-requested' }
  | {
      kind: 'seats-offered';
      expiresAt: Date;
      /** Set if an admin made the offer: how many seats the class got for it. */
      addedSeats?: number;
      /** Set if the cart of the family had no room for all of the seats. */
      isCartFull?: true;
    }
  | { kind: 'offer-returned' }
  | {
      kind: 'waitlist-joined';
      /** 1 for the family that is next. */
      position: number;
      /** How long an offer is open. */
      offerHours: number;
    }
  | ({ kind: 'waitlist-ended' } & WaitlistEnding)
  | { kind: 'general-sale-started' }
  | { kind: 'waitlist-closed' }
  | { kind: 'waitlist-reopened' }
  | { kind: 'camper-admitted' }
  | { kind: 'application-received' }
  | { kind: 'application-decided'; after: ApplicationStatus; reason?: string }
  | { kind: 'application-reopened' };

/**
 * Something that happened to a document. The write that makes the change also stores the event in the
 * document, so neither exists without the other. The notifier creates the notifications and the audit
 * entries, then removes the event.
 */
export type DomainEvent = EventPayload & {
  _id: ObjectId;
  at: Date;
  /** Null if the system acted on its own. */
  by: Actor | null;
  /** When to create the notifications; absent means immediately. */
  dueAt?: Date;
};

/** A document with pending events. */
export interface HasEvents {
  events?: DomainEvent[];
}

export const createEvent = (payload: EventPayload, at: Date, by: Actor | null): DomainEvent => ({
  _id: new ObjectId(),
  at,
  by: by && { uid: by.uid, name: by.name, email: by.email },
  ...payload,
});

/** Returns the `$push` entry that adds events to a document. */
export const appendEvents = (...events: DomainEvent[]) => ({ events: { $each: events } });
