/** A payment that the cardholder disputes at the bank. */
export interface Dispute {
  /** Stripe's id. */
  id: string;
  /** The payment that is disputed. A transferred camper's order may carry the payment of an earlier one. */
  paymentIntentId: string;
  amountCents: number;
  reason: string;
  /** Stripe's spelling. */
  status: string;
  /** The camp can respond until then. Null once it is closed. */
  dueBy: Date | null;
  openedAt: Date;
  isOpen: boolean;
  /** When the site learned that it is closed. */
  closedAt?: Date;
  /** When it was last read from Stripe. */
  checkedAt: Date;
  /** What it added to the reason of the order's review when it was opened. Removed from there when it is closed. */
  reviewSentence?: string;
}

/** Returns whether a dispute keeps its payment from being refunded. An inquiry of the bank does not. */
export const stopsRefunds = ({ isOpen, status }: Pick<Dispute, 'isOpen' | 'status'>): boolean =>
  isOpen && !status.startsWith('warning_');
