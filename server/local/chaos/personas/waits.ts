import { endpoints, type WaitlistEntry } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { listCart } from '../actions/cart';
import { isPayable, payAndReport } from '../actions/purchase';
import { createShopper } from '../actions/shopper';
import type { Camp, Visit } from '../camp';
import type { Call } from '../call';
import type { Random } from '../random';
import { retryUntilDecided } from './accounts';
import type { Persona } from './personas';
import { runScenarios, type Scenario } from './scenarios';

/** How long an offer is open; long enough to be bought on a slow machine. */
export const OFFER_HOURS = 0.006;
const OFFER_MS = OFFER_HOURS * 3_600_000;
const SIBLINGS = 2;
const MAX_SWEEPS = 60;
const RETRY_AFTER_MS = 300;

interface WaitVisit {
  camp: Camp;
  random: Random;
  asAdmin: Call;
  id: string;
}

const setSeats = ({ asAdmin, id }: WaitVisit, seats: number) =>
  retryUntilDecided(() => asAdmin(endpoints.updateClass, { params: { id }, body: { seats } }));

const setClosed = ({ asAdmin, id }: WaitVisit, isClosed: boolean) =>
  retryUntilDecided(() => asAdmin(endpoints.setWaitlist, { params: { id }, body: { isClosed } }));

/** Returns how many campers are enrolled; null if the class cannot be read. */
const countEnrolled = async ({ asAdmin, id }: WaitVisit) => {
  const found = await retryUntilDecided(() => asAdmin(endpoints.getClass, { params: { id } }));
  return found.isOk ? found.body.enrolled : null;
};

/** Returns the newest entry of a family. */
const findEntry = async ({ call }: Visit): Promise<WaitlistEntry | undefined> => {
  const listed = await retryUntilDecided(() => call(endpoints.listWaitlistEntries));
  return listed.isOk ? listed.body[0] : undefined;
};

/** Registers a new family with two children. */
const registerFamily = async (
  { camp, random }: WaitVisit,
  name: string,
  isVerified: boolean,
): Promise<Visit> => {
  const own = random.fork(name);
  const suffix = String(own.between(0, 1)).replace('0.', '');
  const account = await camp.personas.register(`${name} ${suffix}`, own, undefined, isVerified);
  const persona = await camp.personas.addChildren(account, SIBLINGS, own);
  return { camp, persona, call: await camp.personas.logIn(persona, own), random: own };
};

const join = ({ call, persona }: Visit, id: string) => {
  const body = { classItemId: id, camperIds: persona.children! };
  return retryUntilDecided(() => call(endpoints.joinWaitlist, { body }));
};

/** A new family with two children joins the list. Returns null if it cannot. */
const joinAsFamily = async (visit: WaitVisit, name: string): Promise<Visit | null> => {
  const family = await registerFamily(visit, name, true);
  const joined = await join(family, visit.id);
  // An earlier attempt may have succeeded without a response.
  const hasJoined = joined.isOk || joined.refusal === 'already-waiting';
  return hasJoined ? family : null;
};

const decline = async (family: Visit): Promise<boolean> => {
  const entry = await findEntry(family);
  if (!entry) return false;
  const params = { id: entry._id };
  const left = await retryUntilDecided(() => family.call(endpoints.leaveWaitlist, { params }));
  return left.isOk && (await findEntry(family)) === undefined;
};

/** A new account with an unverified email starts to check out for its children. */
const checkOut = async (visit: WaitVisit, name: string) => {
  const family = await registerFamily(visit, name, false);
  for (const camperId of family.persona.children!) {
    await retryUntilDecided(() =>
      family.call(endpoints.addCartItem, { body: { classItemId: visit.id, camperId } }),
    );
  }
  const cart = await listCart(family);
  const shopper = { ...family, ...createShopper(family), cart };
  return { shopper, started: await shopper.start(cart) };
};

/** A new family buys the seats of its children, so that the class can be sold out. */
const sellSeats = async (visit: WaitVisit, enrolled: number): Promise<void> => {
  if (!(await setSeats(visit, enrolled + SIBLINGS)).isOk) return;
  const { shopper, started } = await checkOut(visit, 'Early Buyer');
  if (isPayable(started)) await payAndReport(shopper, started, true);
};

/**
 * An account holds the last seat without paying, and tries to wait with an unverified email: neither it nor another
 * family can take the seat off sale by that.
 */
const squat = async (visit: WaitVisit): Promise<boolean> => {
  await setClosed(visit, false);
  const enrolled = await countEnrolled(visit);
  if (enrolled === null || !(await setSeats(visit, enrolled + SIBLINGS)).isOk) return false;
  const { shopper, started } = await checkOut(visit, 'Squatter');
  if (!isPayable(started)) return false;
  const [own, late] = [await join(shopper, visit.id), await joinAsFamily(visit, 'Late Waiter')];
  if (late) await decline(late);
  return !own.isOk && own.refusal === 'email-not-verified' && late === null;
};

/** Opens a class that is sold out, and two families of two who wait. */
const openList = async (visit: WaitVisit) => {
  await setClosed(visit, false);
  const before = await countEnrolled(visit);
  if (before !== null && before < SIBLINGS) await sellSeats(visit, before);
  const enrolled = await countEnrolled(visit);
  if (enrolled === null || enrolled < SIBLINGS) return null;
  if (!(await setSeats(visit, enrolled)).isOk) return null;
  const first = await joinAsFamily(visit, 'Waiter');
  const second = first && (await joinAsFamily(visit, 'Second Waiter'));
  return second && { first, second, enrolled };
};

/** Both families leave, so that the next turn finds no list. */
const clear = (families: Visit[]) => Promise.all(families.map(decline));

type Answer = (family: Visit) => Promise<boolean>;

/** Waits for the webhook or the sweep that brings the entry into the state, which a killed server or a long sweep delays. */
const waitForState = async (family: Visit, state: WaitlistEntry['state']): Promise<boolean> => {
  const { session, sweepMs } = family.camp;
  for (let sweeps = 0; sweeps < MAX_SWEEPS && !session.isOver(); sweeps += 1) {
    if ((await findEntry(family))?.state === state) return true;
    await session.pause(sweepMs);
  }
  return false;
};

/** Starts the checkout of the offered seats again until the payment service responds or the offer ends. */
const startCheckout = async (family: Visit) => {
  while ((await findEntry(family))?.state === 'offered' && !family.camp.session.isOver()) {
    const cart = await listCart(family);
    const shopper = { ...family, ...createShopper(family), cart };
    const started = await shopper.start(cart);
    if (isPayable(started)) return { shopper, started };
    await family.camp.session.pause(RETRY_AFTER_MS);
  }
  return null;
};

const buy: Answer = async (family) => {
  const checkout = await startCheckout(family);
  if (!checkout) return false;
  const { shopper, started } = checkout;
  const charged = await payAndReport(shopper, started, family.random.chance(0.7));
  return charged === 'paid' && (await waitForState(family, 'accepted'));
};

const letLapse: Answer = async (family) => {
  await family.camp.session.pause(OFFER_MS);
  return waitForState(family, 'expired');
};

/** The class grows, and the first family answers its offer. */
const answerOffer =
  (answer: Answer) =>
  async (visit: WaitVisit): Promise<boolean> => {
    const opened = await openList(visit);
    if (!opened) return false;
    const { first, second, enrolled } = opened;
    const hasGrown = (await setSeats(visit, enrolled + SIBLINGS)).isOk;
    const isDone = hasGrown && (await answer(first));
    await clear([first, second]);
    return isDone;
  };

/** Two admins offer seats to the second family at once. */
const offerByHand = async (visit: WaitVisit): Promise<boolean> => {
  const opened = await openList(visit);
  if (!opened) return false;
  const { first, second } = opened;
  const entry = await findEntry(second);
  const params = { id: visit.id, entryId: entry?._id ?? visit.id };
  const offer = (server: number) =>
    retryUntilDecided(() =>
      visit.asAdmin(endpoints.offerSeats, { params, body: { addSeats: true }, server }),
    );
  const offered = await Promise.all([offer(0), offer(1)]);
  const isDone = offered.some((result) => result.isOk) && (await buy(second));
  await clear([first, second]);
  return isDone;
};

/** The list is closed on one server while a family joins on another, and reopened. */
const closeAndReopen = async (visit: WaitVisit): Promise<boolean> => {
  const opened = await openList(visit);
  if (!opened) return false;
  const [closed, late] = await Promise.all([
    setClosed(visit, true),
    joinAsFamily(visit, 'Late Waiter'),
  ]);
  const { first, second } = opened;
  const states = await Promise.all([first, second].map(async (family) => findEntry(family)));
  if (closed.isOk && states.some((entry) => entry?.state === 'waiting')) {
    // A server that died in between leaves the rest to the sweep.
    await visit.camp.session.pause(3 * visit.camp.sweepMs);
  }
  await clear([first, second, ...(late ? [late] : [])]);
  return closed.isOk && (await setClosed(visit, false)).isOk;
};

const scenarios: Scenario<WaitVisit>[] = [
  { counts: 'offers of a waiting list bought', act: answerOffer(buy) },
  { counts: 'offers of a waiting list declined', act: answerOffer(decline) },
  { counts: 'offers of a waiting list lapsed', act: answerOffer(letLapse) },
  { counts: 'offers made by hand bought', act: offerByHand },
  { counts: 'waiting lists closed and reopened', act: closeAndReopen },
  { counts: 'unpaid checkouts that open no waiting list', act: squat },
];

interface Dependencies {
  admin: Persona;
  campClasses: readonly CampClass[];
}

/**
 * Families wait for classes, and buy, decline or ignore what they are offered; an admin offers by hand and closes the list.
 * Each scenario has a class of its own, because it takes several seconds.
 */
export const runWaits = (camp: Camp, { admin, campClasses }: Dependencies): Promise<unknown> =>
  Promise.all(
    scenarios.map((scenario, index) =>
      runScenarios(camp, `waits ${index}`, [scenario], async (random) => ({
        ...{ camp, random, id: campClasses[index]!._id.toHexString() },
        asAdmin: await camp.personas.logIn(admin, random.fork('admin')),
      })),
    ),
  );
