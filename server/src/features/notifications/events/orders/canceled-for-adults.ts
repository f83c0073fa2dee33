import { sitePaths, toClassPath } from '../../../../contract/site-paths';
import type { DomainEvent } from '../../../../domain/domain-event';
import { hideNameOf, toLineName } from '../../../../domain/orders/line-names';
import type { Order, OrderLine } from '../../../../domain/orders/order';
import { toMovedTitle } from './moved-title';
import { toClassInSubject } from '../../mail/class-in-subject';
import type { NotificationDraft } from '../../notification-draft';
import { asSentence, onOneLine, toSafeName } from '../../safe-text';
import { withNamelessMail } from '../../unverified-mail';
import { withCalendarRemoval } from '../schedule';
import {
  hideNamesIn,
  lineOf,
  type AdultOfLines,
  type OrderContext,
  type ScheduledLine,
} from './order-context';

type Canceled = Extract<DomainEvent, { kind: 'enrolment-cancelled' | 'refund-decided' }>;

/** What a notification says, with or without names. */
interface Shown {
  line: OrderLine;
  /** Who canceled. */
  actor: string;
  scheduledLines: readonly ScheduledLine[];
}

/** Returns who canceled or moved, without the refund, which concerns the payer only. */
const toText = (event: Canceled, order: Order, { line, actor }: Shown) => {
  const isByPayer = event.by?.uid === order.owner;
  if (line.transferredTo) {
    return `${isByPayer ? actor : 'The camp'} moved this enrollment. Another notification has the new dates.`;
  }
  if (isByPayer) return `${actor} canceled this enrollment.`;
  return event.kind === 'enrolment-cancelled'
    ? asSentence(event.reason)
    : 'The camp canceled this enrollment.';
};

/** Returns the title and the subject. */
const toTitles = (line: OrderLine): Pick<NotificationDraft, 'title' | 'subject'> =>
  line.transferredTo
    ? { title: toMovedTitle(line, line.transferredTo) }
    : {
        title: `${onOneLine(toLineName(line))} is canceled`,
        subject: `${toClassInSubject([line.camper], line.className)} is canceled`,
      };

/**
 * Returns the notifications of the owner and the guardians of a camper whose enrollment was canceled,
 * without the payer, whose notification has the refund.
 */
export function draftCanceledForAdults(
  event: Canceled,
  order: Order,
  context: OrderContext,
): NotificationDraft[] {
  const line = lineOf(order, event);
  const toDraft = ({ adult: to }: AdultOfLines, shown: Shown): NotificationDraft => ({
    to,
    ...toTitles(shown.line),
    text: toText(event, order, shown),
    link: line.transferredTo ? sitePaths.enrolled : toClassPath(line.classId.toHexString()),
    ...withCalendarRemoval(shown.scheduledLines, context, to.email),
  });
  const actor = toSafeName(event.by?.name ?? '') || 'Someone';
  return context.otherAdults.map((adult) => {
    const { scheduledLines } = adult;
    return withNamelessMail(toDraft(adult, { line, actor, scheduledLines }), () =>
      toDraft(adult, {
        line: hideNameOf(line),
        actor: 'Someone',
        scheduledLines: hideNamesIn(scheduledLines),
      }),
    );
  });
}
