import { ObjectId } from 'mongodb';
import { createOrderNumber } from '#domain/orders/order-number';
import type { Order } from '#domain/orders/order';
import { createEvent } from '#domain/domain-event';
import { undatedSale } from './undated-sale';
import { toListPrice } from '#shared/pricing';

/** Returns a paid order whose event is not dispatched yet. The number makes its class name and price unique. */
export function anOrderForNotifier(
  { uid, email }: { uid: string; email: string },
  classId: ObjectId,
  number: number,
): Order {
  const at = new Date();
  const camper = { _id: new ObjectId(), firstName: 'Casey', isAccountHolder: true as const };
  const line = {
    lineId: new ObjectId(),
    classId,
    camper,
    cartItemId: new ObjectId(),
    ...toListPrice(100 + number),
  };
  const names = { className: `Class ${number}`, instructorName: 'Sam Coach', image: '/a.jpg' };
  return {
    _id: new ObjectId(),
    number: createOrderNumber(),
    owner: uid,
    ownerEmail: email,
    searchWords: [],
    lines: [{ ...undatedSale, ...line, ...names, category: 'Football', outcome: 'enrolled' }],
    totalCents: 100 + number,
    state: 'paid',
    holdExpiresAt: at,
    revision: 1,
    createdAt: at,
    paidAt: at,
    refunds: [],
    timeline: [],
    events: [createEvent({ kind: 'order-paid' }, at, null)],
  };
}
