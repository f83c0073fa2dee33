import type { CampClass } from '@camp/server/contract';
import { toNamesStart } from '@camp/server/shared/names';
import { formatAmount } from '#ui/price';
import type { CamperChoice } from './camper-choices';
import type { Outcome } from './use-add-for-campers';

/** Returns e.g. `Add 2 to cart · $129.00`; without the count for one. */
export function toAddLabel(count: number, { price }: CampClass) {
  if (count === 0) return 'Add to cart';
  const sum = price === 0 ? 'Free' : formatAmount(Math.round(price * 100 * count) / 100);
  return `${count === 1 ? 'Add' : `Add ${count}`} to cart · ${sum}`;
}

/** Returns that fewer seats are left than chosen campers; null if there are enough. */
export function toSeatsWarning(chosen: number, { availableSeats }: CampClass) {
  if (chosen <= availableSeats) return null;
  return availableSeats === 1 ? 'Only 1 seat is left.' : `Only ${availableSeats} seats are left.`;
}

const toSentence = (choices: readonly CamperChoice[], ending: string) => {
  if (choices.length === 0) return [];
  const isOneChild = choices.length === 1 && !choices[0]?.isAccountHolder;
  return [`${toNamesStart(choices)} ${isOneChild ? 'was' : 'were'} ${ending}.`];
};

/** Returns e.g. `Maya was added. Leo was not added.`; an empty string before the first attempt. */
export function describeOutcome(
  choices: readonly CamperChoice[],
  { added, refused, message }: Outcome,
) {
  const notAdded = choices.filter(({ key }) => refused.has(key));
  return [
    ...toSentence(added, 'added'),
    ...toSentence(notAdded, 'not added'),
    ...(message === null ? [] : [message]),
  ].join(' ');
}
