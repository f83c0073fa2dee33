import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';

interface ClassOfCamper {
  camper: CamperRef;
  className: string;
}

/** Returns e.g. `Maya: Batting Basics`; for the account holder, only the class. */
export const toLineName = ({ camper, className }: ClassOfCamper) =>
  camper.isAccountHolder ? className : `${camper.firstName}: ${className}`;

/** Returns e.g. `Batting Basics for Maya`; for the account holder, only the class. */
export const toClassForCamper = ({ camper, className }: ClassOfCamper) =>
  camper.isAccountHolder ? className : `${className} for ${camper.firstName}`;

type Name = Pick<CamperRef, 'firstName' | 'isAccountHolder'>;

/** Returns e.g. `Maya`, or `you` for the account holder. */
export const toFirstNameOrYou = ({ firstName, isAccountHolder }: Name) =>
  isAccountHolder ? 'you' : firstName;

/** Returns e.g. `Maya, Leo, and you`. */
export const listFirstNames = (campers: readonly Name[]) =>
  formatList(campers.map(toFirstNameOrYou), EN_US);

/** Returns the names as the start of a sentence, e.g. `Maya, Leo, and you` or `You`. */
export function toNamesStart(campers: readonly Name[]) {
  const names = listFirstNames(campers);
  return `${names.charAt(0).toUpperCase()}${names.slice(1)}`;
}
