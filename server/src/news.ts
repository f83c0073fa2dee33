import { ObjectId } from 'mongodb';
import type { ApplicationStatus, ClassStatus, Role } from './contract';

/** Who did it, as they were called then. */
export interface Actor {
  uid: string;
  name: string;
  email: string;
}

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export type Happening =
  | { kind: 'order-paid' }
  | { kind: 'place-ended'; classId: ObjectId; amountCents: number; reason: string }
  | {
      kind: 'refund-decided';
      classId: ObjectId;
      amountCents: number;
      reason: string;
      /** What becomes of the place with it; null where there was none any more. */
      place: 'ended' | 'kept' | null;
    }
  | { kind: 'attention-called'; attention: string }
  | { kind: 'order-resolved'; attention: string; note: string }
  | { kind: 'class-added' }
  | {
      kind: 'class-status-changed';
      before: ClassStatus;
      after: ClassStatus;
      reason?: string;
      /** Where it comes of an edit, of which the instructor is told by itself. */
      isByEdit?: true;
      /** An open proposal was discarded with it. */
      discardsProposal?: true;
    }
  | {
      kind: 'class-edited';
      changes: FieldChange[];
      /** Where the class has to be looked at again because of it; `off-sale` is of former releases. */
      review?: 'off-sale' | 'again';
      /** An admin approved what the instructor had proposed. */
      isProposal?: true;
      /** Families are notified by an event of their own; absent in events of former releases. */
      notifiesFamiliesSeparately?: true;
    }
  | {
      /** Days or place of a class that campers are enrolled in. */
      kind: 'class-schedule-changed';
      changes: FieldChange[];
    }
  | {
      kind: 'changes-proposed';
      /** The same for all proposals of a class within an hour, which are one notification. */
      noticeId: ObjectId;
    }
  | { kind: 'proposal-rejected'; changes: FieldChange[]; reason: string }
  | { kind: 'proposal-discarded'; changes: FieldChange[] }
  | { kind: 'class-kept-on-sale' }
  | { kind: 'class-cancelled'; before: ClassStatus; reason: string }
  | {
      kind: 'role-changed';
      before: Role | null;
      after: Role | null;
      /** Where an application was accepted, which is told to the person by itself. */
      isByApplication?: true;
    }
  | { kind: 'person-suspended'; reason: string }
  | { kind: 'person-reinstated' }
  | { kind: 'newsletter-requested' }
  | { kind: 'application-received' }
  | { kind: 'application-decided'; after: ApplicationStatus; reason?: string };

/**
 * What happened to a document, written into it by the same write that made it happen, so that
 * neither is ever there without the other. The post takes it out again once notices and audit
 * entries have been made of it.
 */
export type NewsItem = Happening & {
  _id: ObjectId;
  at: Date;
  /** Null where the camp acted by itself. */
  by: Actor | null;
  /** Notifications are not made before; absent means at once. */
  dueAt?: Date;
};

/** What a document that makes news carries. */
export interface Newsworthy {
  news?: NewsItem[];
}

export const toNews = (happening: Happening, at: Date, by: Actor | null): NewsItem => ({
  _id: new ObjectId(),
  at,
  by: by && { uid: by.uid, name: by.name, email: by.email },
  ...happening,
});

/** What goes into the `$push` of the update that made it happen. */
export const pushNews = (...items: NewsItem[]) => ({ news: { $each: items } });
