import type { Camp, Visit } from '../camp';
import { fillCartReserved } from '../actions/cart';
import { cancelAnyEnrollment } from '../actions/canceling';
import type { Persona } from './personas';
import { isPayable, payAndReport } from '../actions/purchase';
import { isMissing, type RequiredCount } from '../required-counts';
import { createShopper } from '../actions/shopper';

const RETRY_AFTER_MS = 100;
/** Enough time to freeze both servers before the hold expires. */
const FREEZE_BEFORE_MS = 300;

/** Starts a checkout of a reserved class. Cancels an enrollment if the persona is enrolled in all of them. */
const prepare = async (visit: Visit) => {
  const cart = await fillCartReserved(visit);
  if (cart.length === 0) await cancelAnyEnrollment(visit);
  const purchase = { ...visit, ...createShopper(visit), cart };
  return { purchase, started: await purchase.start(cart) };
};

const buyReserved = async (visit: Visit): Promise<void> => {
  const { purchase, started } = await prepare(visit);
  if (isPayable(started)) await payAndReport(purchase, started);
};

/** Freezes both servers while the hold expires, so no sweep cancels the payment intent before the payment. */
const payLate = async (visit: Visit): Promise<void> => {
  const { camp } = visit;
  const { purchase, started } = await prepare(visit);
  if (!isPayable(started)) return;
  const expiresAtMs = new Date(started.holdExpiresAt).getTime();
  await camp.session.pause(expiresAtMs - Date.now() - FREEZE_BEFORE_MS);
  const resumes = [camp.freeze(0), camp.freeze(1)];
  try {
    await camp.session.pause(expiresAtMs - Date.now() + 1);
    await purchase.payByCard(started, 'pm_card_visa');
  } finally {
    resumes.forEach((resume) => resume());
  }
  await purchase.report(started, 1);
};

const script: { counts: RequiredCount; act: (visit: Visit) => Promise<unknown> }[] = [
  { counts: 'payments acknowledged', act: buyReserved },
  { counts: 'enrollments canceled', act: cancelAnyEnrollment },
  { counts: 'payments after the hold expired', act: payLate },
];

/** Performs the required actions in order, each until it is counted. */
export async function runScript(camp: Camp, persona: Persona): Promise<void> {
  for (const { counts, act } of script) {
    for (
      let attempt = 1;
      isMissing(camp.recorder, counts) && !camp.session.isOver();
      attempt += 1
    ) {
      const random = camp.random.fork(persona.uid).fork(counts).fork(attempt);
      const call = await camp.personas.logIn(persona, random);
      await act({ camp, persona, call, random });
      await camp.session.pause(RETRY_AFTER_MS);
    }
  }
}
