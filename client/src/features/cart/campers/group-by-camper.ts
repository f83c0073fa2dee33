import type { CartItem } from '@camp/server/contract';
import { sortByCamper } from '@camp/server/shared/camper-order';

interface Group {
  camperId: string;
  name: string;
  items: CartItem[];
}

const toName = ({ camper }: CartItem) => (camper.isAccountHolder ? 'You' : camper.firstName);

/** Returns the cart of each child, then the account holder's. */
export function groupByCamper(items: readonly CartItem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of sortByCamper(items)) {
    const camperId = item.camper._id;
    const group = groups.get(camperId) ?? { camperId, name: toName(item), items: [] };
    group.items.push(item);
    groups.set(camperId, group);
  }
  return [...groups.values()];
}

/** Returns whether a cart has classes of children, and needs a heading for each camper. */
export const hasChildren = (items: readonly CartItem[]) =>
  items.some(({ camper }) => !camper.isAccountHolder);
