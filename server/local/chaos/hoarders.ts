import { ObjectId } from 'mongodb';
import { endpoints } from '../../src/contract';
import { createOrderNumber, type Order } from '../../src/features/checkout/order';
import type { CampClass } from '../../src/features/classes/camp-class';
import type { Camp, Visit } from './camp';
import { listCart, removeFromCart } from './cart';
import type { Person } from './people';
import { takeTurns } from './session';
import { createShopper } from './shopper';

const REST_MS = { least: 100, most: 300 };
const HOUR_MS = 60 * 60_000;

/** Puts the class with the most free seats into the cart, of those that cost something: the others cannot be held. */
const pickClass = async ({ call }: Visit) => {
  const listed = await call(endpoints.listClasses);
  const [most] = (listed.isOk ? listed.body : [])
    .filter(({ price }) => price >= 1)
    .sort((one, other) => other.availableSeats - one.availableSeats);
  if (most) await call(endpoints.addCartItem, { body: { classItemId: most._id } });
};

/**
 * The last order of somebody who held a seat for an hour without a payment attempt, and so has to pause
 * now. To hold for that long a busy machine is too slow: it answers when the pause is over.
 */
export const heldForAnHour = ({ uid, email }: Person, campClass: CampClass): Order => {
  const { _id: classId, className, instructor, category, image, priceCents } = campClass;
  const [createdAt, endedAt] = [new Date(Date.now() - HOUR_MS), new Date()];
  const cartItemId = new ObjectId();
  const instructorName = instructor.name;
  return {
    _id: new ObjectId(),
    number: createOrderNumber(),
    owner: uid,
    ownerEmail: email,
    lines: [{ classId, cartItemId, className, instructorName, category, image, priceCents }],
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
};

/** Holds seats again and again and never pays; now and then changes the cart in between. */
export const runHoarder = (camp: Camp, person: Person): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork(person.uid).fork(turn);
    await camp.session.pause(random.between(REST_MS.least, REST_MS.most));
    const call = await camp.people.enter(person, random);
    const visit = { camp, person, call, random: random.fork('cart') };
    for (const item of await listCart(visit)) {
      if (item.obstacle !== null || random.chance(0.1)) await removeFromCart(visit, item);
    }
    const kept = await listCart(visit);
    if (kept.length === 0) await pickClass(visit);
    const started = await createShopper(visit).start(await listCart(visit));
    if (!started) return;
    camp.ledger.count('holds that nobody means to pay');
    const leftMs = new Date(started.holdExpiresAt).getTime() - Date.now();
    await camp.session.pause(random.chance(0.9) ? leftMs : random.between(0, leftMs));
  });
