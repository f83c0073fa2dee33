import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import type { Camper } from '@camp/server/contract';
import {
  findChildAgeError,
  isAgeInRange,
  toAge,
  toAgeOnFirstDay,
  toAgeRange,
} from '@camp/server/shared/ages';
import { today } from '#lib/format/dates';
import { toAgeMessage } from './age.messages';
import { isAdmitted, listChildren, type ClassToAttend } from './camper-choices';

/**
 * Returns for which of the children a class is and for which it is not, e.g. `Fits Maya (9) and Leo (11)`
 * and `Ada (6) is too young: ages 8–12`. Nothing for a class for all ages.
 */
export function describeAges(campClass: ClassToAttend, campers: readonly Camper[]): string[] {
  const range = toAgeRange(campClass);
  if (range === null) return [];
  const children = listChildren(campers).flatMap((child) => {
    const age = toAgeOnFirstDay(child, campClass.startsOn);
    // Nobody knows whether the class is for them.
    if (age === undefined && !isAdmitted(child, campClass)) return [];
    const fits = isAdmitted(child, campClass) || isAgeInRange(age, campClass);
    const isYoung = (age ?? 0) < (campClass.ageMin ?? 0);
    const name = age === undefined ? child.firstName : `${child.firstName} (${age})`;
    return [{ name, fit: fits ? 'right' : isYoung ? 'young' : 'old' }];
  });
  const listNames = (fit: string) =>
    children.filter((child) => child.fit === fit).map(({ name }) => name);
  const fitting = listNames('right');
  const misfits = ['young', 'old'].flatMap((fit) => {
    const names = listNames(fit);
    if (names.length === 0) return [];
    return [
      `${formatList(names, EN_US)} ${names.length === 1 ? 'is' : 'are'} too ${fit}: ${range}`,
    ];
  });
  return [...(fitting.length > 0 ? [`Fits ${formatList(fitting, EN_US)}`] : []), ...misfits];
}

/** A child as typed so far. */
export interface TypedChild {
  firstName: string;
  birthDate: string;
}

/**
 * Returns e.g. `Leo will be 6 on July 6. This class is for ages 8–12.`; null if the class is for that age, or
 * the birth date is not that of a child, such as one that is being typed.
 */
export function describeMisfit({ firstName, birthDate }: TypedChild, campClass: ClassToAttend) {
  // While a year is typed, it has leading zeros.
  const isChild = birthDate !== '' && findChildAgeError(birthDate, today()) === null;
  if (!isChild || birthDate > today()) return null;
  const age = toAge(birthDate, campClass.startsOn ?? today());
  if (isAgeInRange(age, campClass)) return null;
  const child = { firstName: firstName.trim() || 'Your child', isAccountHolder: false };
  return toAgeMessage(child, age, campClass);
}
