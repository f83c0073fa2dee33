import { isProblem, toMessage } from '../../lib/api/client';
import { confirmAction } from '../../ui/feedback/confirm-action';
import { showError } from '../../ui/feedback/dialog';
import type { Camper } from './attendance';
import { createCheckOutChoices } from './check-out-choices';
import type { SafetyDataState } from './safety-data.queries';
import type { RosterChange } from './visits';

interface CheckOut {
  camper: Camper;
  sessionId: string;
  safetyData: SafetyDataState;
  /** Sends the change. */
  save: (change: RosterChange) => Promise<unknown>;
}

/** Returns the pick-up list, which it loads if the page does not show it; null if that fails. */
const findDetails = async ({ enrolmentId }: Camper, safetyData: SafetyDataState) => {
  if (safetyData.isLoaded || !safetyData.canRead) return safetyData.findDetails(enrolmentId);
  const loaded = await safetyData.load();
  return loaded?.campers.find((details) => details.enrolmentId === enrolmentId) ?? null;
};

/** Returns a function that asks who collects the camper, and checks the camper out. */
export function useCheckOut({ camper, sessionId, safetyData, save }: CheckOut) {
  const { name, enrolmentId } = camper;

  return async () => {
    const details = await findDetails(camper, safetyData);
    const choices = createCheckOutChoices(details?.mayCollect ?? []);
    const missing = 'We couldn’t load the pick-up list. Ask for an ID.';
    return confirmAction({
      title: `Check out ${name}`,
      text: details ? [] : [missing],
      controls: choices,
      tone: 'plain',
      confirmButtonText: 'Check out',
      cancelButtonText: 'Cancel',
      run: () => save({ kind: 'check-out', body: { enrolmentId, sessionId, ...choices.read() } }),
      toMessage,
      isFinal: (error) => isProblem(error, 'not-found', 'changed-meanwhile', 'not-checked-in'),
      onDone: () => undefined,
      onFinalError: (error) =>
        showError('Error!', `${name} was not checked out. ${toMessage(error)}`),
    });
  };
}
