import { useState } from 'react';
import type { RosterSession, SafetyDetails } from '@camp/server/contract/classes/teaching/roster';
import type { Camper } from './attendance';
import type { SafetyDataState } from '../safety-data/safety-data.queries';

export type PickUpDetails = Pick<SafetyDetails, 'mayCollect' | 'callFirst'>;

/** Returns the pick-up list, which it loads if the page has not; null if that fails. */
const findDetails = async (
  enrollmentId: string,
  safetyData: SafetyDataState,
): Promise<PickUpDetails | null> => {
  if (safetyData.isLoaded || !safetyData.canRead) {
    return safetyData.findForCheckOut(enrollmentId);
  }
  const loaded = await safetyData.load();
  return loaded?.campers.find((camper) => camper.enrollmentId === enrollmentId) ?? null;
};

/** A camper who is being checked out of a session. */
export interface CheckOut {
  camper: Camper;
  session: RosterSession;
  /** The pick-up list, and whom to call; null if it could not be loaded. */
  details: PickUpDetails | null;
}

/** Returns functions that open and close the check-out dialog, and what it is about while it is open. */
export function useCheckOutDialog(safetyData: SafetyDataState) {
  /** The enrollment whose pick-up list is being loaded. */
  const [openingId, setOpeningId] = useState<string | null>(null);
  const [checkOut, setCheckOut] = useState<CheckOut | null>(null);
  const open = async (camper: Camper, session: RosterSession) => {
    if (openingId !== null) return;
    setOpeningId(camper.enrollmentId);
    const details = await findDetails(camper.enrollmentId, safetyData);
    setOpeningId(null);
    setCheckOut({ camper, session, details });
  };
  return { openingId, checkOut, open, close: () => setCheckOut(null) };
}
