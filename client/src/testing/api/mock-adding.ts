import { endpoints, type CampClass } from '@camp/server/contract';
import { vi } from 'vitest';
import { mockEndpoint } from './mock-api';

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
