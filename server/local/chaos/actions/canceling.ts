import { toCents } from '#shared/money';
import { endpoints, type Payment, type PaymentLine } from '#contract';
import type { Visit } from '../camp';

interface CancelableLine {
  payment: Payment;
  line: PaymentLine;
  refund: number;
}

const toCancelable = (payment: Payment): CancelableLine[] =>
  payment.lines.flatMap((line) =>
    line.cancellation ? [{ payment, line, refund: line.cancellation.refund }] : [],
  );

/** Cancels one enrollment of the payments for the refund they promise. Returns false if there is none. */
export async function cancelOne(
  { camp, persona, call, random }: Visit,
  { payments, servers }: { payments: readonly Payment[]; servers: readonly number[] },
): Promise<boolean> {
  const { recorder } = camp;
  const concurrency = random.weighted({ once: 3, 'twice at once': 2, 'five times at once': 1 });
  const times = { once: 1, 'twice at once': 2, 'five times at once': 5 }[concurrency];
  const cancelable = payments.flatMap(toCancelable);
  if (cancelable.length === 0) return false;
  const { payment, line, refund } = random.pick(cancelable);

  const send = async (server: number) => {
    const result = await call(endpoints.cancelEnrollment, {
      params: { id: payment._id },
      body: { classItemId: line.classItemId, lineId: line.lineId, refund },
      server,
    });
    if (!result.isOk) return;
    const lineAfter = result.body.payment.lines.find(({ lineId }) => lineId === line.lineId);
    // An admin may have refunded more at the same time, at most the whole price.
    const refundedCents = toCents(lineAfter?.refunded ?? 0);
    const isAsPromised =
      refundedCents >= toCents(line.refunded) + toCents(refund) &&
      refundedCents <= toCents(line.price);
    // A camper who was moved to another class at the same time stays there.
    if (lineAfter?.movedTo) return;
    if (lineAfter?.outcome !== 'canceled' || !isAsPromised) {
      recorder.report(
        `${persona.uid} canceled ${line.className} for a refund of ${refund}: ${JSON.stringify(result.body)}`,
      );
    }
    recorder.count('enrollments canceled');
    const { transactionId } = payment;
    if (transactionId === null) return;
    recorder.acknowledged.push({ transactionId, lineId: line.lineId, state: 'canceled' });
  };
  await Promise.all(
    Array.from({ length: times }, (_, index) => send(servers[index % servers.length]!)),
  );
  return true;
}

/** Cancels one of the persona's enrollments. */
export async function cancelAnyEnrollment(visit: Visit): Promise<boolean> {
  const listed = await visit.call(endpoints.listPayments);
  return listed.isOk && cancelOne(visit, { payments: listed.body, servers: [0, 1] });
}
