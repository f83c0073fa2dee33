import { endpoints, type Payment, type PaymentLine } from '../../src/contract';
import type { Visit } from './camp';

interface Place {
  payment: Payment;
  line: PaymentLine;
  refund: number;
}

const cents = (dollars: number) => Math.round(dollars * 100);

const placesOf = (payment: Payment): Place[] =>
  payment.lines.flatMap((line) =>
    line.cancellation ? [{ payment, line, refund: line.cancellation.refund }] : [],
  );

/** Gives back one of the places that the payments show, for what they promise; false where there is none. */
export const giveBack = async (
  { camp, person, call, random }: Visit,
  { payments, servers }: { payments: readonly Payment[]; servers: readonly number[] },
): Promise<boolean> => {
  const { ledger } = camp;
  const way = random.weighted({ once: 3, 'twice at once': 2, 'five times at once': 1 });
  const times = { once: 1, 'twice at once': 2, 'five times at once': 5 }[way];
  const places = payments.flatMap(placesOf);
  if (places.length === 0) return false;
  const { payment, line, refund } = random.pick(places);

  const ask = async (server: number) => {
    const answer = await call(endpoints.cancelEnrolment, {
      params: { id: payment._id },
      body: { classItemId: line.classItemId, refund },
      server,
    });
    if (!answer.isOk) return;
    const after = answer.body.payment.lines.find(
      ({ classItemId }) => classItemId === line.classItemId,
    );
    // The camp may have paid more back in the same moment, at most the whole price.
    const back = cents(after?.refunded ?? 0);
    const isAsPromised = back >= cents(line.refunded) + cents(refund) && back <= cents(line.price);
    if (after?.outcome !== 'cancelled' || !isAsPromised) {
      ledger.find(
        `${person.uid} gave ${line.className} back for ${refund}: ${JSON.stringify(answer.body)}`,
      );
    }
    ledger.count('enrolments given back');
    const { transactionId } = payment;
    if (transactionId === null) return;
    ledger.acknowledged.push({ transactionId, classId: line.classItemId, what: 'cancelled' });
  };
  await Promise.all(Array.from({ length: times }, (_, nth) => ask(servers[nth % servers.length]!)));
  return true;
};

/** Gives back one of all the places that the visitor has. */
export const giveSomethingBack = async (visit: Visit): Promise<boolean> => {
  const listed = await visit.call(endpoints.listPayments);
  return listed.isOk && giveBack(visit, { payments: listed.body, servers: [0, 1] });
};
