import { toCampTime } from '#domain/camp-time';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import type { CampClass } from '#domain/classes/camp-class';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { findPosition } from './entries/families';

/** Returns the fields of an entry that its family and the camp see. */
export function toEntryFields(
  entry: WaitlistEntry,
  campClass: CampClass | undefined,
  timeZone: string,
) {
  const { _id, campers, state, joinedAt, offerExpiresAt } = entry;
  const position = campClass && state === 'waiting' ? findPosition(entry, campClass) : 0;
  return {
    _id: _id.toHexString(),
    campers: campers.map(toCamperRefOnWire),
    state,
    joinedAt: joinedAt.toISOString(),
    ...(position > 0 && { position }),
    ...(state === 'offered' &&
      offerExpiresAt && { offerExpiresAt: toCampTime(offerExpiresAt, timeZone) }),
  };
}
