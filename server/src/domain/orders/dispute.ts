/** A payment that the cardholder disputes at the bank. */
export interface Dispute {
  /** Stripe's id. */
  id: string;
  amountCents: number;
  reason: string;
  /** Stripe's spelling. */
  status: string;
  /** The camp can respond until then. */
  dueBy: Date | null;
  openedAt: Date;
  isOpen: boolean;
  /** When it was last read from Stripe. */
  checkedAt: Date;
}
