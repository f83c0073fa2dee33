import type { OrderLine } from '#domain/orders/order';

/** What a line stores of a class without dates, ages or a refund. */
export const undatedSale: Pick<
  OrderLine,
  'instructorUid' | 'classRevision' | 'sessions' | 'ages' | 'enrollment' | 'terms'
> = {
  instructorUid: 'uid-of-coach',
  classRevision: 0,
  sessions: [],
  ages: {},
  enrollment: {},
  terms: { refundTiers: [] },
};
