import type { CamperRef } from '@camp/server/contract/fields/camper-ref';

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

const listFormat = new Intl.ListFormat('en-US');

/** Returns e.g. `Maya, Leo, and you`. */
export const listFirstNames = (
  campers: readonly Pick<CamperRef, 'firstName' | 'isAccountHolder'>[],
) =>
  listFormat.format(
    campers.map(({ firstName, isAccountHolder }) => (isAccountHolder ? 'you' : firstName)),
  );
