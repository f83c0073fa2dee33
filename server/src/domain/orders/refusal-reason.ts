import type { ClassPhase } from '#contract';
import type { CampClass } from '../classes/camp-class';

/** Whether a class is on sale, and why not. The status is absent if the class was deleted. */
export interface SaleStatus extends Partial<Pick<CampClass, 'status' | 'feedback'>> {
  phase?: ClassPhase;
}

const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Returns the sentence that the camp canceled a class, with the camp's reason if there is one. */
export const toCanceledReason = (className: string, feedback: string | undefined) =>
  feedback === undefined
    ? `The camp canceled ${className}.`
    : endSentence(`The camp canceled ${className}: ${feedback}`);

/**
 * Returns why nobody can buy a class: the camp canceled it or took it off sale. Null if it is on
 * sale.
 */
export function toOffSaleReason(
  className: string,
  saleStatus: SaleStatus | undefined,
): string | null {
  if (saleStatus?.status === 'canceled') return toCanceledReason(className, saleStatus.feedback);
  return saleStatus?.status === 'approved' ? null : `${className} is no longer offered.`;
}

const toMissedReason = (className: string, { phase }: SaleStatus = {}) => {
  if (phase === 'running' || phase === 'over') return `${className} began`;
  if (phase === 'closed') return `Enrollment in ${className} closed`;
  return phase === 'scheduled' ? `Enrollment in ${className} was closed` : `${className} sold out`;
};

/** Returns why the payer could not be enrolled in a class that they paid for. */
export const toRefusalReason = (className: string, saleStatus: SaleStatus | undefined): string =>
  toOffSaleReason(className, saleStatus) ??
  `${toMissedReason(className, saleStatus)} before your payment arrived.`;

/** Returns why a transfer to a class was refused after it was confirmed or paid. */
export const toTransferRefusedReason = (className: string): string =>
  `The enrollment that was to move to ${className} had changed.`;

/** Returns why an enrollment ended whose camper was transferred to a class. */
export const toLeftReason = (className: string): string => `Moved to ${className}.`;
