/** The stored reason of an enrollment that the payer canceled; the payer reads it. */
export const CANCELED_BY_PAYER = 'You canceled your enrollment.';

/** Earlier releases stored this text. */
const OLD_CANCELED_BY_PAYER = 'You gave your place back.';

/** Returns whether a stored reason says that the payer canceled the enrollment. */
export const isCanceledByPayer = (reason: string | undefined): boolean =>
  reason === CANCELED_BY_PAYER || reason === OLD_CANCELED_BY_PAYER;
