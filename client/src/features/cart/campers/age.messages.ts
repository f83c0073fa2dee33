import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { formatDay } from '../../../lib/format/class-schedule';
import { toAges } from '../../../lib/format/schedule';

interface AgedClass {
  ageMin?: number | undefined;
  ageMax?: number | undefined;
  /** The first day at the camp. */
  startsOn?: string | undefined;
}

const toRange = ({ ageMin, ageMax }: AgedClass) =>
  ageMin === undefined ? `ages up to ${ageMax}` : toAges({ ageMin, ageMax })?.replace('A', 'a');

/** Returns e.g. `This class is for ages 8–12.`; null for a class for all ages. */
export const toAgeRangeMessage = (campClass: AgedClass) =>
  campClass.ageMin === undefined && campClass.ageMax === undefined
    ? null
    : `This class is for ${toRange(campClass)}.`;

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
