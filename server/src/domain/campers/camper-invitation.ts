import type { ObjectId } from 'mongodb';
import type { HasEvents } from '../domain-event';

const DAY_MS = 86_400_000;
export const INVITATION_LIFETIME_MS = 14 * DAY_MS;

export const INVITATION_OWNER_PREFIX = 'invitation:';
/** The owner of the email to an address without an account. No user has this uid, so no user sees it on the site. */
export const toInvitationOwner = ({ _id }: { _id: ObjectId }) =>
  `${INVITATION_OWNER_PREFIX}${_id.toHexString()}`;

/**
 * An invitation to share one or several campers of a family. Each camper decides whether it can be accepted: it
 * lists its open invitations, so that accepting, declining and withdrawing compete in one document for each
 * camper. The state follows once no camper lists the invitation.
 */
export interface CamperInvitation extends HasEvents {
  _id: ObjectId;
  camperIds: ObjectId[];
  /** The uid of the campers' owner. */
  owner: string;
  /** The invited address, in lower case. */
  email: string;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  /**
   * 0 to 4, unique for each owner, which limits an account to 5 open invitations. Absent if the
   * invitation is not open.
   */
  slot?: number;
  /** The uid of the account that accepted or declined. */
  answeredBy?: string;
  createdAt: Date;
  /** From then on it cannot be accepted, and the sweep deletes it, whatever its state. */
  expiresAt: Date;
}
