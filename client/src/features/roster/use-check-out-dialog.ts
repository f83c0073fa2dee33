import { useState } from 'react';
import type { PickUpPerson } from '@camp/server/contract/classes/roster';
import type { SafetyDataState } from './safety-data.queries';

/** Returns the pick-up list, which it loads if the page does not show it; null if that fails. */
const findPeople = async (
  enrolmentId: string,
  safetyData: SafetyDataState,
): Promise<readonly PickUpPerson[] | null> => {
  if (safetyData.isLoaded || !safetyData.canRead) {
    return safetyData.findDetails(enrolmentId)?.mayCollect ?? null;
  }
  const loaded = await safetyData.load();
  const details = loaded?.campers.find((camper) => camper.enrolmentId === enrolmentId);
  return details?.mayCollect ?? null;
};

/** Returns functions that open and close the check-out dialog, and the pick-up list while it is open. */
export function useCheckOutDialog(enrolmentId: string, safetyData: SafetyDataState) {
  const [isOpening, setIsOpening] = useState(false);
  const [opened, setOpened] = useState<{ people: readonly PickUpPerson[] | null } | null>(null);
  const open = async () => {
    setIsOpening(true);
    const people = await findPeople(enrolmentId, safetyData);
    setIsOpening(false);
    setOpened({ people });
  };
  return { isOpening, opened, open, close: () => setOpened(null) };
}
