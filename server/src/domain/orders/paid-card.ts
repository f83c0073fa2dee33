/** What a receipt shows of a card. Nothing else of it is stored. */
export interface PaidCard {
  /** Stripe's name of the brand, such as `visa`. */
  brand: string;
  last4: string;
}
