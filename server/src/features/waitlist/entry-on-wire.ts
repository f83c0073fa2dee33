import { toDecimal } from '#shared/money';
import type { WaitlistEntry as EntryOnWire } from '#contract';
import { toCampTime } from '#domain/camp-time';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import type { CampClass } from '#domain/classes/camp-class';
import { toScheduleSummary } from '#domain/classes/schedule-on-wire';
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

/** Returns an entry as its family sees it. The class is undefined if it was deleted. */
export const toEntryOnWire = (
  entry: WaitlistEntry,
  campClass: CampClass | undefined,
  timeZone: string,
): EntryOnWire => ({
  ...toEntryFields(entry, campClass, timeZone),
  classId: entry.classId.toHexString(),
  className: campClass?.className ?? entry.className,
  ...(campClass && { price: toDecimal(campClass.priceCents) }),
  ...(campClass && toScheduleSummary(campClass, timeZone)),
  ...(campClass?.place !== undefined && { place: campClass.place }),
});
