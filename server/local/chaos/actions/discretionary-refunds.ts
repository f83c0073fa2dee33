import { toCents } from '#shared/money';
import { endpoints, type Order, type PaymentLine } from '#contract';
import type { Visit } from '../camp';

const remainingCents = ({ price, refunded }: PaymentLine) => toCents(price) - toCents(refunded);

const isBought = (line: PaymentLine) => line.outcome === 'enrolled' || line.outcome === 'canceled';

const findRefundableLine = async ({ call, random }: Visit) => {
  const listed = await call(endpoints.listOrders, { query: { limit: '50' } });
  const refundable = (listed.isOk ? listed.body : []).flatMap((order: Order) =>
    order.lines
      .filter((line) => isBought(line) && remainingCents(line) > 0)
      .map((line) => ({ order, line })),
  );
  return refundable.length > 0 ? random.pick(refundable) : null;
};

/** Refunds part of a class, with or without canceling the enrollment, on one or on both servers at once. */
export async function refundAtDiscretion(visit: Visit): Promise<void> {
  const { camp, persona, call, random } = visit;
  const { recorder } = camp;
  const chosen = await findRefundableLine(visit);
  if (!chosen) return;
  const { order, line } = chosen;
  const endsEnrollment = random.chance(0.3);
  const isTooMuch = random.chance(0.15);
  const leftCents = remainingCents(line);
  const amountCents = isTooMuch
    ? leftCents + 1
    : Math.max(1, Math.floor(leftCents * random.between(0, 1)));
  const send = (server: number) =>
    call(endpoints.refundOrder, {
      params: { id: order._id },
      body: {
        classItemId: line.classItemId,
        lineId: line.lineId,
        amount: amountCents / 100,
        reason: 'Sorry for the rain.',
        endsPlace: endsEnrollment,
        refunded: line.refunded,
      },
      server,
    });
  const results = await Promise.all([send(0), ...(random.chance(0.5) ? [send(1)] : [])]);
  const successes = results.filter(({ isOk }) => isOk).length;
  if (successes > 1 || (successes > 0 && isTooMuch)) {
    recorder.report(
      `${persona.uid} refunded ${amountCents} cents ${successes} times: ${JSON.stringify(line)}`,
    );
  }
  if (successes === 0) return;
  recorder.count('discretionary refunds');
  const { transactionId } = order;
  if (!endsEnrollment || transactionId === null) return;
  recorder.acknowledged.push({ transactionId, lineId: line.lineId, state: 'canceled' });
}
