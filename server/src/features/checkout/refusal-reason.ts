import type { ClassPhase, ClassStatus } from '../../contract';

/** What of a class says why it cannot be had. */
export interface Offered {
  /** Absent for a class that was deleted. */
  status?: ClassStatus;
  /** The camp's reason, where it has taken the class off sale. */
  feedback?: string;
  phase?: ClassPhase;
}

const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Returns what happened to a class that the camp canceled, with the camp's reason. */
export const toCanceledReason = (className: string, feedback: string | undefined) =>
  feedback === undefined
    ? `The camp canceled ${className}.`
    : endSentence(`The camp canceled ${className}: ${feedback}`);

/**
 * Returns why a class cannot be bought by anybody: the camp canceled it, or it is not offered. Null
 * for a class that is on sale.
 */
export const toOffSaleReason = (className: string, offered: Offered | undefined): string | null => {
  if (offered?.status === 'cancelled') return toCanceledReason(className, offered.feedback);
  return offered?.status === 'approved' ? null : `${className} is no longer offered.`;
};

const hasBegun = ({ phase }: Offered = {}) => phase === 'running' || phase === 'over';

/** Returns for the payer why a class that was paid for could not be given. */
export const toRefusalReason = (className: string, offered: Offered | undefined): string =>
  toOffSaleReason(className, offered) ??
  `${className} ${hasBegun(offered) ? 'began' : 'sold out'} before your payment arrived.`;

export const toEnrolledReason = (className: string) => `You were already enrolled in ${className}.`;
