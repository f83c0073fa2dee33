import { useState } from 'react';
import type { PickUpPerson } from '@camp/server/contract/classes/teaching/roster';
import type { Camper } from './attendance';
import type { SafetyDataState } from '../safety-data/safety-data.queries';

/** Returns the pick-up list, which it loads if the page has not; null if that fails. */
const findPeople = async (
  enrolmentId: string,
  safetyData: SafetyDataState,
): Promise<readonly PickUpPerson[] | null> => {
  if (safetyData.isLoaded || !safetyData.canRead) {
    return safetyData.findPeople(enrolmentId);
  }
  const loaded = await safetyData.load();
  const details = loaded?.campers.find((camper) => camper.enrolmentId === enrolmentId);
  return details?.mayCollect ?? null;
};

/** A camper who is being checked out of a session. */
export interface CheckOut {
  camper: Camper;
  sessionId: string;
  /** The pick-up list; null if it could not be loaded. */
  people: readonly PickUpPerson[] | null;
}

/** Returns functions that open and close the check-out dialog, and what it is about while it is open. */
export function useCheckOutDialog(safetyData: SafetyDataState) {
  /** The enrollment whose pick-up list is being loaded. */
  const [openingId, setOpeningId] = useState<string | null>(null);
  const [checkOut, setCheckOut] = useState<CheckOut | null>(null);
  const open = async (camper: Camper, sessionId: string) => {
    if (openingId !== null) return;
    setOpeningId(camper.enrolmentId);
    const people = await findPeople(camper.enrolmentId, safetyData);
    setOpeningId(null);
    setCheckOut({ camper, sessionId, people });
  };
  return { openingId, checkOut, open, close: () => setCheckOut(null) };
}
