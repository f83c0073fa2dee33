/** How long banks take to post a refund to a card; every text that promises a refund names it. */
export const REFUND_TIME = '5–10 business days';

/** Follows a sentence that says which amount is refunded to which card. */
export const REFUND_TIME_NOTE = `Refunds take ${REFUND_TIME} to reach the card.`;
