import { toClassPath } from '../../../../contract/site-paths';
import type { DomainEvent } from '../../../../domain/domain-event';
import { hideNameOf, toLineName } from '../../../../domain/orders/line-names';
import type { Order, OrderLine } from '../../../../domain/orders/order';
import { withNamelessMail, type NotificationDraft, type Recipient } from '../../notification-draft';
import { asSentence, onOneLine, toSafeName } from '../../safe-text';
import { lineOf, type OrderContext } from './order-context';

type Canceled = Extract<DomainEvent, { kind: 'enrolment-cancelled' | 'refund-decided' }>;

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
  { otherAdults }: OrderContext,
): NotificationDraft[] {
  const line = lineOf(order, event);
  const toDraft = (to: Recipient, shown: OrderLine, actor: string): NotificationDraft => ({
    to,
    title: `${onOneLine(toLineName(shown))} is canceled`,
    text: toText(event, order, actor),
    link: toClassPath(line.classId.toHexString()),
  });
  const actor = toSafeName(event.by?.name ?? '') || 'Someone';
  return otherAdults.map((to) =>
    withNamelessMail(toDraft(to, line, actor), () => toDraft(to, hideNameOf(line), 'Someone')),
  );
}
