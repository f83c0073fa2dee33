import { endpoints, type Order, type PaymentLine } from '../../src/contract';
import type { Visit } from './camp';

const cents = (dollars: number) => Math.round(dollars * 100);
const leftOf = ({ price, refunded }: PaymentLine) => cents(price) - cents(refunded);

const isBought = (line: PaymentLine) => line.outcome === 'enrolled' || line.outcome === 'cancelled';

const findPlace = async ({ call, random }: Visit) => {
  const listed = await call(endpoints.listOrders, { query: { limit: '50' } });
  const places = (listed.isOk ? listed.body : []).flatMap((order: Order) =>
    order.lines
      .filter((line) => isBought(line) && leftOf(line) > 0)
      .map((line) => ({ order, line })),
  );
  return places.length > 0 ? random.pick(places) : null;
};

/** Pays some of a class back, with its place or without, at one server or at both in the same moment. */
export const showGoodwill = async (visit: Visit): Promise<void> => {
  const { camp, person, call, random } = visit;
  const { ledger } = camp;
  const place = await findPlace(visit);
  if (!place) return;
  const { order, line } = place;
  const endsPlace = random.chance(0.3);
  const isTooMuch = random.chance(0.15);
  const left = leftOf(line);
  const amount = isTooMuch ? left + 1 : Math.max(1, Math.floor(left * random.between(0, 1)));
  const ask = (server: number) =>
    call(endpoints.refundOrder, {
      params: { id: order._id },
      body: {
        classItemId: line.classItemId,
        amount: amount / 100,
        reason: 'Sorry for the rain.',
        endsPlace,
        refunded: line.refunded,
      },
      server,
    });
  const answers = await Promise.all([ask(0), ...(random.chance(0.5) ? [ask(1)] : [])]);
  const given = answers.filter(({ isOk }) => isOk).length;
  if (given > 1 || (given > 0 && isTooMuch)) {
    ledger.find(`${person.uid} paid ${amount} cents back ${given} times: ${JSON.stringify(line)}`);
  }
  if (given === 0) return;
  ledger.count('goodwill refunds');
  const { transactionId } = order;
  if (!endsPlace || transactionId === null) return;
  ledger.acknowledged.push({ transactionId, classId: line.classItemId, what: 'cancelled' });
};
