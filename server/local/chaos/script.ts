import type { Camp, Visit } from './camp';
import { fillCartReserved } from './cart';
import { giveSomethingBack } from './giving-back';
import type { Person } from './people';
import { isPayable, payAndReport } from './purchase';
import { isMissing, type Required } from './required';
import { createShopper } from './shopper';

const RETRY_AFTER_MS = 100;
/** Long enough for both servers to be frozen before the hold lapses. */
const FREEZE_BEFORE_MS = 300;

/** Starts to buy a reserved class; gives one back first if the visitor is enrolled in all of them. */
const prepare = async (visit: Visit) => {
  const cart = await fillCartReserved(visit);
  if (cart.length === 0) await giveSomethingBack(visit);
  const purchase = { ...visit, ...createShopper(visit), cart };
  return { purchase, started: await purchase.start(cart) };
};

const buyReserved = async (visit: Visit): Promise<void> => {
  const { purchase, started } = await prepare(visit);
  if (isPayable(started)) await payAndReport(purchase, started);
};

/** Freezes both servers as the hold lapses, so that no sweep cancels the payment before it is made. */
const payLate = async (visit: Visit): Promise<void> => {
  const { camp } = visit;
  const { purchase, started } = await prepare(visit);
  if (!isPayable(started)) return;
  const lapsesAt = new Date(started.holdExpiresAt).getTime();
  await camp.session.pause(lapsesAt - Date.now() - FREEZE_BEFORE_MS);
  const thaws = [camp.freeze(0), camp.freeze(1)];
  try {
    await camp.session.pause(lapsesAt - Date.now() + 1);
    await purchase.payByCard(started, 'pm_card_visa');
  } finally {
    thaws.forEach((thaw) => thaw());
  }
  await purchase.report(started, 1);
};

const script: { what: Required; act: (visit: Visit) => Promise<unknown> }[] = [
  { what: 'payments acknowledged', act: buyReserved },
  { what: 'enrolments given back', act: giveSomethingBack },
  { what: 'paid after the hold had lapsed', act: payLate },
];

/** Does what each run has to show, one thing after the other, each until it is counted. */
export const runScript = async (camp: Camp, person: Person): Promise<void> => {
  for (const { what, act } of script) {
    for (let n = 1; isMissing(camp.ledger, what) && !camp.session.isOver(); n += 1) {
      const random = camp.random.fork(person.uid).fork(what).fork(n);
      const call = await camp.people.enter(person, random);
      await act({ camp, person, call, random });
      await camp.session.pause(RETRY_AFTER_MS);
    }
  }
};
