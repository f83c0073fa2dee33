import type { CamperRef } from '@camp/server/contract/fields/camper-ref';

interface Place {
  camper: CamperRef;
  className: string;
}

/** Returns e.g. `Maya: Batting Basics`; for the account holder, only the class. */
export const toLineName = ({ camper, className }: Place) =>
  camper.isAccountHolder ? className : `${camper.firstName}: ${className}`;
