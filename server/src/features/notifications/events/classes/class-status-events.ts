import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import type { ClassStatus } from '#contract';
import {
  sitePaths,
  toClassPath,
  toEditClassPath,
  WAITING_CLASSES_PATH,
} from '#contract/site-paths';
import type { CampClass } from '#domain/classes/camp-class';
import type { DomainEvent } from '#domain/domain-event';
import type {
  EventDescription,
  NotificationDraft,
} from '#features/notifications/notification-draft';
import { asQuote, asSentence, onOneLine } from '#features/notifications/safe-text';
import { listWhenAndWhere } from '../schedule';
import { toClassSubject, type ClassContext } from './class-context';

type EventOf<K extends DomainEvent['kind']> = Extract<DomainEvent, { kind: K }>;
type StatusChanged = EventOf<'class-status-changed'>;
type Decided = EventOf<'class-decided'>;

const withReason = (status: string, reason: string | undefined) =>
  reason === undefined ? status : `${status}: ${onOneLine(reason)}`;

type ToMessage = (before: ClassStatus) => { title: string; text: string };

/** Returns where the notification of a status leads. */
const toAction = (after: ClassStatus, id: string): Pick<NotificationDraft, 'link' | 'action'> => {
  if (after === 'approved') return { link: toClassPath(id) };
  if (after === 'denied') return { link: toEditClassPath(id), action: 'Edit and resubmit' };
  return { link: sitePaths.feedback };
};

/** Returns what families see of a class on sale. */
const listOffer = (campClass: CampClass, timeZone: string): string[] => [
  ...listWhenAndWhere(campClass, timeZone),
  `${campClass.priceCents === 0 ? 'Free' : formatMoney(campClass.priceCents, EN_US)}, ${campClass.capacity} seats`,
];

/** What the instructor reads after each status change; the title follows the name of the class. */
const statusMessages: Record<Exclude<ClassStatus, 'canceled'>, ToMessage> = {
  approved: () => ({
    title: 'is on sale',
    text: 'We approved your class. Families can enroll now.',
  }),
  denied: () => ({
    title: 'was not approved',
    text: 'You can edit the class and submit it again.',
  }),
  pending: (before) => ({
    title: 'is under review again',
    text:
      before === 'approved'
        ? 'Your class is off sale while the camp reviews it. We will notify you when the review is complete.'
        : 'The camp reviews your class once more. We will notify you when the review is complete.',
  }),
  // Nothing becomes a draft; this only completes the table.
  draft: () => ({ title: 'is a draft', text: 'Submit it when it is ready.' }),
  withdrawn: (before) => ({
    title: 'was withdrawn',
    text: `${
      before === 'approved' ? 'We took it off sale.' : 'It is no longer under review.'
    } To submit it for review again, edit the class.`,
  }),
};

/** Returns what the instructor reads about a status that somebody else changed. */
export function draftForInstructor(
  { before, after, reason, discardsProposal, by }: StatusChanged | Decided,
  campClass: CampClass,
  { instructor, timeZone }: Pick<ClassContext, 'instructor' | 'timeZone'>,
): NotificationDraft[] {
  if (after === 'canceled' || by?.uid === instructor.uid) return [];
  const { title, text } = statusMessages[after](before);
  const { id, name } = toClassSubject(campClass);
  const ours = discardsProposal ? `${text} We discarded your pending changes.` : text;
  return [
    {
      to: instructor,
      title: `${name} ${title}`,
      text: reason === undefined ? ours : `${asQuote(reason)}\n\n${ours}`,
      ...toAction(after, id),
      ...(after === 'approved' && { details: listOffer(campClass, timeZone) }),
    },
  ];
}

type ReviewContext = Pick<ClassContext, 'instructor' | 'admins'>;

/** Notifies admins if the class is still waiting for review and no admin caused it. */
const draftReviewRequests = (
  action: string,
  { by }: DomainEvent,
  campClass: CampClass,
  { instructor, admins }: ReviewContext,
): NotificationDraft[] => {
  if (campClass.status !== 'pending' || admins.some(({ uid }) => uid === by?.uid)) return [];
  return admins.map((to) => ({
    to,
    title: `${toClassSubject(campClass).name} is waiting for review`,
    text: `${onOneLine(instructor.name)} ${action}`,
    link: WAITING_CLASSES_PATH,
  }));
};

export const describeAdded = (
  event: EventOf<'class-added'>,
  campClass: CampClass,
  context: ReviewContext,
): EventDescription => ({
  drafts: draftReviewRequests('added this class.', event, campClass, context),
  records: [],
});

const submissions: Partial<Record<ClassStatus, string>> = {
  approved: 'changed this class. It is off sale until you review it.',
  draft: 'added this class.',
};

export function describeStatusChanged(
  event: StatusChanged,
  campClass: CampClass,
  context: ClassContext,
): EventDescription {
  const { before, after, reason, isByEdit, notifiesInstructorSeparately } = event;
  const action = submissions[before] ?? 'submitted this class again.';
  const requests =
    after === 'pending' ? draftReviewRequests(action, event, campClass, context) : [];
  const notices =
    isByEdit || notifiesInstructorSeparately ? [] : draftForInstructor(event, campClass, context);
  return {
    drafts: [...notices, ...requests],
    records: [
      {
        action: 'class-status-changed',
        subject: toClassSubject(campClass),
        before,
        after: withReason(after, reason),
      },
    ],
  };
}

/** Returns no notification if the decision was undone: the instructor never heard of it. */
export function describeDecided(
  event: Decided,
  campClass: CampClass,
  context: ClassContext,
): EventDescription {
  const { before, after, reason, reasonBefore } = event;
  const isUndone = before === after && (after !== 'denied' || reason === reasonBefore);
  return { drafts: isUndone ? [] : draftForInstructor(event, campClass, context), records: [] };
}

export function describeCanceled(
  { before, reason, by }: EventOf<'class-canceled'>,
  campClass: CampClass,
  { instructor }: ClassContext,
): EventDescription {
  const subject = toClassSubject(campClass);
  const draft = {
    to: instructor,
    title: `${subject.name} is canceled`,
    text: `${asSentence(reason)} Everyone enrolled gets a full refund.`,
    link: sitePaths.feedback,
  };
  return {
    drafts: by?.uid === instructor.uid ? [] : [draft],
    records: [{ action: 'class-canceled', subject, before, after: withReason('canceled', reason) }],
  };
}

/** Adds an audit record only: the instructor is suspended, and campers were never notified that the class left sale. */
export const describeReturnedToSale = (campClass: CampClass): EventDescription => ({
  drafts: [],
  records: [
    {
      // The wire name of the action.
      action: 'class-kept-on-sale',
      subject: toClassSubject(campClass),
      before: 'instructor suspended',
      after: 'on sale',
    },
  ],
});

/** Adds an audit record only: families hear of it by `waitlist-ended`. */
export function describeWaitlistChange(
  action: 'waitlist-closed' | 'waitlist-reopened',
  campClass: CampClass,
): EventDescription {
  const change =
    action === 'waitlist-closed'
      ? { before: 'open', after: 'closed' }
      : { before: 'closed', after: 'open' };
  return { drafts: [], records: [{ action, subject: toClassSubject(campClass), ...change }] };
}
