import type { Camp } from './camp';
import { fillCart } from './cart';
import { giveSomethingBack } from './giving-back';
import type { Person } from './people';
import { buy } from './purchases';
import { takeTurns } from './session';

/** What the ledger counts for each turn of a buyer. */
export const RANDOM_STEPS = 'random steps';
const GIVES_BACK = 0.3;
const MOST_CLASSES = 3;
const REST_MS = { least: 50, most: 1_500 };

/** Comes again and again until the run ends: buys in some way, or gives a place back. */
export const runBuyer = (camp: Camp, person: Person): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork(person.uid).fork(turn);
    await camp.session.pause(random.between(REST_MS.least, REST_MS.most));
    const call = await camp.people.enter(person, random);
    const visitFor = (what: string) => ({ camp, person, call, random: random.fork(what) });
    const wanted = 1 + Math.floor(random.between(0, MOST_CLASSES));
    const isShopping = !random.chance(GIVES_BACK);
    const cart = isShopping ? await fillCart(visitFor('cart'), wanted) : [];
    // Who finds everything sold out makes room, so that the run does not come to a stand.
    if (cart.length === 0) await giveSomethingBack(visitFor('giving back'));
    else await buy(visitFor('buying'), cart);
    camp.ledger.count(RANDOM_STEPS);
  });
