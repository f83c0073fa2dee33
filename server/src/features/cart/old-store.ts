import type { Camp } from '#camp';
import { bind } from '#lib/bind';
import * as cart from './cart.store';

/** The store with the camp filled in, for operations that are still created. Goes with them. */
export const createCartStore = (camp: Camp) =>
  bind(camp, {
    list: cart.listCartItems,
    countWith: cart.countCartsWith,
    add: cart.addCartItem,
    delete: cart.deleteCartItem,
    deleteMany: cart.deleteCartItems,
    deleteCampers: cart.deleteCampersFromCart,
    deleteByOwner: cart.deleteCartOf,
    saveSnapshots: cart.saveSnapshotsInCarts,
  });
export type CartStore = ReturnType<typeof createCartStore>;
