/** The stored reason of an enrollment that the payer canceled; the payer reads it. */
export const CANCELED_BY_PAYER = 'You canceled your enrollment.';
