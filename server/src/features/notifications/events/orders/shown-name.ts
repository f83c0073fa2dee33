import type { OrderLine } from '../../../../domain/orders/order';
import { onOneLine } from '../../safe-text';
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

const toNameless = ({ childNumber }: OpenTasks, isOnlyChild: boolean) => {
  if (childNumber === null) return 'your child';
  if (isOnlyChild) return 'the camper you enrolled';
  const ordinal = ordinals[childNumber - 1];
  return ordinal === undefined ? `child ${childNumber} of My Family` : `your ${ordinal} child`;
};

/**
 * Returns what an email calls a camper of an order: `you`, the first name, or e.g. `your second child`, which tells
 * children apart in an email without names. Empty for a child without a name whom the payer no longer sees.
 */
export function toShownName(
  { _id, isAccountHolder, firstName }: OrderLine['camper'],
  openTasks: readonly OpenTasks[],
): string {
  if (isAccountHolder) return 'you';
  if (firstName !== '') return onOneLine(firstName);
  const open = openTasks.find(({ camperId }) => camperId.equals(_id));
  const isOnlyChild = openTasks.filter(({ childNumber }) => childNumber !== null).length === 1;
  return open ? toNameless(open, isOnlyChild) : '';
}
