import { endpoints, type CampClass, type CartItem } from '../../src/contract';
import type { Visit } from './camp';
import { isReserved } from './classes';

const MOST_IN_CART = 3;
const SOLD_OUT_TOO = 0.1;
const POPULAR = 0.5;
const FREE_ONLY = 0.25;
const TWICE = 0.2;

const scarcestFirst = (classes: readonly CampClass[]) =>
  classes
    .filter(({ availableSeats }) => availableSeats > 0)
    .sort((one, other) => one.availableSeats - other.availableSeats);

export const removeFromCart = ({ call }: Visit, { _id }: CartItem) =>
  call(endpoints.deleteCartItem, { params: { id: _id } });

export const listCart = async ({ call }: Visit): Promise<CartItem[]> => {
  const cart = await call(endpoints.listCartItems);
  return cart.isOk ? cart.body : [];
};

/** Makes a reserved class that the visitor is not enrolled in the whole cart; empty where there is none. */
export const fillCartReserved = async (visit: Visit): Promise<CartItem[]> => {
  const { call, random } = visit;
  for (const item of await listCart(visit)) await removeFromCart(visit, item);
  const listed = await call(endpoints.listClasses);
  const reserved = listed.isOk ? listed.body.filter(isReserved) : [];
  for (const { _id } of random.some(reserved, reserved.length)) {
    const added = await call(endpoints.addCartItem, { body: { classItemId: _id } });
    if (added.isOk) break;
  }
  return (await listCart(visit)).filter(({ obstacle }) => obstacle === null);
};

/** Puts some classes into the cart; answers what can be bought of all that is in it. */
export const fillCart = async (visit: Visit, wanted: number): Promise<CartItem[]> => {
  const { call, random } = visit;
  const onSale = await call(endpoints.listClasses);
  const all = onSale.isOk ? onSale.body.filter((each) => !isReserved(each)) : [];
  const choice = random.chance(SOLD_OUT_TOO) ? all : scarcestFirst(all);
  const isThrifty = random.chance(FREE_ONLY);
  const liked = isThrifty ? choice.filter(({ price }) => price === 0) : choice;
  // Many want the last seats at once.
  const desired = random.chance(POPULAR) ? liked.slice(0, 2 * wanted) : liked;
  for (const { _id } of random.some(desired, wanted)) {
    const body = { classItemId: _id };
    const servers = random.chance(TWICE) ? [0, 1] : [undefined];
    await Promise.all(servers.map((server) => call(endpoints.addCartItem, { body, server })));
  }
  const items = await listCart(visit);
  const buyable = items.filter(({ obstacle }) => obstacle === null).slice(0, MOST_IN_CART);
  for (const item of items) if (!buyable.includes(item)) await removeFromCart(visit, item);
  return buyable;
};
