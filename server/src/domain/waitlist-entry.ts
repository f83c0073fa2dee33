import type { ObjectId } from 'mongodb';
import { WAITLIST_PAUSE_HOURS, type WaitlistState } from '../contract';
import type { CamperRef } from './campers/camper';
import type { HasEvents } from './domain-event';

/**
 * A family on the waiting list of a class. The class decides who is next and who has an offer, because it
 * also holds the seats (`domain/classes/waitlist.ts`); the state follows.
 */
export interface WaitlistEntry extends HasEvents {
  _id: ObjectId;
  classId: ObjectId;
  className: string;
  /** The Firebase uid of the account that joined. */
  owner: string;
  campers: CamperRef[];
  state: WaitlistState;
  joinedAt: Date;
  /** Set until the class has the entry in its list and the `waitlist-joined` event is stored. */
  isUnannounced?: true;
  /** When the last offer ends; absent before the first. */
  offerExpiresAt?: Date;
  /** Set once a camper of it was enrolled while others still waited: its end is no unpaid offer. */
  isPartlyBought?: true;
  /** When the state became one of the last four. */
  endedAt?: Date;
  /**
   * The ids of the campers, until the class no longer has the entry. A unique index allows one open entry
   * for each camper and class.
   */
  openCamperIds?: ObjectId[];
  /**
   * 0 to 19, unique for each owner, which limits an account to 20 open entries. Absent once the entry is no
   * longer open.
   */
  slot?: number;
}

const HOUR_MS = 3_600_000;

/** Returns until when an account cannot join a list whose offer ended unpaid at `endedAt`. */
export const toPauseEnd = (endedAt: Date) =>
  new Date(endedAt.getTime() + WAITLIST_PAUSE_HOURS * HOUR_MS);
