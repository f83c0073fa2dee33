/** The stored reason of an enrollment that the payer canceled; the payer reads it. */
export const CANCELED_BY_PAYER = 'You canceled your enrollment.';

/** Earlier releases stored this text. */
const OLD_CANCELED_BY_PAYER = 'You gave your place back.';

const reasons = [CANCELED_BY_PAYER, OLD_CANCELED_BY_PAYER];

/** Returns whether a stored reason says that the payer canceled the enrollment. */
export const isCanceledByPayer = (reason: string | undefined): boolean =>
  reason !== undefined && reasons.includes(reason);

/** Returns a text for admins in which `reason` replaces a stored reason that only the payer reads. */
export const replacePayersReason = (text: string, reason: string): string =>
  reasons.reduce((replaced, each) => replaced.replaceAll(each, reason), text);
