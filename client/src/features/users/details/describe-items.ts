import type { UserEnrollment, UserOrder } from '@camp/server/contract/accounts/user-details';
import { toCamperName } from '@camp/server/shared/names';

/**
 * Returns the classes of an order, each with its camper: `Night Nets for Maya Fischer`. Only paid lines
 * have an enrollment, so the others have no camper.
 */
export function describeItems(order: UserOrder, enrollments: readonly UserEnrollment[]): string {
  const left = enrollments.filter(({ orderId }) => orderId === order._id);
  const items = order.itemNames.map((name) => {
    const index = left.findIndex(({ className }) => className === name);
    const [enrollment] = index === -1 ? [] : left.splice(index, 1);
    return enrollment?.camper ? `${name} for ${toCamperName(enrollment.camper)}` : name;
  });
  return items.join(', ');
}
