import { PROPOSED_CHANGES_PATH, sitePaths } from '#contract/site-paths';
import type { CampClass } from '#domain/classes/camp-class';
import type { DomainEvent } from '#domain/domain-event';
import type { AuditRecord, EventDescription } from '#features/notifications/notification-draft';
import { asQuote, onOneLine } from '#features/notifications/safe-text';
import { toClassSubject, type ClassContext } from './class-context';
import { toFieldTexts } from './edit.messages';

type EventOf<K extends DomainEvent['kind']> = Extract<DomainEvent, { kind: K }>;

/** Notifies admins if the proposal is still open. Proposals within an hour share one notification. */
export const describeProposed = (
  { notificationId }: EventOf<'changes-proposed'>,
  campClass: CampClass,
  { instructor, admins }: ClassContext,
): EventDescription => ({
  notificationId,
  records: [],
  drafts: campClass.proposal
    ? admins.map((to) => ({
        to,
        title: `Changes to ${toClassSubject(campClass).name} are waiting for review`,
        text: `${onOneLine(instructor.name)} proposed changes to this class. The current version stays on sale until you decide.`,
        link: PROPOSED_CHANGES_PATH,
      }))
    : [],
});

type Decision = 'class-changes-approved' | 'class-changes-rejected' | 'class-changes-discarded';

const toRecord = (
  action: Decision,
  { changes }: { changes: Parameters<typeof toFieldTexts>[0] },
  campClass: CampClass,
  { timeZone }: ClassContext,
  note?: string,
): AuditRecord => {
  const { before, after } = toFieldTexts(changes, timeZone);
  return {
    action,
    subject: toClassSubject(campClass),
    before,
    after: note === undefined ? after : `${note}; proposed: ${after}`,
  };
};

export const toApprovalRecord = (
  event: EventOf<'class-edited'>,
  campClass: CampClass,
  context: ClassContext,
): AuditRecord => toRecord('class-changes-approved', event, campClass, context);

export const describeRejected = (
  event: EventOf<'proposal-rejected'>,
  campClass: CampClass,
  context: ClassContext,
): EventDescription => ({
  drafts:
    event.by?.uid === context.instructor.uid
      ? []
      : [
          {
            to: context.instructor,
            title: `Your changes to ${toClassSubject(campClass).name} were not approved`,
            text: `${asQuote(event.reason)}\n\nThe current version stays on sale.`,
            link: sitePaths.feedback,
          },
        ],
  records: [
    toRecord(
      'class-changes-rejected',
      event,
      campClass,
      context,
      `denied: ${onOneLine(event.reason)}`,
    ),
  ],
});

export const describeDiscarded = (
  event: EventOf<'proposal-discarded'>,
  campClass: CampClass,
  context: ClassContext,
): EventDescription => ({
  drafts: [
    {
      to: context.instructor,
      title: `Your changes to ${toClassSubject(campClass).name} were discarded`,
      text: 'We discarded your pending changes. The class is unchanged.',
      link: sitePaths.feedback,
    },
  ],
  records: [toRecord('class-changes-discarded', event, campClass, context, 'discarded')],
});
