import type { OrderLine } from '#domain/orders/order';
import { onOneLine } from '#features/notifications/safe-text';
import type { OpenTasks } from './order-context';

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];

const toNameless = ({ childNumber, initial }: OpenTasks) => {
  if (childNumber === null) return 'your child';
  if (initial !== null) return `${initial}.`;
  const ordinal = ordinals[childNumber - 1];
  return ordinal === undefined ? `child ${childNumber} of My Family` : `your ${ordinal} child`;
};

/**
 * Returns what an email calls a camper of an order: `you` or the first name. In an email without names (product.md
 * 10.14), siblings are told apart by their initial, such as `L.`, or e.g. as `your second child`. Empty for a child without a name whom the payer no longer sees.
 */
export function toShownName(
  { _id, isAccountHolder, firstName }: OrderLine['camper'],
  openTasks: readonly OpenTasks[],
): string {
  if (isAccountHolder) return 'you';
  if (firstName !== '') return onOneLine(firstName);
  const open = openTasks.find(({ camperId }) => camperId.equals(_id));
  return open ? toNameless(open) : '';
}

/** Returns the text with a capital first letter, for the start of a sentence. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
