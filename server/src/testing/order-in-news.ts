import { ObjectId } from 'mongodb';
import { createOrderNumber, type Order } from '../features/checkout/order';
import { toNews } from '../news';

/** An order that was paid this moment, of which nobody has been told; `nth` tells it from others. */
export const anOrderInNews = (
  { uid, email }: { uid: string; email: string },
  classId: ObjectId,
  nth: number,
): Order => {
  const at = new Date();
  const line = { classId, cartItemId: new ObjectId(), priceCents: 100 + nth };
  const names = { className: `Class ${nth}`, instructorName: 'Sam Coach', image: '/a.jpg' };
  return {
    _id: new ObjectId(),
    number: createOrderNumber(),
    owner: uid,
    ownerEmail: email,
    lines: [{ ...line, ...names, category: 'Football', outcome: 'enrolled' }],
    totalCents: 100 + nth,
    state: 'paid',
    holdExpiresAt: at,
    revision: 1,
    createdAt: at,
    paidAt: at,
    refunds: [],
    timeline: [],
    news: [toNews({ kind: 'order-paid' }, at, null)],
  };
};
