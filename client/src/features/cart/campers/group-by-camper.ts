import type { CartItem } from '@camp/server/contract';

interface Group {
  camperId: string;
  name: string;
  items: CartItem[];
}

const toName = ({ camper }: CartItem) => (camper.isAccountHolder ? 'Me' : camper.firstName);

/** Returns the cart of each child, in the order in which they were added, then the account holder's. */
export function groupByCamper(items: readonly CartItem[]): Group[] {
  const children = items.filter(({ camper }) => !camper.isAccountHolder);
  const own = items.filter(({ camper }) => camper.isAccountHolder);
  const groups = new Map<string, Group>();
  for (const item of [...children, ...own]) {
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
