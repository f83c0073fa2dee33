import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { classEndpoints } from '@camp/server/contract/classes/classes';
import { orderEndpoints } from '@camp/server/contract/sales/orders';
import { userEndpoints } from '@camp/server/contract/accounts/users';
import { callPage } from '#lib/api/client';
import { CLASSES, ORDERS, USERS } from '#lib/queries/query-keys';
import { toOrderPath } from '#lib/paths';
import { toManageClassPath, toUserPath } from '#lib/staff-paths';

const PER_GROUP = 5;
/** Shorter texts match nearly everything. */
export const SEARCH_MIN_LENGTH = 2;

/** A person, class or order, and its page. */
export interface Match {
  id: string;
  label: string;
  detail: string;
  to: string;
}

const findUsers = async (q: string): Promise<Match[]> => {
  const { items } = await callPage(userEndpoints.listUsers, { query: { q, limit: PER_GROUP } });
  return items.map(({ _id, name, email, matchingCampers = [] }) => ({
    id: _id,
    label: name,
    detail: matchingCampers.length > 0 ? `Family of ${matchingCampers.join(', ')}` : email,
    to: toUserPath(_id),
  }));
};

const findClasses = async (q: string): Promise<Match[]> => {
  const query = { q, status: 'all' as const, limit: PER_GROUP };
  const { items } = await callPage(classEndpoints.listClasses, { query, asViewer: true });
  return items.map(({ _id, className, InstructorName }) => ({
    ...{ id: _id, label: className, detail: InstructorName, to: toManageClassPath(className) },
  }));
};

const findOrders = async (q: string): Promise<Match[]> => {
  const { items } = await callPage(orderEndpoints.listOrders, { query: { q, limit: PER_GROUP } });
  return items.map(({ _id, number, payerName, email, itemNames }) => ({
    id: _id,
    label: `${number}, ${payerName ?? email}`,
    detail: itemNames.join(', '),
    to: toOrderPath(_id),
  }));
};

const toQuery = (key: string, find: (q: string) => Promise<Match[]>, q: string) =>
  queryOptions({
    queryKey: [key, 'palette', q],
    queryFn: () => find(q),
    enabled: q.length >= SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });

/**
 * Return the first users, classes or orders that match a text; the last ones stay meanwhile. A query for each
 * kind, so that a slow one does not hold back the others.
 */
export const usersQuery = (q: string) => toQuery(USERS, findUsers, q);
export const classesQuery = (q: string) => toQuery(CLASSES, findClasses, q);
export const ordersQuery = (q: string) => toQuery(ORDERS, findOrders, q);
