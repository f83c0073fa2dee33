import { sitePaths } from '#contract/site-paths';
import type { DomainEvent } from '#domain/domain-event';
import { hideNameOf } from '#domain/orders/line-names';
import type { Order, OrderLine } from '#domain/orders/order';
import type { NotificationDraft } from '#features/notifications/notification-draft';
import { withNamelessMail } from '#features/notifications/unverified-mail';
import { withCalendarRemoval } from '#features/notifications/events/schedule';
import { isByPayer, toActorName } from '../canceled-for-adults';
import {
  hideNamesIn,
  type FamilyTransfer,
  type OrderContext,
  type ScheduledLine,
} from '../order-context';
import { toTransferredTitle } from './transferred-title';

/** What a notification says, with or without names. */
interface Shown {
  left: readonly OrderLine[];
  /** Who moved the campers. */
  actor: string;
  scheduledLines: readonly ScheduledLine[];
}

/**
 * Returns the notifications of the owners and the guardians of campers who left a class for another one, without the
 * payer, whose notification has the money.
 */
export function draftTransferredForAdults(
  event: Extract<DomainEvent, { kind: 'enrollment-canceled' }>,
  order: Order,
  { order: to, campers }: FamilyTransfer,
  context: OrderContext,
): NotificationDraft[] {
  const actor = isByPayer(event, order) ? toActorName(event) : 'The camp';
  return context.otherAdults.flatMap(({ adult, lineIds, scheduledLines }) => {
    const left = campers
      .map(({ earlier }) => earlier)
      .filter(({ lineId }) => lineIds.some((id) => id.equals(lineId)));
    if (left.length === 0) return [];
    const toDraft = (shown: Shown): NotificationDraft => ({
      to: adult,
      title: toTransferredTitle(shown.left, to.lines[0]!),
      text: `${shown.actor} moved ${left.length === 1 ? 'this enrollment' : 'these enrollments'}. Another notification has the new dates.`,
      link: sitePaths.enrolled,
      details: [],
      ...withCalendarRemoval(shown.scheduledLines, context, adult.email),
    });
    return withNamelessMail(toDraft({ left, actor, scheduledLines }), () =>
      toDraft({
        left: left.map(hideNameOf),
        actor: isByPayer(event, order) ? 'Someone' : actor,
        scheduledLines: hideNamesIn(scheduledLines),
      }),
    );
  });
}
