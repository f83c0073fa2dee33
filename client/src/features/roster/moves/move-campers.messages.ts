import type { TransferCampersResponse } from '@camp/server/contract/sales/transfers';
import { formatAmount } from '#ui/price';

export type Refused = TransferCampersResponse['refused'][number];

/** Returns `1 camper` or `2 campers`. */
export const toCamperCount = (count: number) => (count === 1 ? '1 camper' : `${count} campers`);

/** Returns e.g. `Move 2 campers`, or `Move 1 of 2 campers` if some stay. */
export const toMoveLabel = (moving: number, selected: number) =>
  moving === selected ? `Move ${toCamperCount(moving)}` : `Move ${moving} of ${selected} campers`;

interface PricedClass {
  className: string;
  price: number;
}

/** Returns what the families pay or get back if the camp moves their campers. */
export function toPriceSentence(from: PricedClass, to: PricedClass) {
  const difference = Math.round((to.price - from.price) * 100) / 100;
  if (difference === 0) return 'Both classes have the same price.';
  const amount = formatAmount(Math.abs(difference));
  return difference > 0
    ? `${to.className} costs ${amount} more. Families don’t pay the difference.`
    : `${to.className} costs ${amount} less. We refund the difference to each family’s card.`;
}

/** Who decided a move, and what that means for the family. */
export const deciders = [
  {
    value: 'camp',
    label: 'The camp decides',
    hint: 'Families can cancel for a full refund for 7 days, but not after the class begins.',
  },
  {
    value: 'family',
    label: 'The family asked for it',
    hint: 'The usual refund policy applies to the other class.',
  },
] as const;
export type Decider = (typeof deciders)[number]['value'];

/** Returns e.g. `2 campers moved, 1 stays`. */
export function toResultTitle({ moved, stayed }: { moved: number; stayed: number }) {
  if (stayed === 0) return `${toCamperCount(moved)} moved`;
  const stays = stayed === 1 ? '1 stays' : `${stayed} stay`;
  return moved === 0 ? `Nobody moved, ${stays}` : `${toCamperCount(moved)} moved, ${stays}`;
}

/** Returns one line for each camper who can be moved only if the admin accepts a problem. */
export const toWarningLines = (refused: readonly Refused[]) =>
  refused.filter(({ isWarning }) => isWarning).map(({ name, reason }) => `${name}: ${reason}`);
