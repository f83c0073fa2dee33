/** What other features may use of the carts. */
export { findWaitingCampers, getBuyableClass } from './candidates';
export { listCart } from './cart-items';
export { cartMatchesLines, listCartLines } from './cart-lines';
export { registerCart } from './cart.routes';
export {
  addCartItem,
  countCartsWith,
  deleteCampersFromCart,
  deleteCartItems,
  deleteCartOf,
  saveSnapshotsInCarts,
} from './cart.store';
export { checkAges } from './check-ages';
