import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ClipboardCheck, ReceiptText, User, type LucideIcon } from 'lucide-react';
import { classEndpoints } from '@camp/server/contract/classes/classes';
import { orderEndpoints } from '@camp/server/contract/sales/orders';
import { userEndpoints } from '@camp/server/contract/accounts/users';
import { callPage } from '../../lib/api/client';
import { CLASSES, ORDERS, USERS } from '../../lib/queries/query-keys';
import { toOrderPath } from '../../lib/paths';
import { toManageClassPath, toUserPath } from '../../lib/staff-paths';

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

export interface MatchGroup {
  title: string;
  Icon: LucideIcon;
  matches: readonly Match[];
}

const findUsers = async (q: string): Promise<MatchGroup> => {
  const { items } = await callPage(userEndpoints.listUsers, { query: { q, limit: PER_GROUP } });
  const matches = items.map(({ _id, name, email, matchingCampers = [] }) => ({
    id: _id,
    label: name,
    detail: matchingCampers.length > 0 ? `Family of ${matchingCampers.join(', ')}` : email,
    to: toUserPath(_id),
  }));
  return { title: 'Users', Icon: User, matches };
};

const findClasses = async (q: string): Promise<MatchGroup> => {
  const query = { q, status: 'all' as const, limit: PER_GROUP };
  const { items } = await callPage(classEndpoints.listClasses, { query, asViewer: true });
  const matches = items.map(({ _id, className, InstructorName }) => ({
    ...{ id: _id, label: className, detail: InstructorName, to: toManageClassPath(className) },
  }));
  return { title: 'Classes', Icon: ClipboardCheck, matches };
};

const findOrders = async (q: string): Promise<MatchGroup> => {
  const { items } = await callPage(orderEndpoints.listOrders, { query: { q, limit: PER_GROUP } });
  const matches = items.map(({ _id, number, payerName, email, itemNames }) => ({
    id: _id,
    label: `${number}, ${payerName ?? email}`,
    detail: itemNames.join(', '),
    to: toOrderPath(_id),
  }));
  return { title: 'Orders', Icon: ReceiptText, matches };
};

/** Returns the first people, classes and orders that match a text; the last ones stay meanwhile. */
export const matchesQuery = (q: string) =>
  queryOptions({
    queryKey: [USERS, CLASSES, ORDERS, 'palette', q],
    queryFn: () => Promise.all([findUsers(q), findClasses(q), findOrders(q)]),
    enabled: q.length >= SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
