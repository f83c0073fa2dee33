import type { Camp } from '#camp';
import type { DeletionBlocker } from '#contract';
import { sitePaths } from '#contract/site-paths';
import type { CampClass } from '#domain/classes/camp-class';
import type { Enrollment } from '#domain/orders/enrollment';
import { isFulfilling, isOpen, type Order } from '#domain/orders/order';
import type { User } from '#domain/user';
import { listOrdersBy } from '#features/orders/index';
import { findClasses, listClassIdsByInstructor } from '#features/classes/index';
import { findOtherAdmin } from '#features/users/index';
import { hasCamperHere, hasCamperInOrder, listUpcomingEnrollments } from '../deletion/account-ties';

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

const hasOpenRefund = ({ refunds, lines }: Order) =>
  refunds.some(({ state }) => state === 'pending') ||
  lines.some(({ outcome }) => outcome === 'canceling');

/** An order that failed keeps its state and its failed refunds; `reviewReason` says whether an admin has to act. */
const isUnresolved = (order: Order) =>
  hasOpenRefund(order) ||
  order.reviewReason !== undefined ||
  (order.disputes ?? []).some(({ isOpen: isDisputed }) => isDisputed);

const ofOrders = (orders: readonly Order[], hasCamperInOrder: boolean): DeletionBlocker[] => {
  const isPaying = orders.some((order) => isOpen(order) || isFulfilling(order));
  const unresolved = orders.filter(isUnresolved).length;
  const found: DeletionBlocker[] = [];
  if (isPaying || hasCamperInOrder) {
    const detail = isPaying
      ? 'A checkout is open. Finish it, empty your cart, or wait until your seats are released.'
      : 'Somebody is paying for a class for one of your children. Try again in a few minutes.';
    found.push({ kind: 'order-in-progress', detail, link: isPaying ? sitePaths.myCart : null });
  }
  if (unresolved > 0) {
    const orderCount = count(unresolved, 'order has', 'orders have');
    const detail = `${orderCount} a refund or a question that is not settled. Wait until it is, or contact us.`;
    found.push({ kind: 'refunds', detail, link: sitePaths.paymentHistory });
  }
  return found;
};

const ofEnrollments = (uid: string, enrollments: readonly Enrollment[]): DeletionBlocker[] => {
  const own = enrollments.filter(({ owner }) => owner === uid).length;
  const shared = enrollments.length - own;
  const found: DeletionBlocker[] = [];
  if (own > 0) {
    const detail = `You have ${count(own, 'upcoming enrollment', 'upcoming enrollments')}. Cancel, or wait until the classes are over.`;
    found.push({ kind: 'enrollments', detail, link: sitePaths.enrolled });
  }
  if (shared > 0) {
    const detail = `Another adult enrolled your children in ${count(shared, 'upcoming class', 'upcoming classes')}. Ask them to cancel, or wait until the classes are over.`;
    found.push({ kind: 'shared-children', detail, link: sitePaths.family });
  }
  return found;
};

const ofVisits = (hasCamperHere: boolean): DeletionBlocker[] => {
  if (!hasCamperHere) return [];
  const detail =
    'Somebody whom you enrolled, or your child, is checked in at camp. Try again after the pick-up.';
  return [{ kind: 'checked-in', detail, link: sitePaths.enrolled }];
};

const ofClasses = (classes: readonly CampClass[], now: Date): DeletionBlocker[] => {
  const upcoming = classes.filter(
    ({ endsAt, status }) => status !== 'canceled' && (endsAt === undefined || endsAt > now),
  ).length;
  if (upcoming === 0) return [];
  const detail = `You teach ${count(upcoming, 'class that is', 'classes that are')} not over. Delete those without enrollments, and ask us to cancel the others.`;
  return [{ kind: 'classes', detail, link: sitePaths.feedback }];
};

async function ofRole(camp: Camp, { _id, role }: User): Promise<DeletionBlocker[]> {
  if (role !== 'admin' || (await findOtherAdmin(camp, _id))) return [];
  const detail = 'You are the only admin. Make another person an admin first.';
  return [{ kind: 'last-admin', detail, link: sitePaths.manageUser }];
}

/** Lists what blocks the deletion of a user's own account. */
export async function listBlockers(
  camp: Camp,
  user: User & { uid: string },
): Promise<DeletionBlocker[]> {
  const { uid } = user;
  // Before the enrollments: an order that is being fulfilled is found either here or there.
  const orders = ofOrders(await listOrdersBy(camp, uid), await hasCamperInOrder(camp, uid));
  const enrollments = ofEnrollments(uid, await listUpcomingEnrollments(camp, uid));
  const visits = ofVisits(await hasCamperHere(camp, uid));
  const taught = await findClasses(camp, await listClassIdsByInstructor(camp, uid));
  const classes = ofClasses(taught, camp.now());
  return [...orders, ...enrollments, ...visits, ...classes, ...(await ofRole(camp, user))];
}
