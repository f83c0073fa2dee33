import { endpoints, type CampClass, type Payment, type TransferQuote } from '@camp/server/contract';
import { toMovePath } from '#lib/move-paths';
import {
  aCampClass,
  aChild,
  aPayment,
  aPaymentLine,
  aWeekOfMornings,
  anId,
} from '#testing/data/builders';
import { mockEndpoint } from '../mock-api';
import { aCheckout, toAddPaymentResponse } from './mock-checkout';

const maya = aChild('Maya');
export const batting = aPaymentLine({
  className: 'Batting Basics',
  camper: maya,
  ...aWeekOfMornings,
  price: 64.5,
  transfer: { value: 64.5, until: '2031-07-14' },
  cancellation: { refund: 64.5 },
});
export const spin = aCampClass({ className: 'Spin Bowling', price: 100, place: 'The Oval' });
export const catching = aCampClass({ className: 'Catching', price: 20 });
export const same = aCampClass({ className: 'Little Kickers', price: 64.5, availableSeats: 1 });

/** The order of a move to a class, as the server returns it. */
export const moved = ({ _id, className, price }: CampClass, paid: number): Payment =>
  aPayment({
    number: 'PI-9',
    price: paid,
    carriedIn: Math.min(64.5, price),
    transactionId: paid > 0 ? 'pi_1' : null,
    lines: [
      aPaymentLine({
        classItemId: _id,
        className,
        camper: maya,
        price,
        movedFrom: {
          className: 'Batting Basics',
          paymentId: anId(),
          paid: Math.min(64.5, price),
        },
      }),
    ],
  });

/** Mocks a payment with one line and the classes to move to. Returns the requests it received. */
export function mockMove(quote: Partial<TransferQuote> = {}, lines = [batting]) {
  const payment = aPayment({ lines });
  const requests = { lists: [] as unknown[], moves: [] as unknown[], recorded: [] as unknown[] };
  const classes = [spin, catching, same];
  mockEndpoint(endpoints.listPayments, [payment]);
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    requests.lists.push(query);
    return classes.filter(({ className }) =>
      className.toLowerCase().includes((query.q ?? '').toLowerCase()),
    );
  });
  mockEndpoint(endpoints.getClass, ({ params }) => classes.find(({ _id }) => _id === params.id)!);
  mockEndpoint(endpoints.getTransferQuote, { difference: 35.5, clashes: [], ...quote });
  mockEndpoint(endpoints.startTransfer, ({ params, body }) => {
    requests.moves.push({ ...params, ...(body as object) });
    return aCheckout({ total: 35.5 });
  });
  mockEndpoint(endpoints.addPayment, ({ sent }) => {
    requests.recorded.push(sent);
    return toAddPaymentResponse(moved(spin, 35.5));
  });
  const path = toMovePath(payment._id, batting.lineId);
  return { payment, requests, path };
}
