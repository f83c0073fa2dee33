import { endpoints } from '../../src/contract';
import type { Camp } from './camp';
import { fillCart, removeFromCart } from './cart';
import type { Person } from './people';
import { takeTurns } from './session';
import { createShopper } from './shopper';

const MOST_CLASSES = 3;
const REST_MS = { least: 100, most: 700 };

/** Holds seats again and again and never pays; now and then changes the cart in between. */
export const runHoarder = (camp: Camp, person: Person): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork(person.uid).fork(turn);
    await camp.session.pause(random.between(REST_MS.least, REST_MS.most));
    const call = await camp.people.enter(person, random);
    const visit = { camp, person, call, random: random.fork('cart') };
    const kept = await call(endpoints.listCartItems);
    const items = kept.isOk ? kept.body : [];
    for (const item of items) if (item.obstacle !== null) await removeFromCart(visit, item);
    const hasCart = items.some(({ obstacle, price }) => obstacle === null && price > 0);
    const cart =
      hasCart && random.chance(0.8)
        ? items.filter(({ obstacle }) => obstacle === null)
        : await fillCart(visit, MOST_CLASSES);
    // What costs nothing is taken at once and cannot be held.
    if (!cart.some(({ price }) => price > 0)) return;
    const started = await createShopper(visit).start(cart);
    if (!started) return;
    camp.ledger.count('holds that nobody means to pay');
    const leftMs = new Date(started.holdExpiresAt).getTime() - Date.now();
    await camp.session.pause(random.chance(0.8) ? leftMs : random.between(0, leftMs));
  });
