import type { ObjectId } from 'mongodb';
import { sitePaths, toClassPath } from '../../../../contract/site-paths';
import type { DomainEvent } from '../../../../domain/domain-event';
import { hideNameOf, toLineName } from '../../../../domain/orders/line-names';
import type { Order, OrderLine } from '../../../../domain/orders/order';
import { toClassInSubject } from '../../mail/class-in-subject';
import { withNamelessMail, type NotificationDraft, type Recipient } from '../../notification-draft';
import { asSentence, onOneLine, toSafeName } from '../../safe-text';
import { withCalendar, withCalendarRemoval } from '../schedule';
import { hideNamesIn, lineOf, type AdultOfLines, type OrderContext } from './order-context';
import { toEnrolledSentences, toEnrolledTitle, toNamelessEnrolledSentence } from './receipt';

type Canceled = Extract<DomainEvent, { kind: 'enrolment-cancelled' | 'refund-decided' }>;

interface EnrolledText {
  toText(enrolled: readonly OrderLine[]): string;
}

/** Returns who canceled, without the refund, which concerns the payer only. */
const toText = (event: Canceled, order: Order, actor: string) => {
  if (event.by?.uid === order.owner) return `${actor} canceled this enrollment.`;
  return event.kind === 'enrolment-cancelled'
    ? asSentence(event.reason)
    : 'The camp canceled this enrollment.';
};

/**
 * Returns the notifications of the owner and the guardians of a camper whose enrollment was canceled,
 * without the payer, whose notification has the refund.
 */
export function draftForAdults(
  event: Canceled,
  order: Order,
  context: OrderContext,
): NotificationDraft[] {
  const line = lineOf(order, event);
  const toDraft = (
    to: Recipient,
    shown: OrderLine,
    { actor, scheduledLines }: { actor: string } & Pick<OrderContext, 'scheduledLines'>,
  ): NotificationDraft => ({
    to,
    title: `${onOneLine(toLineName(shown))} is canceled`,
    subject: `${toClassInSubject([shown.camper], shown.className)} is canceled`,
    text: toText(event, order, actor),
    link: toClassPath(line.classId.toHexString()),
    ...withCalendarRemoval(scheduledLines, context, to.email),
  });
  const { scheduledLines } = context;
  const named = { actor: toSafeName(event.by?.name ?? '') || 'Someone', scheduledLines };
  const nameless = { actor: 'Someone', scheduledLines: hideNamesIn(context).scheduledLines };
  return context.otherAdults.map(({ adult }) =>
    withNamelessMail(toDraft(adult, line, named), () => toDraft(adult, hideNameOf(line), nameless)),
  );
}

/**
 * Returns the notifications of the owners and the guardians of campers whom another account enrolled, with
 * the sessions for their calendars, and without what was paid.
 */
export function draftEnrolledForAdults(order: Order, context: OrderContext): NotificationDraft[] {
  const toDraft = (
    { adult, lineIds }: AdultOfLines,
    lines: readonly OrderLine[],
    { toText, scheduledLines }: EnrolledText & Pick<OrderContext, 'scheduledLines'>,
  ): NotificationDraft => {
    const isOwn = ({ lineId }: { lineId: ObjectId }) => lineIds.some((id) => id.equals(lineId));
    const enrolled = lines.filter(isOwn);
    return {
      to: adult,
      title: toEnrolledTitle(enrolled),
      text: toText(enrolled),
      link: sitePaths.enrolled,
      ...withCalendar(scheduledLines.filter(isOwn), context),
    };
  };
  const { scheduledLines } = context;
  const actor = toSafeName(context.owner.name) || 'another adult';
  const named = {
    toText: (enrolled: readonly OrderLine[]) =>
      [...toEnrolledSentences(enrolled), `Enrolled by ${actor}.`].join(' '),
    scheduledLines,
  };
  const nameless = {
    toText: toNamelessEnrolledSentence,
    scheduledLines: hideNamesIn(context).scheduledLines,
  };
  return context.otherAdults.map((adult) =>
    withNamelessMail(toDraft(adult, order.lines, named), () =>
      toDraft(adult, order.lines.map(hideNameOf), nameless),
    ),
  );
}
