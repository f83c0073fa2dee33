import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { deleted, id, inserted, params } from '../fields/fields';
import { category } from '../fields/class-form';
import { classPhase } from '../fields/class-status';
import { camperRef } from '../fields/camper-ref';
import { imageFocus } from '../fields/photo';
import { scheduleSummary, session } from '../fields/session';

/** Why a class in a cart cannot be bought now. */
export const cartBlocker = z.enum([
  'sold-out',
  'not-on-sale',
  'enrollment-closed',
  'enrollment-not-open',
  'already-enrolled',
  'class-deleted',
  'wrong-age',
  'too-few-seats',
  'camper-archived',
]);
export type CartBlocker = z.infer<typeof cartBlocker>;

/** The most items that a cart can contain; each is one camper in one class. */
export const CART_LIMIT = 20;

export const cartItem = z.object({
  _id: z.string(),
  classItemId: z.string(),
  camper: camperRef,
  className: z.string(),
  InstructorName: z.string(),
  category,
  image: z.string(),
  imageAlt: z.optional(z.string()),
  imageFocus: z.optional(imageFocus),
  price: z.number(),
  email: z.string(),
  /** Null if the class can be bought. */
  obstacle: z.nullable(cartBlocker),
  /** Until when the seats that a waiting list offered are kept; absent without an offer. */
  offerExpiresAt: z.optional(z.string()),
  /** Set while nobody can join the waiting list of the class. */
  isWaitlistClosed: z.optional(z.boolean()),
  /** Set if the camper is no longer in the family, so that the name is not known. */
  isFormerCamper: z.optional(z.boolean()),
  /** Absent if the class was deleted. */
  phase: z.optional(classPhase),
  ...scheduleSummary,
  sessions: z.optional(z.array(session)),
  ageMin: z.optional(z.int()),
  ageMax: z.optional(z.int()),
  /** The camper's age on the day of the first session, or today without sessions; absent if it is not known. */
  age: z.optional(z.int()),
  place: z.optional(z.string()),
  /** The address of the place, in one line. */
  address: z.optional(z.string()),
  /**
   * What a cancellation refunds: `percent` of the price until the end of the day `until`, highest first.
   * Absent without sessions: then the price is refunded in full until 7 days after they are announced.
   */
  refunds: z.optional(z.array(z.object({ percent: z.int(), until: z.string() }))),
  /** Other classes of the same camper, in the cart or enrolled in, with a session at the same time. */
  clashesWith: z.optional(
    z.array(
      z.object({ className: z.string(), startsAt: z.string(), days: z.optional(z.number()) }),
    ),
  ),
});
export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  /** What the items cost together. A deleted class costs nothing. */
  total: z.number(),
  /** What the items of each camper cost. */
  campers: z.array(z.object({ camperId: z.string(), total: z.number() })),
});
export type Cart = z.infer<typeof cart>;

/**
 * Clients may also send a name, image, price and email. The server ignores them and reads the
 * class.
 */
export const addCartItemRequest = z.object({
  classItemId: id,
  /** Absent: the account holder. */
  camperId: z.optional(id),
});
export type AddCartItemRequest = z.infer<typeof addCartItemRequest>;

export const cartEndpoints = {
  listCartItems: endpoint({
    method: 'get',
    path: '/carts',
    access: 'signed-in',
    query: z.object({ email: z.optional(z.string('must be text')) }),
    response: z.array(cartItem),
  }),
  getCart: endpoint({
    method: 'get',
    path: '/cart',
    access: 'signed-in',
    response: cart,
  }),
  addCartItem: endpoint({
    method: 'post',
    path: '/carts',
    access: 'signed-in',
    body: addCartItemRequest,
    response: inserted,
    problems: [
      'not-found',
      'already-in-cart',
      'cart-full',
      'already-enrolled',
      'own-class',
      'not-on-sale',
      'enrollment-closed',
      'enrollment-not-open',
      'sold-out',
      'wrong-age',
      'camper-archived',
      'too-many-campers',
    ],
  }),
  deleteCartItem: endpoint({
    method: 'delete',
    path: '/carts/:id',
    access: 'signed-in',
    params: params.id,
    response: deleted,
    problems: ['not-found'],
  }),
};
