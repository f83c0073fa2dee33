import type { Camp } from '../camp';
import { fillCart } from '../actions/cart';
import { cancelAnyEnrollment } from '../actions/canceling';
import { moveAnyCamper } from '../actions/moving';
import { changeFamily } from '../actions/family';
import type { Persona } from './personas';
import { buy } from '../actions/purchases';
import { takeTurns } from '../session';

/** Counted once per turn of a buyer. */
export const BUYER_TURNS = 'buyer turns';
const CANCEL_PROBABILITY = 0.3;
const FAMILY_CHANGE_PROBABILITY = 0.1;
const MOVE_PROBABILITY = 0.2;
const MAX_CLASSES = 3;
const PAUSE_MS = { min: 50, max: 1_500 };

/** Buys classes or cancels enrollments in every turn until the run ends. */
export const runBuyer = (camp: Camp, persona: Persona): Promise<void> =>
  takeTurns(camp.session, async (turn) => {
    const random = camp.random.fork(persona.uid).fork(turn);
    await camp.session.pause(random.between(PAUSE_MS.min, PAUSE_MS.max));
    const call = await camp.personas.logIn(persona, random);
    const visitFor = (step: string) => ({ camp, persona, call, random: random.fork(step) });
    if (random.chance(FAMILY_CHANGE_PROBABILITY)) await changeFamily(visitFor('family'));
    if (random.chance(MOVE_PROBABILITY)) await moveAnyCamper(visitFor('moving'));
    const classCount = 1 + Math.floor(random.between(0, MAX_CLASSES));
    const isShopping = !random.chance(CANCEL_PROBABILITY);
    const cart = isShopping ? await fillCart(visitFor('cart'), classCount) : [];
    // If everything is sold out, the buyer frees a seat, so the run does not stall.
    if (cart.length === 0) await cancelAnyEnrollment(visitFor('canceling'));
    else await buy(visitFor('buying'), cart);
    camp.recorder.count(BUYER_TURNS);
  });
