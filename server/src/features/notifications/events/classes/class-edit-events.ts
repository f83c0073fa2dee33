import { sitePaths, toClassPath } from '../../../../contract/site-paths';
import type { ScheduledClass } from '../../../../domain/calendar-file';
import type { CampClass } from '../../../../domain/camp-class';
import { toDayRange } from '../../../../domain/day';
import type { DomainEvent, FieldChange } from '../../../../domain/domain-event';
import { toMoney } from '../../../../domain/money';
import type { AuditRecord, EventDescription, NotificationDraft } from '../../notification-draft';
import { withCalendar } from '../schedule';
import { toClassSubject, type ClassContext } from './class-context';
import { daysOf, toEditSentences, toScheduleChangeTexts } from './edit.messages';
import { toApprovalRecord } from './proposal-events';

type Edited = Extract<DomainEvent, { kind: 'class-edited' }>;
type ScheduleChanged = Extract<DomainEvent, { kind: 'class-schedule-changed' }>;

const auditedFields: Record<
  string,
  Pick<AuditRecord, 'action'> & { toText(value: unknown): string }
> = {
  priceCents: { action: 'class-price-changed', toText: (cents) => toMoney(cents as number) },
  capacity: { action: 'class-capacity-changed', toText: String },
};

/** Returns a calendar file that moves the class, or removes it if it no longer has dates. */
const withNewDates = (changes: FieldChange[], campClass: CampClass, context: ClassContext) => {
  const datesBefore = daysOf('before', changes, campClass);
  if (!datesBefore || toDayRange(campClass)) return withCalendar([campClass], context);
  const removed: ScheduledClass = {
    ...campClass,
    startsOn: datesBefore.from,
    endsOn: datesBefore.to,
  };
  return withCalendar([removed], context, { isCancelled: true });
};

const draftForCampers = (
  { changes }: Edited | ScheduleChanged,
  campClass: CampClass,
  context: ClassContext,
): NotificationDraft[] => {
  // The cancellation has a notification of its own.
  if (campClass.status === 'cancelled') return [];
  const scheduleChanges = toScheduleChangeTexts(changes, campClass);
  if (scheduleChanges.length === 0) return [];
  const { id, name } = toClassSubject(campClass);
  const calendar = withNewDates(changes, campClass, context);
  return context.campers.map((to) => ({
    to,
    title: `New ${scheduleChanges.map(({ label }) => label).join(' and ')} for ${name}`,
    text: scheduleChanges.map(({ sentence }) => sentence).join(' '),
    link: toClassPath(id),
    ...calendar,
  }));
};

const reviewSentences = {
  'off-sale': ['It is off sale until the review is complete.'],
  again: ['It is under review again.'],
};

const draftForInstructor = (
  { changes, review, isProposal, by }: Edited,
  campClass: CampClass,
  { instructor }: ClassContext,
): NotificationDraft[] => {
  if (by?.uid === instructor.uid) return [];
  const sentences = [
    ...toEditSentences(changes, campClass),
    ...(review === undefined ? [] : reviewSentences[review]),
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

/** Notifies enrolled campers of new dates or a new location. */
export const describeScheduleChanged = (
  event: ScheduleChanged,
  campClass: CampClass,
  context: ClassContext,
): EventDescription => ({ drafts: draftForCampers(event, campClass, context), records: [] });

export function describeEdited(
  event: Edited,
  campClass: CampClass,
  context: ClassContext,
): EventDescription {
  const subject = toClassSubject(campClass);
  return {
    drafts: [
      ...(event.notifiesFamiliesSeparately ? [] : draftForCampers(event, campClass, context)),
      ...draftForInstructor(event, campClass, context),
    ],
    records: [
      ...(event.isProposal ? [toApprovalRecord(event, campClass)] : []),
      ...event.changes.flatMap(({ field, before, after }) => {
        const audited = auditedFields[field];
        if (!audited) return [];
        const { action, toText } = audited;
        return [{ action, subject, before: toText(before), after: toText(after) }];
      }),
    ],
  };
}
