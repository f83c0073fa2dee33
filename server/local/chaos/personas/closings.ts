import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { listCart } from '../actions/cart';
import { cancelAnyEnrollment } from '../actions/canceling';
import { isPayable, payAndReport } from '../actions/purchase';
import { createShopper } from '../actions/shopper';
import type { Camp } from '../camp';
import { minuteFromNow } from '../classes';
import { takeTurns } from '../session';
import { retryUntilDecided } from './accounts';
import type { Persona } from './personas';

const PAUSE_MS = { min: 300, max: 1_500 };

interface Dependencies {
  admin: Persona;
  /** Holds a seat before enrollment closes, and pays after it. */
  camper: Persona;
  /** Has the class in the cart, and tries to pay after enrollment has closed. */
  latecomer: Persona;
  campClass: CampClass;
}

/** Closes enrollment while a family is paying: it may still pay, but nobody else may start. */
export const runClosings = (
  camp: Camp,
  { admin, camper, latecomer, campClass }: Dependencies,
): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork('closings').fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const id = campClass._id.toHexString();
    const asAdmin = await camp.personas.logIn(admin, random.fork('admin'));
    const closeAt = (enrollmentClosesAt: string | null) =>
      retryUntilDecided(() =>
        asAdmin(endpoints.updateClass, { params: { id }, body: { enrollmentClosesAt } }),
      );
    const prepare = async (persona: Persona) => {
      const call = await camp.personas.logIn(persona, random.fork(persona.uid));
      const visit = { camp, persona, call, random: random.fork(persona.uid) };
      await call(endpoints.addCartItem, { body: { classItemId: id } });
      const cart = await listCart(visit);
      return { ...visit, ...createShopper(visit), cart };
    };
    if (!(await closeAt(null)).isOk) return;
    const [purchase, late] = [await prepare(camper), await prepare(latecomer)];
    const started = await purchase.start(purchase.cart);
    if (!isPayable(started)) {
      await cancelAnyEnrollment(purchase);
      return;
    }
    if (!(await closeAt(minuteFromNow(0))).isOk) return;
    camp.recorder.count('enrollment closed while seats were held');
    const [lateStart] = await Promise.all([
      late.start(late.cart),
      payAndReport(purchase, started, random.chance(0.7)),
    ]);
    if (!lateStart) return;
    camp.recorder.report(`A checkout began after enrollment had closed: ${lateStart.orderId}`);
  });
