import { endpoints, type CampClass, type Camper, type CartItem } from '@camp/server/contract';
import { vi } from 'vitest';
import { aCart, aCartItem, anAccountHolder } from '#testing/data/builders';
import { mockEndpoint } from '../mock-api';

interface AddRequest {
  classItemId: string;
  camperId?: string;
}

const toCamper = (campers: readonly Camper[], camperId: string | undefined) => {
  if (camperId === undefined) return anAccountHolder();
  // A child who was added in the meantime has any name.
  const { firstName = 'Ada' } = campers.find(({ _id }) => _id === camperId) ?? {};
  return { _id: camperId, firstName, isAccountHolder: false };
};

/** Mocks the cart with these items, or with those that a function returns for each request. */
export const mockCartItems = (items: CartItem[] | (() => CartItem[])) =>
  mockEndpoint(endpoints.getCart, () => aCart(typeof items === 'function' ? items() : items));

/**
 * Mocks a cart to which classes can be added for the campers. Returns the ids of the campers whom a class was
 * added for, `me` for the account holder, and of the removed items. `refuse` returns a problem for a
 * camper who is refused.
 */
export function mockCart(
  { classes, campers, items = [] }: { classes: CampClass[]; campers: Camper[]; items?: CartItem[] },
  refuse: (request: AddRequest) => Response | undefined = () => undefined,
) {
  let cart = items;
  const added: string[] = [];
  const removed: string[] = [];
  mockCartItems(() => cart);
  mockEndpoint(endpoints.addCartItem, ({ body }) => {
    const request = body as AddRequest;
    const refusal = refuse(request);
    if (refusal) return refusal;
    const { classItemId, camperId } = request;
    const camper = toCamper(campers, camperId);
    const className = classes.find(({ _id }) => _id === classItemId)!.className;
    const item = aCartItem({ classItemId, className, camper });
    cart = [...cart, item];
    added.push(camperId ?? 'me');
    return { insertedId: item._id };
  });
  mockEndpoint(endpoints.deleteCartItem, ({ params }) => {
    cart = cart.filter(({ _id }) => _id !== params.id);
    removed.push(String(params.id));
    return { deletedCount: 1 };
  });
  return { added, removed };
}

/** Mocks a list with one class. Returns a mock that gets each request that adds a class to the cart. */
export function mockAdding(campClass: CampClass) {
  const added = vi.fn();
  mockEndpoint(endpoints.listClasses, [campClass]);
  mockEndpoint(endpoints.addCartItem, ({ sent }) => {
    added(sent);
    return { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' };
  });
  return added;
}
