import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { sitePaths, toCancelPath, toClassPath } from '#contract/site-paths';
import type { CamperInClass } from '#domain/calendar-file';
import type { CampClass } from '#domain/classes/camp-class';
import { hideName } from '#domain/campers/camper';
import type { DomainEvent, FieldChange } from '#domain/domain-event';
import { findFullRefundEnd } from '#domain/orders/refund-policy/refund-policy';
import { toClassInSubject } from '#features/notifications/mail/class-in-subject';
import type {
  AuditRecord,
  EventDescription,
  NotificationDraft,
} from '#features/notifications/notification-draft';
import { onOneLine } from '#features/notifications/safe-text';
import { withNamelessMail } from '#features/notifications/unverified-mail';
import { withChangedCalendar } from '../schedule';
import { toClassSubject, type ClassContext, type EnrolledFamily } from './class-context';
import { toEditSentences, toFieldTexts } from './edit.messages';
import { listChangesSince } from './merge-class-events';
import { toApprovalRecord } from './proposal-events';
import { sessionsBefore, toRefundEndText, toScheduleChangeTexts } from './schedule-change.messages';
import { toClassNameFor } from '#shared/names';

type Edited = Extract<DomainEvent, { kind: 'class-edited' }>;
type ScheduleChanged = Extract<DomainEvent, { kind: 'class-schedule-changed' }>;

const auditedFields: Record<
  string,
  Pick<AuditRecord, 'action'> & { toText(value: unknown): string }
> = {
  priceCents: {
    action: 'class-price-changed',
    toText: (cents) => formatMoney(cents as number, EN_US),
  },
  capacity: { action: 'class-capacity-changed', toText: String },
};

/** Returns until when families can cancel for a full refund because the class was moved; null if they cannot. */
const findRefundEnd = (campClass: CampClass, { now }: ClassContext) => {
  const end = findFullRefundEnd(campClass);
  return end && now < end ? end : null;
};

const toFamilyDraft = (
  { adult, campers, calendarCampers, paidCampers }: EnrolledFamily,
  changes: readonly FieldChange[],
  campClass: CampClass,
  context: ClassContext,
): NotificationDraft => {
  const { timeZone } = context;
  const scheduleChanges = toScheduleChangeTexts(changes, timeZone);
  const { id } = toClassSubject(campClass);
  const refs = campers.map(({ camper }) => camper);
  const name = onOneLine(toClassNameFor(refs, campClass.className));
  const what = `New ${scheduleChanges.map(({ label }) => label).join(' and ')}`;
  const refundEnd = paidCampers.length > 0 ? findRefundEnd(campClass, context) : null;
  const sentences = [
    ...scheduleChanges.map(({ sentence }) => sentence),
    ...(refundEnd
      ? [`You can cancel for a full refund ${toRefundEndText(refundEnd, campClass, timeZone)}.`]
      : []),
  ];
  const scheduled = calendarCampers.map((camperInClass) => ({ ...campClass, ...camperInClass }));
  return {
    to: adult,
    title: `${what} for ${name}`,
    subject: `${what} for ${toClassInSubject(refs, campClass.className)}`,
    text: sentences.join(' '),
    ...(refundEnd
      ? { link: toCancelPath(id), action: 'Cancel for a full refund' }
      : { link: toClassPath(id) }),
    ...withChangedCalendar(scheduled, sessionsBefore(changes), context),
  };
};

const hideNamesOf = (campers: readonly CamperInClass[]) =>
  campers.map(({ camper, ...rest }) => ({ ...rest, camper: hideName(camper) }));

const hideNames = ({
  campers,
  calendarCampers,
  paidCampers,
  ...family
}: EnrolledFamily): EnrolledFamily => ({
  ...family,
  campers: hideNamesOf(campers),
  calendarCampers: hideNamesOf(calendarCampers),
  paidCampers: hideNamesOf(paidCampers),
});

const draftForFamily = (
  family: EnrolledFamily,
  changes: readonly FieldChange[],
  campClass: CampClass,
  context: ClassContext,
): NotificationDraft[] => {
  const { timeZone } = context;
  if (toScheduleChangeTexts(changes, timeZone).length === 0) return [];
  const toDraft = (one: EnrolledFamily) => toFamilyDraft(one, changes, campClass, context);
  return [withNamelessMail(toDraft(family), () => toDraft(hideNames(family)))];
};

const draftForFamilies = (
  event: ScheduleChanged,
  campClass: CampClass,
  context: ClassContext,
): NotificationDraft[] => {
  // The cancellation has a notification of its own.
  if (campClass.status === 'canceled') return [];
  return context.families.flatMap((family) => {
    const changes = listChangesSince(event, family.enrolledAt);
    return draftForFamily(family, changes, campClass, context);
  });
};

const draftForInstructor = (
  { changes, review, isProposal, by }: Edited,
  campClass: CampClass,
  { instructor, timeZone }: ClassContext,
): NotificationDraft[] => {
  if (by?.uid === instructor.uid) return [];
  const sentences = [
    ...toEditSentences(changes, timeZone),
    ...(review ? ['It is under review again.'] : []),
  ];
  const { name } = toClassSubject(campClass);
  return [
    {
      to: instructor,
      title: isProposal ? `Your changes to ${name} are live` : `We edited ${name}`,
      text: sentences.join(' '),
      link: sitePaths.feedback,
    },
  ];
};

/** Notifies families of new dates or a new location. */
export const describeScheduleChanged = (
  event: ScheduleChanged,
  campClass: CampClass,
  context: ClassContext,
): EventDescription => ({ drafts: draftForFamilies(event, campClass, context), records: [] });

/** Returns the record of new sessions or a new location; none if neither changed. */
const toScheduleRecords = (
  { changes }: Edited,
  campClass: CampClass,
  { timeZone }: ClassContext,
): AuditRecord[] => {
  const moves = changes.filter(({ field }) => field === 'sessions' || field === 'place');
  if (moves.length === 0) return [];
  const subject = toClassSubject(campClass);
  return [{ action: 'class-schedule-changed', subject, ...toFieldTexts(moves, timeZone) }];
};

export function describeEdited(
  event: Edited,
  campClass: CampClass,
  context: ClassContext,
): EventDescription {
  const subject = toClassSubject(campClass);
  return {
    drafts: draftForInstructor(event, campClass, context),
    records: [
      ...(event.isProposal
        ? [toApprovalRecord(event, campClass, context)]
        : toScheduleRecords(event, campClass, context)),
      ...event.changes.flatMap(({ field, before, after }) => {
        const audited = auditedFields[field];
        if (!audited) return [];
        const { action, toText } = audited;
        return [{ action, subject, before: toText(before), after: toText(after) }];
      }),
    ],
  };
}
