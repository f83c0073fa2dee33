import { toMoney } from '../../../domain/money';

/** One class of one camper on a receipt. */
interface ReceiptLine {
  className: string;
  priceCents: number;
  /** The schedule, the instructor and the refund terms; or that the line was refused. */
  details: string[];
}

/** The table of a receipt, as the email stores it. */
export interface MailReceipt {
  /** The number of the order. */
  number: string;
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
}

/** Returns the price of a line: `Free` or `$64.50`. */
export const toPrice = (cents: number) => (cents === 0 ? 'Free' : toMoney(cents));

/** Returns the labels and amounts below the lines; the last one is the total. */
export function listSums({ subtotalCents, carriedCents = 0, refundedCents }: MailReceipt) {
  const totalCents = subtotalCents - carriedCents - refundedCents;
  const deductions = [
    { label: 'Already paid', cents: carriedCents },
    { label: 'Refunds', cents: refundedCents },
  ].filter(({ cents }) => cents > 0);
  const total = { label: 'Total', amount: toMoney(totalCents) };
  if (deductions.length === 0) return [total];
  return [
    { label: 'Subtotal', amount: toMoney(subtotalCents) },
    ...deductions.map(({ label, cents }) => ({ label, amount: `\u2212${toMoney(cents)}` })),
    total,
  ];
}
