import Stripe from 'stripe';
import type { Camp, Visit } from './camp';
import { toTransactionId } from './card';
import { fillCart, fillCartReserved } from './cart';
import type { Person } from './people';
import { isPayable } from './purchase';
import type { Random } from './random';
import { isMissing } from './required';
import { takeTurns } from './session';
import { createShopper } from './shopper';

const REST_MS = { least: 200, most: 1_500 };
const PATIENCE = 20;

const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Sends some of a payment back in Stripe's dashboard, sometimes twice. */
const refundInDashboard = async ({ dashboard, ledger }: Camp, id: string, random: Random) => {
  const times = random.chance(0.3) ? 2 : 1;
  for (let nth = 0; nth < times; nth += 1) {
    const { amount } = await dashboard.paymentIntents.retrieve(id);
    const part = Math.max(1, Math.floor(amount * random.between(0, 1)));
    try {
      await dashboard.refunds.create({
        payment_intent: id,
        amount: random.chance(0.3) ? amount : part,
      });
      ledger.count('refunds in the dashboard');
    } catch (error) {
      // More than is left of it, as when the camp canceled the class meanwhile.
      if (!isRefused(error)) throw error;
    }
  }
};

/** Wins or loses the disputes of a payment, or leaves them open. */
const answerDisputes = async ({ dashboard, ledger }: Camp, id: string, random: Random) => {
  const { data } = await dashboard.disputes.list({ payment_intent: id });
  for (const dispute of data) {
    ledger.count('disputes opened');
    if (!isMissing(ledger, 'disputes closed') && random.chance(0.2)) continue;
    const uncategorized_text = random.chance(0.5) ? 'winning_evidence' : 'losing_evidence';
    await dashboard.disputes.update(dispute.id, { evidence: { uncategorized_text } });
    ledger.count('disputes closed');
  }
};

/** Each run has to see a dispute and a refund, so they come first. */
const chooseDispute = ({ ledger }: Camp, random: Random) => {
  if (isMissing(ledger, 'disputes closed')) return true;
  return !isMissing(ledger, 'refunds in the dashboard') && random.chance(0.5);
};

const buyAndDisagree = async (visit: Visit) => {
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
  if (isReportedFirst) await shopper.report(started, PATIENCE);
  await camp.session.pause(random.between(0, camp.sweepMs));
  await (isDisputed ? answerDisputes : refundInDashboard)(camp, id, random);
  if (!isReportedFirst) await shopper.report(started, PATIENCE);
};

/** Buys again and again, and each time something happens to the payment without the site. */
export const runOutsider = (camp: Camp, person: Person): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork(person.uid).fork(turn);
    await camp.session.pause(random.between(REST_MS.least, REST_MS.most));
    const call = await camp.people.enter(person, random);
    await buyAndDisagree({ camp, person, call, random });
  });
