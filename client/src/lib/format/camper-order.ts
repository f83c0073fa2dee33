import type { CamperRef } from '@camp/server/contract/fields/camper-ref';

type Ordered = Pick<CamperRef, '_id' | 'isAccountHolder'>;

/**
 * Sorts campers in the order of every list: the children as they were added to the camp, which their ids
 * tell, then the account holder.
 */
export const compareCampers = (one: Ordered, other: Ordered): number =>
  Number(one.isAccountHolder) - Number(other.isAccountHolder) || one._id.localeCompare(other._id);

/** Returns the lines of an order or a cart by camper. The lines of a camper keep their order. */
export const sortByCamper = <Line extends { camper: Ordered }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => compareCampers(one.camper, other.camper));
