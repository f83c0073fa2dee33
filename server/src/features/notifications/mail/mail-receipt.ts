import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';

/** One class of one camper on a receipt. */
interface ReceiptLine {
  className: string;
  priceCents: number;
  /** The schedule, the instructor and the refund terms; or that the line was refused. */
  details: string[];
}

/** What a table of a cancellation or a refund says below the class. */
interface MailRefund {
  cents: number;
  /** What was paid for the whole order. */
  paidCents: number;
  /** Set if the order has more classes than the table. */
  isPart?: true;
  /** What pays for classes of other orders, because campers moved to them; absent if nothing. */
  movedCents?: number;
  /** What is still paid for the order. */
  remainingCents: number;
  /** The card that gets it; absent if nothing is refunded or it is not known. */
  card?: string;
}

/** What a table says below the class that a camper moved to. */
interface MailTransfer {
  /** The class that the camper left. */
  className: string;
  /** What was paid for it and not refunded before. */
  paidCents: number;
  /** The card that gets the difference; absent if nothing is refunded or it is not known. */
  card?: string;
}

/** The table of classes in an email, as the email stores it: a receipt, a refund, a move, or an offer of seats. */
export interface MailReceipt {
  /** The number of the order; absent if nothing is ordered, which has no sums. */
  number?: string;
  /** The name is empty if it is hidden. */
  campers: { name: string; lines: ReceiptLine[] }[];
  /** The sum of the lines. */
  subtotalCents: number;
  /** What earlier orders paid of it, because campers came from other classes; absent if nothing. */
  carriedCents?: number;
  /** What was refunded because a class could not be given. */
  refundedCents: number;
  /** The card, such as `Visa •••• 4242`; absent if none was charged or it is not known. */
  paidWith?: string;
  /** Set if the table is that of a cancellation or a refund. */
  refund?: MailRefund;
  /** Set if the table is that of a camper who moved to its class. */
  move?: MailTransfer;
}

/** Returns the price of a line: `Free` or `$64.50`. */
export const toPrice = (cents: number) => (cents === 0 ? 'Free' : formatMoney(cents, EN_US));

/** Returns which card paid, or gets the refund; undefined if none or not known. */
export function toCardText({ paidWith, refund, move }: MailReceipt): string | undefined {
  const card = refund?.card ?? move?.card;
  if (card !== undefined) return `Refunded to ${card}`;
  return paidWith === undefined ? undefined : `Paid with ${paidWith}`;
}

const toAmounts = (rows: { label: string; cents: number }[]) =>
  rows.map(({ label, cents }) => ({ label, amount: formatMoney(cents, EN_US) }));

const toDeduction = ({ label, cents }: { label: string; cents: number }) => ({
  label,
  amount: cents > 0 ? `\u2212${formatMoney(cents, EN_US)}` : formatMoney(cents, EN_US),
});

const listRefundSums = (priceCents: number, refund: MailRefund) => {
  const { cents, paidCents, isPart, movedCents = 0, remainingCents } = refund;
  if (priceCents === 0) return [];
  const before = [
    { label: 'Moved to another order', cents: movedCents },
    { label: 'Refunded before', cents: paidCents - movedCents - remainingCents - cents },
  ].filter((row) => row.cents > 0);
  const [paid, total] = toAmounts([
    { label: isPart ? 'Paid for the whole order' : 'Paid', cents: paidCents },
    { label: 'Total after refunds', cents: remainingCents },
  ]);
  return [paid!, ...before.map(toDeduction), toDeduction({ label: 'Refunded', cents }), total!];
};

const toTransferLabel = (dueCents: number) => {
  if (dueCents === 0) return 'Nothing to pay';
  return dueCents > 0 ? 'You paid' : 'Refunded';
};

/** Returns how the prices of both classes make up what is paid or refunded; nothing if both are free. */
const listTransferSums = (priceCents: number, { className, paidCents }: MailTransfer) => {
  if (priceCents === 0 && paidCents === 0) return [];
  const dueCents = priceCents - paidCents;
  return [
    ...(paidCents > 0 ? [toDeduction({ label: `Paid for ${className}`, cents: paidCents })] : []),
    { label: toTransferLabel(dueCents), amount: formatMoney(Math.abs(dueCents), EN_US) },
  ];
};

/**
 * Returns the labels and amounts below the lines; the last one is the total, what is still paid, or what a move
 * cost.
 */
export function listSums(receipt: MailReceipt) {
  const { number, subtotalCents, carriedCents = 0, refundedCents, refund, move } = receipt;
  if (number === undefined) return [];
  if (move) return listTransferSums(subtotalCents, move);
  if (refund) return listRefundSums(subtotalCents, refund);
  const totalCents = subtotalCents - carriedCents - refundedCents;
  const deductions = [
    { label: 'Already paid', cents: carriedCents },
    { label: 'Refunds', cents: refundedCents },
  ].filter(({ cents }) => cents > 0);
  const total = { label: 'Total', amount: formatMoney(totalCents, EN_US) };
  if (deductions.length === 0) return [total];
  return [
    { label: 'Subtotal', amount: formatMoney(subtotalCents, EN_US) },
    ...deductions.map(toDeduction),
    total,
  ];
}
