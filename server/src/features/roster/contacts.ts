import type { ObjectId } from 'mongodb';
import type { Enrolment } from '../../domain/enrolment';
import type { Order } from '../../domain/order';
import type { User } from '../../domain/user';

export interface ContactDependencies {
  findUsers(uids: string[]): Promise<User[]>;
  findOrders(ids: ObjectId[]): Promise<Order[]>;
}

/**
 * Returns a function that finds name and email by owner. Without an account, both are the email of the
 * order.
 */
export function createFindContacts({ findUsers, findOrders }: ContactDependencies) {
  return async (
    enrolments: readonly Enrolment[],
  ): Promise<Map<string, { name: string; email: string }>> => {
    const users = await findUsers(enrolments.map(({ owner }) => owner));
    const contacts = new Map(
      users.map(({ uid, name, email = '' }) => [uid ?? '', { name, email }]),
    );
    const withoutAccount = enrolments.filter(({ owner }) => !contacts.has(owner));
    if (withoutAccount.length > 0) {
      for (const order of await findOrders(withoutAccount.map(({ orderId }) => orderId))) {
        contacts.set(order.owner, { name: order.ownerEmail, email: order.ownerEmail });
      }
    }
    return contacts;
  };
}
