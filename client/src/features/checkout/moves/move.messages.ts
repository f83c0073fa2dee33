import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import type { CamperRef, Payment, PaymentLine } from '@camp/server/contract';
import { isPayableAlone } from '@camp/server/contract/fields/card-amount';
import { toYourCard } from '@camp/server/contract/sales/card-name';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import { toNamesStart } from '@camp/server/shared/names';
import { formatDay } from '#lib/format/dates';
import { keepDatesTogether } from '#lib/format/keep-dates-together';
import { formatAmount } from '#ui/price';
import type { HoldTexts } from '../payment/hold.messages';

const toCents = (dollars: number) => Math.round(dollars * 100);

/**
 * Returns the difference that a move will probably have, in dollars; negative if it is refunded. The server
 * decides it.
 */
export function estimateDifference(
  { transfer, cancellation }: Pick<PaymentLine, 'transfer' | 'cancellation'>,
  price: number,
) {
  const value = transfer?.value ?? 0;
  const due = toCents(price) - toCents(value);
  // Smaller card payments are not possible, so a smaller difference is waived.
  if (due > 0) return isPayableAlone(due) ? due / 100 : 0;
  // Never -0, which formats with a minus sign.
  return 0 - Math.min(-due, toCents(cancellation?.refund ?? 0)) / 100 || 0;
}

/** Returns e.g. `+$20.00`, `$44.50 back` or `Same price`. */
export function toDifferenceLabel(difference: number, { isSamePrice = true } = {}) {
  if (difference > 0) return `+${formatAmount(difference)}`;
  if (difference < 0) return `${formatAmount(-difference)} back`;
  return isSamePrice ? 'Same price' : 'Nothing to pay';
}

type Line = Pick<PaymentLine, 'camper' | 'className'>;

const toWho = (camper: CamperRef) => toNamesStart([camper]);

/** Returns e.g. `Maya` or `yourself`, for titles and buttons. */
export const toWhom = ({ isAccountHolder, firstName }: CamperRef) =>
  isAccountHolder ? 'yourself' : firstName;

/** Returns e.g. `Maya leaves Batting Basics and joins Spin Bowling.` */
export function toMoveSentence({ camper, className }: Line, target: string) {
  const [leaves, joins] = camper.isAccountHolder ? ['leave', 'join'] : ['leaves', 'joins'];
  return `${toWho(camper)} ${leaves} ${className} and ${joins} ${target}.`;
}

/** Returns e.g. `You pay $35.50.`; `card` is that of the payment that is refunded. */
export function toMoneySentence(difference: number, card?: Payment['card']) {
  if (difference > 0) return `You pay ${formatAmount(difference)}.`;
  if (difference < 0) {
    return `We refund ${formatAmount(-difference)} to ${toYourCard(card)}. ${REFUND_TIME_NOTE}`;
  }
  return 'There is nothing to pay.';
}

/** Returns the text of the button that makes a move without a payment, e.g. `Move Maya and get $44.50 back`. */
export const toMoveLabel = (camper: CamperRef, difference: number) =>
  `Move ${toWhom(camper)}${difference < 0 ? ` and get ${formatAmount(-difference)} back` : ''}`;

/** Returns e.g. `You can move Maya until June 7.` */
export const toUntilSentence = ({ camper, transfer }: Pick<PaymentLine, 'camper' | 'transfer'>) =>
  transfer?.until === undefined
    ? `You can move ${toWhom(camper)} until the dates are announced.`
    : `You can move ${toWhom(camper)} until ${keepDatesTogether(formatDay(transfer.until))}.`;

/** Returns what moving costs, e.g. `Moving is free. You paid $64.50: …`. */
export function toCostSentence({
  transfer,
  cancellation,
}: Pick<PaymentLine, 'transfer' | 'cancellation'>) {
  const value = transfer?.value ?? 0;
  if (value === 0) return 'Moving is free. You pay only the price of the new class, if it has one.';
  const refund = cancellation?.refund ?? 0;
  const paid = `Moving is free. You paid ${formatAmount(value)}: for a more expensive class you pay the difference,`;
  if (refund === 0) return `${paid} and the difference to a cheaper one is no longer refunded.`;
  const most = refund < value ? `, up to ${formatAmount(refund)}` : '';
  return `${paid} and for a cheaper one we refund the difference${most}.`;
}

/** Returns why a family can no longer move a camper. */
export const toTooLateText = (transferDays: number | undefined) =>
  transferDays === undefined
    ? 'The time to move to another class has passed, or the enrollment has changed.'
    : `You can move to another class until ${
        transferDays === 1 ? '1 day' : `${transferDays} days`
      } before the class begins, unless a refund is in progress.`;

/** Returns e.g. `Spin Bowling is at the same time as Nets and Fielding.` */
export const toClashSentence = (target: string, clashes: readonly string[]) =>
  `${target} is at the same time as ${formatList(clashes, EN_US)}.`;

/** Returns the texts of the seat in the class to move to; another one can be chosen at `choicePath`. */
export const toMoveHold = (choicePath: string): HoldTexts => ({
  held: 'The new seat is held',
  isEnding: 'The new seat is held for less than a minute.',
  lost: 'The new seat is no longer held',
  timeRanOut:
    'Time ran out. Nobody was moved, and your card was not charged. You can hold the seat again if it is still free.',
  canceled:
    'This payment was canceled because the class is no longer offered or something changed. Nobody was moved, and your card was not charged.',
  holdAgain: 'Hold the seat again',
  back: { to: choicePath, label: 'Choose another class' },
});
