import { ObjectId } from 'mongodb';
import { endpoints } from '#contract';
import { createOrderNumber } from '#domain/orders/order-number';
import { toSoldAges, type Order } from '#domain/orders/order';
import type { CampClass } from '#domain/classes/camp-class';
import { toEnrollmentWindow } from '#domain/classes/class-phase';
import type { Camp, Visit } from '../camp';
import { listCart, removeFromCart } from '../actions/cart';
import type { Persona } from './personas';
import { takeTurns } from '../session';
import { createShopper } from '../actions/shopper';
import { toListPrice } from '#shared/pricing';

const PAUSE_MS = { min: 100, max: 300 };
const HOUR_MS = 60 * 60_000;

/** Adds the class with the most available seats to the cart. Skips free classes, which are never held. */
const pickClass = async ({ call }: Visit) => {
  const listed = await call(endpoints.listClasses);
  const [mostAvailable] = (listed.isOk ? listed.body : [])
    .filter(({ price }) => price >= 1)
    .sort((one, other) => other.availableSeats - one.availableSeats);
  if (mostAvailable)
    await call(endpoints.addCartItem, { body: { classItemId: mostAvailable._id } });
};

/**
 * Returns the expired order of an owner who held a seat for an hour without a payment attempt and must
 * pause now. A pause after a short hold could end before a busy machine responds.
 */
export function createHourLongHold({ uid, email }: Persona, campClass: CampClass): Order {
  const { _id: classId, className, instructor, category, image, priceCents } = campClass;
  const lineId = new ObjectId();
  const camper = { _id: new ObjectId(), firstName: uid, isAccountHolder: true as const };
  const [createdAt, endedAt] = [new Date(Date.now() - HOUR_MS), new Date()];
  const cartItemId = new ObjectId();
  const instructorName = instructor.name;
  return {
    _id: new ObjectId(),
    number: createOrderNumber(),
    owner: uid,
    ownerEmail: email,
    searchWords: [],
    lines: [
      {
        lineId,
        classId,
        camper,
        cartItemId,
        className,
        instructorName,
        instructorUid: instructor.uid,
        category,
        image,
        ...toListPrice(priceCents),
        classRevision: campClass.revision ?? 0,
        sessions: campClass.sessions ?? [],
        ages: toSoldAges(campClass),
        enrollment: toEnrollmentWindow(campClass),
        terms: { refundTiers: [] },
      },
    ],
    totalCents: priceCents,
    state: 'expired',
    holdExpiresAt: endedAt,
    paymentIntentId: `pi_of_${uid}`,
    revision: 1,
    createdAt,
    sequence: 1,
    endedAt,
    wasPaymentTried: false,
    refunds: [],
    timeline: [
      { at: createdAt, state: 'awaiting-payment' },
      { at: endedAt, state: 'expired' },
    ],
  };
}

/** Holds seats in every turn and never pays. Sometimes changes the cart in between. */
export const runHoarder = (camp: Camp, persona: Persona): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork(persona.uid).fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const call = await camp.personas.logIn(persona, random);
    const visit = { camp, persona, call, random: random.fork('cart') };
    for (const item of await listCart(visit)) {
      if (item.obstacle !== null || random.chance(0.1)) await removeFromCart(visit, item);
    }
    const cart = await listCart(visit);
    if (cart.length === 0) await pickClass(visit);
    const started = await createShopper(visit).start(await listCart(visit));
    if (!started) return;
    camp.recorder.count('holds without intent to pay');
    const remainingMs = new Date(started.holdExpiresAt).getTime() - Date.now();
    await camp.session.pause(random.chance(0.9) ? remainingMs : random.between(0, remainingMs));
  });
