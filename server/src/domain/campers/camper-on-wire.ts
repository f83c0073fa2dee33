import type { CamperRef as CamperRefOnWire } from '#contract';
import type { CamperRef } from './camper';

/** Returns the name of a camper in the wire's format. */
export const toCamperRefOnWire = ({
  _id,
  firstName,
  lastName,
  isAccountHolder,
}: CamperRef): CamperRefOnWire => ({
  _id: _id.toHexString(),
  firstName,
  ...(lastName !== undefined && { lastName }),
  isAccountHolder: isAccountHolder ?? false,
});
