import { endpoints, type CartItem } from '../../src/contract';
import type { Camp, Visit } from './camp';
import { removeFromCart } from './cart';
import type { Person } from './people';
import { takeTurns } from './session';
import { createShopper } from './shopper';

const REST_MS = { least: 100, most: 300 };

const listCart = async ({ call }: Visit): Promise<CartItem[]> => {
  const cart = await call(endpoints.listCartItems);
  return cart.isOk ? cart.body : [];
};

/** Puts the class with the most free seats into the cart, of those that cost something: the others cannot be held. */
const pickClass = async ({ call }: Visit) => {
  const listed = await call(endpoints.listClasses);
  const [most] = (listed.isOk ? listed.body : [])
    .filter(({ price }) => price >= 1)
    .sort((one, other) => other.availableSeats - one.availableSeats);
  if (most) await call(endpoints.addCartItem, { body: { classItemId: most._id } });
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
