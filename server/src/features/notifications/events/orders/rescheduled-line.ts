import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '#domain/domain-event';
import type { Order, OrderLine } from '#domain/orders/order';
import { wasSoldBefore } from '#domain/orders/refund-policy/refund-policy';
import { isMoved, toPlaceText, type HasPlace } from '#domain/places/place';
import { onOneLine } from '#features/notifications/safe-text';
import {
  toRefundEndText,
  toScheduleChangeTexts,
} from '#features/notifications/events/classes/schedule-change.messages';
import type { OrderContext, ScheduledLine } from './order-context';
import { findSpecialRefundEnd } from './receipt-table';

/** Returns where the class of a line met when it was sold. */
const toSoldPlace = ({ place, placeId, address }: OrderLine): HasPlace => ({
  ...(place !== undefined && { place }),
  ...(placeId !== undefined && { placeId }),
  ...(address !== undefined && { location: { address } }),
});

const toPlaceChanges = (line: OrderLine, campClass: ScheduledLine): FieldChange[] => {
  const [before, after] = [toSoldPlace(line), campClass];
  if (!isMoved(before, after)) return [];
  const [from, to] = [toPlaceText(before) ?? null, toPlaceText(after) ?? null];
  return [{ field: 'place', before: from, after: to }];
};

const toChanges = (line: OrderLine, campClass: ScheduledLine): FieldChange[] => {
  const { sessions = [] } = campClass;
  const before = line.sessions;
  return [
    ...(isDeepStrictEqual(before, sessions)
      ? []
      : [{ field: 'sessions', before, after: sessions }]),
    ...toPlaceChanges(line, campClass),
  ];
};

/**
 * Returns sentences about a class that the camp moved after the order was placed and before it was paid;
 * none if it did not. The notification of the move went only to families who were enrolled by then.
 */
export function toRescheduleSentences(
  order: Order,
  line: OrderLine,
  context: OrderContext,
): string[] {
  const { createdAt, paidAt = createdAt } = order;
  const { scheduledLines, timeZone } = context;
  const campClass = scheduledLines.find(({ lineId }) => lineId.equals(line.lineId));
  if (!campClass?.moved || campClass.moved.at > paidAt) return [];
  if (!wasSoldBefore(line, campClass.moved)) return [];
  const texts = toScheduleChangeTexts(toChanges(line, campClass), timeZone);
  if (texts.length === 0) return [];
  const refundEnd = findSpecialRefundEnd(line, context);
  return [
    `${onOneLine(line.className)} changed before your payment arrived.`,
    ...texts.map(({ sentence }) => sentence),
    ...(refundEnd
      ? [`You can cancel it for a full refund ${toRefundEndText(refundEnd, campClass, timeZone)}.`]
      : []),
  ];
}
