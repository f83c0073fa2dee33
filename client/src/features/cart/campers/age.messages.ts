import { toAgeRange } from '@camp/server/contract/fields/age';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { formatDay } from '../../../lib/format/class-schedule';

interface AgedClass {
  ageMin?: number | undefined;
  ageMax?: number | undefined;
  /** The first day at the camp. */
  startsOn?: string | undefined;
}

/** Returns e.g. `This class is for ages 8–12.`; null for a class for all ages. */
export function toAgeRangeMessage(campClass: AgedClass) {
  const range = toAgeRange(campClass);
  return range && `This class is for ${range}.`;
}

/** Returns e.g. `Leo is 6 on July 6. This class is for ages 8–12.` */
export function toAgeMessage(
  { firstName, isAccountHolder }: Pick<CamperRef, 'firstName' | 'isAccountHolder'>,
  age: number,
  campClass: AgedClass,
) {
  const who = isAccountHolder ? 'You are' : `${firstName} is`;
  const { startsOn } = campClass;
  const day = startsOn === undefined ? '' : ` on ${formatDay(startsOn)}`;
  return `${who} ${age}${day}. ${toAgeRangeMessage(campClass) ?? ''}`;
}
