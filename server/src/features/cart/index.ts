/** What other features may use of the carts. */
export {
  addCartItem,
  countCartsWith,
  deleteCampersFromCart,
  deleteCartItems,
  deleteCartOf,
  listCartItems,
  saveSnapshotsInCarts,
} from './cart.store';
