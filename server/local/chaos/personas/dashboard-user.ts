import Stripe from 'stripe';
import { endpoints } from '#contract';
import type { Camp, Visit } from '../camp';
import { cancelOne } from '../actions/canceling';
import { toTransactionId } from '../actions/card';
import { fillCart, fillCartReserved } from '../actions/cart';
import type { Persona } from './personas';
import { isPayable } from '../actions/purchase';
import type { Random } from '../random';
import { isMissing } from '../required-counts';
import { takeTurns } from '../session';
import { createShopper } from '../actions/shopper';

const PAUSE_MS = { min: 200, max: 1_500 };
const MAX_ATTEMPTS = 20;

const isRejected = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Refunds part of a payment in Stripe's dashboard, sometimes twice. */
const refundInDashboard = async ({ dashboard, recorder }: Camp, id: string, random: Random) => {
  const times = random.chance(0.3) ? 2 : 1;
  for (let index = 0; index < times; index += 1) {
    const { amount } = await dashboard.paymentIntents.retrieve(id);
    const partialAmount = Math.max(1, Math.floor(amount * random.between(0, 1)));
    try {
      await dashboard.refunds.create({
        payment_intent: id,
        amount: random.chance(0.3) ? amount : partialAmount,
      });
      recorder.count('refunds in the dashboard');
    } catch (error) {
      // The amount may exceed what is left, for example after the class was canceled at the same time.
      if (!isRejected(error)) throw error;
    }
  }
};

/** Cancels an enrollment of the payment, whose refund waits if the payment is disputed by then. */
const cancelPaid = async (visit: Visit, id: string) => {
  const { call, camp } = visit;
  const listed = await call(endpoints.listPayments);
  const payments = listed.isOk
    ? listed.body.filter(({ transactionId }) => transactionId === id)
    : [];
  if (await cancelOne(visit, { payments, servers: [0, 1] }))
    camp.recorder.count('enrollments of disputed payments canceled');
};

/** Wins or loses the disputes of a payment, or leaves them open. */
const closeDisputes = async ({ dashboard, recorder }: Camp, id: string, random: Random) => {
  const { data } = await dashboard.disputes.list({ payment_intent: id });
  for (const dispute of data) {
    recorder.count('disputes opened');
    if (!isMissing(recorder, 'disputes closed') && random.chance(0.2)) continue;
    const uncategorized_text = random.chance(0.5) ? 'winning_evidence' : 'losing_evidence';
    await dashboard.disputes.update(dispute.id, { evidence: { uncategorized_text } });
    recorder.count('disputes closed');
  }
};

/** Each run must contain a dispute and a refund, so they come first. */
const chooseDispute = ({ recorder }: Camp, random: Random) => {
  if (isMissing(recorder, 'disputes closed')) return true;
  if (isMissing(recorder, 'enrollments of disputed payments canceled')) return true;
  return !isMissing(recorder, 'refunds in the dashboard') && random.chance(0.5);
};

const buyAndChangeOutside = async (visit: Visit) => {
  const { camp, random } = visit;
  const shopper = createShopper(visit);
  const reserved = await fillCartReserved(visit);
  const started = await shopper.start(reserved.length > 0 ? reserved : await fillCart(visit, 1));
  if (!isPayable(started)) return;
  const isDisputed = chooseDispute(camp, random);
  const card = isDisputed ? 'pm_card_createDispute' : 'pm_card_visa';
  if ((await shopper.payByCard(started, card)) !== 'paid') return;
  const id = toTransactionId(started.clientSecret!);
  const isReportedFirst = random.chance(0.5);
  if (isReportedFirst) await shopper.report(started, MAX_ATTEMPTS);
  await camp.session.pause(random.between(0, camp.sweepMs));
  if (isDisputed && isReportedFirst) await cancelPaid(visit, id);
  await (isDisputed ? closeDisputes : refundInDashboard)(camp, id, random);
  if (!isReportedFirst) await shopper.report(started, MAX_ATTEMPTS);
};

/** Buys in every turn, then refunds or disputes the payment outside of the site. */
export const runDashboardUser = (camp: Camp, persona: Persona): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork(persona.uid).fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const call = await camp.personas.logIn(persona, random);
    await buyAndChangeOutside({ camp, persona, call, random });
  });
