import type { CartItem } from '@camp/server/contract';

interface Group {
  camperId: string;
  /** The first name, with the last name if two campers share it. */
  name: string;
  items: CartItem[];
}

const toName = ({ camper }: CartItem, items: readonly CartItem[]) => {
  if (camper.isAccountHolder) return 'Me';
  const { _id, firstName, lastName = '' } = camper;
  const isShared = items.some(
    (other) => other.camper._id !== _id && other.camper.firstName === firstName,
  );
  return isShared ? `${firstName} ${lastName}`.trim() : firstName;
};

/** Returns the cart of each child, in the order in which they were added, then the account holder's. */
export function groupByCamper(items: readonly CartItem[]): Group[] {
  const children = items.filter(({ camper }) => !camper.isAccountHolder);
  const own = items.filter(({ camper }) => camper.isAccountHolder);
  const groups = new Map<string, Group>();
  for (const item of [...children, ...own]) {
    const camperId = item.camper._id;
    const group = groups.get(camperId) ?? { camperId, name: toName(item, items), items: [] };
    group.items.push(item);
    groups.set(camperId, group);
  }
  return [...groups.values()];
}

/** Returns whether a cart has classes of children, and needs a heading for each camper. */
export const hasChildren = (items: readonly CartItem[]) =>
  items.some(({ camper }) => !camper.isAccountHolder);
