import { formatDateTime } from '#lib/format/dates';
import { listFirstNames, toLineName } from '@camp/server/shared/names';
import { CART_LIMIT, type CartItem, type CartBlocker } from '@camp/server/contract/sales/cart';
import { isForChildren } from '@camp/server/shared/ages';
import { CARD_MINIMUM_CENTS, isPayableAlone } from '@camp/server/contract/fields/card-amount';
import { formatAmount } from '#ui/price';
import { toAgeMessage, toUnknownAgeMessage } from './campers/age.messages';
import { toOverlap, toOverlapMessage } from './overlap.messages';
import { toCents } from '@camp/server/shared/money';

const blockerMessages: Record<CartBlocker, string> = {
  'sold-out': 'Sold out while it was in your cart.',
  'not-on-sale': 'No longer open for enrollment.',
  'enrollment-closed': 'Enrollment has closed.',
  'enrollment-not-open': 'Enrollment has not opened yet.',
  'already-enrolled': 'You are already enrolled in this class.',
  'class-deleted': 'This class is no longer offered.',
  'wrong-age': 'This class is for another age.',
  'too-few-seats': 'Too few seats are left for everyone in your cart.',
  'camper-archived': 'This camper is archived or no longer in your family.',
};

/** Another camper helps with these, and with no other obstacle. */
const camperBlockers: readonly (CartBlocker | null)[] = [
  'already-enrolled',
  'wrong-age',
  'camper-archived',
];

/** Returns whether a class for children is blocked because the birth date of its camper is missing. */
export const isBirthDateMissing = (item: CartItem) =>
  item.obstacle === 'wrong-age' && item.age === undefined && isForChildren(item);

export const canChangeCamper = ({ obstacle }: CartItem) =>
  obstacle === null || camperBlockers.includes(obstacle);

/** Returns the items that want seats in the same class. */
const listSiblings = ({ classItemId }: CartItem, items: readonly CartItem[]) =>
  items.filter((other) => other.classItemId === classItemId);

/** Returns a message that names the camper; null if the obstacle is not about who comes. */
function toCamperMessage(item: CartItem, items: readonly CartItem[]) {
  const { obstacle, camper, age } = item;
  if (obstacle === 'camper-archived' && item.isFormerCamper) {
    return 'This camper is no longer in your family. Remove this class to continue.';
  }
  if (isBirthDateMissing(item)) return toUnknownAgeMessage(camper, item);
  if (obstacle === 'wrong-age' && age !== undefined) return toAgeMessage(camper, age, item);
  if (obstacle === 'too-few-seats') {
    const names = listFirstNames(listSiblings(item, items).map((sibling) => sibling.camper));
    return `Too few seats are left for ${names}. Remove the class for at least one of them.`;
  }
  if (camper.isAccountHolder) return null;
  if (obstacle === 'already-enrolled') {
    return `${camper.firstName} is already enrolled in this class.`;
  }
  return obstacle === 'camper-archived'
    ? `${camper.firstName} is archived. Restore ${camper.firstName} in My Family.`
    : null;
}

/** Returns why a class cannot be booked; null if it can. `items` is the whole cart. */
export function toBlockerMessage(item: CartItem, items: readonly CartItem[]) {
  const { obstacle, phase, enrollmentOpensAt } = item;
  if (obstacle === null) return null;
  const camperMessage = toCamperMessage(item, items);
  if (camperMessage !== null) return camperMessage;
  if (obstacle === 'enrollment-not-open' && enrollmentOpensAt !== undefined) {
    return `Enrollment opens ${formatDateTime(enrollmentOpensAt)}.`;
  }
  if (obstacle === 'enrollment-closed' && phase === 'running') return 'This class has started.';
  if (obstacle === 'enrollment-closed' && phase === 'over') return 'This class has ended.';
  return blockerMessages[obstacle];
}

/** Returns e.g. `Overlaps Batting Basics on Monday, July 28, 9:00 AM` for each class it overlaps. */
export const toClashMessages = ({ clashesWith = [] }: Pick<CartItem, 'clashesWith'>) =>
  clashesWith.map(toOverlapMessage);

/** Returns the clashes of a cart with both names, each pair of a camper's classes once. */
export function toCartClashes(items: readonly CartItem[]) {
  const listed = new Set<string>();
  return items.flatMap((item) =>
    (item.clashesWith ?? []).flatMap((clash) => {
      const pair = [item.className, clash.className].toSorted();
      const key = JSON.stringify([item.camper._id, ...pair]);
      if (listed.has(key)) return [];
      listed.add(key);
      return [`${toLineName(item)} ${toOverlap(clash)}.`];
    }),
  );
}

/** Returns until when an offer from a waiting list is open. */
export const toOfferText = (offerExpiresAt: string) =>
  `From the waiting list. Held for you until ${formatDateTime(offerExpiresAt).replaceAll(/ (?=\d)/g, '\u00A0')}.`;

/** Returns what screen readers announce of an item that comes from a waiting list; null for others. */
export const describeOffer = ({ offerExpiresAt, ...item }: CartItem) =>
  offerExpiresAt === undefined ? null : `${toLineName(item)}: ${toOfferText(offerExpiresAt)}`;

const CARD_RULE = `Card payments start at ${formatAmount(CARD_MINIMUM_CENTS / 100)}`;

/** Returns that a card cannot pay a class alone; null if it can, or if the class cannot be booked. */
export const toSmallPriceMessage = ({ obstacle, price }: Pick<CartItem, 'obstacle' | 'price'>) =>
  obstacle !== null || isPayableAlone(toCents(price))
    ? null
    : `This class can’t be paid by card alone. ${CARD_RULE}.`;

/** Returns what to do about a total that a card cannot pay; null if it can. */
const findSmallTotal = (total: number) =>
  isPayableAlone(toCents(total)) ? null : `${CARD_RULE}. Add another class to check out.`;

const toShortReason = ({ obstacle, isFormerCamper }: CartItem) => {
  if (obstacle === 'camper-archived' && isFormerCamper) {
    return 'is for a camper who is no longer in your family';
  }
  if (obstacle === 'class-deleted') return 'is no longer offered';
  if (obstacle === 'wrong-age') return 'is for another age';
  return obstacle === 'enrollment-not-open' ? 'cannot be booked yet' : 'can no longer be booked';
};

/** Returns that siblings want more seats in a class than are left; null if anything else blocks the cart, too. */
function findTooFewSeats(blocked: readonly CartItem[]) {
  const [first] = blocked;
  if (!first || blocked.some(({ obstacle }) => obstacle !== 'too-few-seats')) return null;
  const siblings = listSiblings(first, blocked);
  if (siblings.length < blocked.length) return null;
  const names = listFirstNames(siblings.map(({ camper }) => camper));
  return `${first.className} has too few seats for ${names}. Remove it for at least one of them to continue.`;
}

/** Returns that all blocked classes are for archived children; null if anything else blocks the cart, too. */
function findArchived(blocked: readonly CartItem[]) {
  const isArchived = ({ obstacle, isFormerCamper }: CartItem) =>
    obstacle === 'camper-archived' && !isFormerCamper;
  if (!blocked.every(isArchived)) return null;
  const campers = [...new Map(blocked.map(({ camper }) => [camper._id, camper])).values()];
  const names = listFirstNames(campers);
  const classes = blocked.length === 1 ? 'the class' : 'the classes';
  return `${names} ${campers.length === 1 ? 'is' : 'are'} archived. Restore ${names} in My Family, or remove ${classes}, to continue.`;
}

interface CartToPay {
  items: readonly CartItem[];
  total: number;
}

/** Returns why the cart cannot be checked out; null if it can. */
export function findCartBlocker({ items, total }: CartToPay) {
  if (items.length === 0) return 'Your cart is empty.';
  if (items.length > CART_LIMIT) {
    const extra = items.length - CART_LIMIT;
    return `You can pay for at most ${CART_LIMIT} seats at once. Remove ${extra} to continue.`;
  }
  const blocked = items.filter(({ obstacle }) => obstacle !== null);
  const [first] = blocked;
  if (!first) return findSmallTotal(total);
  const tooFewSeats = findTooFewSeats(blocked);
  if (tooFewSeats !== null) return tooFewSeats;
  const archived = findArchived(blocked);
  if (archived !== null) return archived;
  if (blocked.length > 1) {
    const isOnlyEarly = blocked.every(({ obstacle }) => obstacle === 'enrollment-not-open');
    return `${blocked.length} seats can${isOnlyEarly ? 'not be booked yet' : ' no longer be booked'}. Remove them to continue.`;
  }
  const name = first.isFormerCamper ? first.className : toLineName(first);
  if (isBirthDateMissing(first)) return `${name} needs a birth date. Add it to continue.`;
  return `${name} ${toShortReason(first)}. Remove it to continue.`;
}
