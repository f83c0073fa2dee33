import type { CamperRef } from '../contract/fields/camper-ref';
import { formatList } from './lists';
import { EN_US } from './locale';

type FullName = Pick<CamperRef, 'firstName' | 'lastName'>;

/** A camper as a name needs one; an absent last name or account holder is as an undefined one. */
interface Named extends FullName {
  _id: { toString: () => string };
  isAccountHolder?: boolean;
}

/** Returns first and last name. */
export const toCamperName = ({ firstName, lastName }: FullName): string =>
  lastName === undefined ? firstName : `${firstName} ${lastName}`;

/** Returns the items with first and last name as the first name of children who share a first name. */
export function tellApart<Item extends { camper: Named }>(items: readonly Item[]): Item[] {
  const children = items.map(({ camper }) => camper).filter((camper) => !camper.isAccountHolder);
  const isShared = ({ _id, firstName }: Named) =>
    children.some(
      (other) => other.firstName === firstName && other._id.toString() !== _id.toString(),
    );
  return items.map((item) => {
    const { firstName, lastName, isAccountHolder } = item.camper;
    if (isAccountHolder || lastName === undefined || !isShared(item.camper)) return item;
    return { ...item, camper: { ...item.camper, firstName: `${firstName} ${lastName}` } };
  });
}

const listChildNames = (campers: readonly Named[]): string[] => {
  const children = campers.filter(({ isAccountHolder }) => !isAccountHolder);
  const named = tellApart(children.map((camper) => ({ camper })));
  return named.map(({ camper }) => camper.firstName).filter((name) => name !== '');
};

/**
 * Returns the campers of one family as the subject of a sentence, such as "You, Maya, and Leo"; "You" if
 * the names of the children are hidden.
 */
export function toCamperNames(campers: readonly Named[]): string {
  const names = listChildNames(campers);
  const hasAccountHolder = campers.some(({ isAccountHolder }) => isAccountHolder);
  return formatList(hasAccountHolder || names.length === 0 ? ['You', ...names] : names, EN_US);
}

/** Returns the campers of one family with their verb, such as "Maya is" or "You and Maya are". */
export function toCampersAre(campers: readonly Named[]): string {
  const isOneChild =
    listChildNames(campers).length === 1 &&
    campers.every(({ isAccountHolder }) => !isAccountHolder);
  return `${toCamperNames(campers)} ${isOneChild ? 'is' : 'are'}`;
}

/**
 * Returns a class with those of a family who are in it, such as "Maya and Leo: Batting Basics"; only the
 * class for the account holder.
 */
export function toClassNameFor(campers: readonly Named[], className: string): string {
  return listChildNames(campers).length === 0
    ? className
    : `${toCamperNames(campers)}: ${className}`;
}

interface InClass {
  camper: Named;
  className: string;
}

/** Returns a class with its camper, such as "Maya: Batting Basics"; for the account holder, only the class. */
export const toLineName = ({ camper, className }: InClass): string =>
  toClassNameFor([camper], className);

/** Returns e.g. `Batting Basics for Maya`; for the account holder, only the class. */
export const toClassForCamper = ({ camper, className }: InClass): string =>
  camper.isAccountHolder ? className : `${className} for ${camper.firstName}`;

type FirstName = Pick<Named, 'firstName' | 'isAccountHolder'>;

/** Returns e.g. `Maya`, or `you` for the account holder. */
export const toFirstNameOrYou = ({ firstName, isAccountHolder }: FirstName): string =>
  isAccountHolder ? 'you' : firstName;

/** Returns e.g. `Maya, Leo, and you`. */
export const listFirstNames = (campers: readonly FirstName[]): string =>
  formatList(campers.map(toFirstNameOrYou), EN_US);

/** Returns the names as the start of a sentence, e.g. `Maya, Leo, and you` or `You`. */
export function toNamesStart(campers: readonly FirstName[]): string {
  const names = listFirstNames(campers);
  return `${names.charAt(0).toUpperCase()}${names.slice(1)}`;
}
