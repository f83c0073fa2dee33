import { endpoints, type CampClass, type CartItem } from '#contract';
import type { Visit } from '../camp';
import { isReserved } from '../classes';

const MAX_IN_CART = 5;
const INCLUDE_SOLD_OUT_PROBABILITY = 0.1;
const POPULAR_PROBABILITY = 0.5;
const FREE_ONLY_PROBABILITY = 0.25;
const ADD_TWICE_PROBABILITY = 0.2;
/** Who of a family goes to a class. */
const GROUPS = { 'account holder': 3, child: 3, siblings: 4 };

const scarcestFirst = (classes: readonly CampClass[]) =>
  classes
    .filter(({ availableSeats }) => availableSeats > 0)
    .sort((one, other) => one.availableSeats - other.availableSeats);

export const removeFromCart = ({ call }: Visit, { _id }: CartItem) =>
  call(endpoints.deleteCartItem, { params: { id: _id } });

export async function listCart({ call }: Visit): Promise<CartItem[]> {
  const cart = await call(endpoints.listCartItems);
  return cart.isOk ? cart.body : [];
}

/** Replaces the cart by one reserved class with a price that the persona is not enrolled in. Returns an empty cart if there is none. */
export async function fillCartReserved(visit: Visit): Promise<CartItem[]> {
  const { call, random } = visit;
  for (const item of await listCart(visit)) await removeFromCart(visit, item);
  const listed = await call(endpoints.listClasses);
  const reserved = listed.isOk ? listed.body.filter((one) => isReserved(one) && one.price > 0) : [];
  for (const { _id } of random.some(reserved, reserved.length)) {
    const added = await call(endpoints.addCartItem, { body: { classItemId: _id } });
    if (added.isOk) break;
  }
  return (await listCart(visit)).filter(({ obstacle }) => obstacle === null);
}

/** Returns the campers to add a class for; undefined is the account holder. */
const pickGroup = ({ persona, random }: Visit): (string | undefined)[] => {
  const group = random.weighted(GROUPS);
  const { children = [] } = persona;
  if (group === 'account holder' || children.length === 0) return [undefined];
  return group === 'child' ? [random.pick(children)] : children;
};

/** Adds classes to the cart and removes what cannot be bought. Returns the rest. */
export async function fillCart(visit: Visit, classCount: number): Promise<CartItem[]> {
  const { call, random } = visit;
  const onSale = await call(endpoints.listClasses);
  const all = onSale.isOk ? onSale.body.filter((campClass) => !isReserved(campClass)) : [];
  const choices = random.chance(INCLUDE_SOLD_OUT_PROBABILITY) ? all : scarcestFirst(all);
  const isFreeOnly = random.chance(FREE_ONLY_PROBABILITY);
  const affordable = isFreeOnly ? choices.filter(({ price }) => price === 0) : choices;
  // Popular classes create contention for the last seats.
  const candidates = random.chance(POPULAR_PROBABILITY)
    ? affordable.slice(0, 2 * classCount)
    : affordable;
  for (const { _id } of random.some(candidates, classCount)) {
    const servers = random.chance(ADD_TWICE_PROBABILITY) ? [0, 1] : [undefined];
    for (const camperId of pickGroup({ ...visit, random: random.fork(_id) })) {
      const body = { classItemId: _id, ...(camperId !== undefined && { camperId }) };
      await Promise.all(servers.map((server) => call(endpoints.addCartItem, { body, server })));
    }
  }
  const items = await listCart(visit);
  const buyable = items.filter(({ obstacle }) => obstacle === null).slice(0, MAX_IN_CART);
  for (const item of items) if (!buyable.includes(item)) await removeFromCart(visit, item);
  return buyable;
}
