/** The smallest card payment in cents: Stripe's minimum in US dollars. */
export const CARD_MINIMUM_CENTS = 50;

/** Returns whether an amount can be paid alone: it is 0, or a card payment is possible. */
export const isPayableAlone = (cents: number) => cents === 0 || cents >= CARD_MINIMUM_CENTS;

/** The error message of a price that a card cannot pay. */
export const PRICE_RULE = 'must be 0 or at least 0.50';
