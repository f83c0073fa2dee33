import { toAgeRange } from '@camp/server/shared/ages';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { formatDay } from '#lib/format/dates';
import { today } from '#lib/format/dates';

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

/** Returns e.g. `This class is for ages 8–12. Add your birth date first.` */
export function toUnknownAgeMessage(
  { firstName, isAccountHolder }: Pick<CamperRef, 'firstName' | 'isAccountHolder'>,
  campClass: AgedClass,
) {
  const whose = isAccountHolder ? 'your' : `${firstName}’s`;
  return `${toAgeRangeMessage(campClass) ?? ''} Add ${whose} birth date first.`.trim();
}

/** Returns e.g. `Leo will be 6 on July 6. This class is for ages 8–12.` */
export function toAgeMessage(
  { firstName, isAccountHolder }: Pick<CamperRef, 'firstName' | 'isAccountHolder'>,
  age: number,
  campClass: AgedClass,
) {
  const { startsOn } = campClass;
  const isLater = startsOn !== undefined && startsOn > today();
  const verb = isLater ? 'will be' : isAccountHolder ? 'are' : 'is';
  const day = startsOn === undefined ? '' : ` on ${formatDay(startsOn)}`;
  const range = toAgeRangeMessage(campClass) ?? '';
  return `${isAccountHolder ? 'You' : firstName} ${verb} ${age}${day}. ${range}`;
}
