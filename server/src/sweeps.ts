import type { Camp } from './camp';
import { deleteLeftovers, sweepOwnDeletions, sweepUnsyncedClasses } from '#features/accounts/index';
import { sweepApplications } from '#features/applications/index';
import { deleteExpiredInvitations, deleteOldSafetyData } from '#features/families/index';
import { recoverOrders, sweepOrders } from '#features/checkout/index';
import { raiseClassVersion } from '#features/classes/index';
import { sweepUnusedImages } from '#features/images/index';
import { remindOfExpiry } from '#features/instructors/index';
import {
  addReminders,
  deleteOldMessages,
  resolvePendingDeletions,
} from '#features/notifications/index';
import { sweepUnsyncedPlaces } from '#features/place-management/index';
import { processWaitlists, removeGhosts } from '#features/waitlist/index';
import { deleteOldCounts } from './http/middleware/shared-counts';
import { runAtMostEvery, runInSequence } from './runtime/sweeper';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns what repairs and continues the work of a camp: `recover` at the start, `sweep` every few seconds. */
export function createSweeper(camp: Camp) {
  const { now } = camp;
  const sweeps = [
    () => sweepUnsyncedClasses(camp),
    () => sweepUnsyncedPlaces(camp),
    () => sweepApplications(camp),
    () => resolvePendingDeletions(camp),
    () => sweepOwnDeletions(camp),
    () => deleteLeftovers(camp),
    () => deleteExpiredInvitations(camp),
    runAtMostEvery(HOUR_MS, now, () => removeGhosts(camp)),
    () => processWaitlists(camp),
    () => addReminders(camp),
    // Reads all campers and enrollments.
    runAtMostEvery(DAY_MS, now, () => deleteOldSafetyData(camp)),
    // Reads all references to pictures, those of orders too.
    runAtMostEvery(6 * HOUR_MS, now, () => sweepUnusedImages(camp)),
    runAtMostEvery(HOUR_MS, now, () => remindOfExpiry(camp)),
    runAtMostEvery(HOUR_MS, now, () => deleteOldMessages(camp)),
    () => deleteOldCounts(camp),
  ];
  return {
    // A process may have died between a change of seats and the version that announces it.
    recover: runInSequence(
      () => raiseClassVersion(camp),
      () => recoverOrders(camp),
      ...sweeps,
    ),
    sweep: runInSequence(() => sweepOrders(camp), ...sweeps),
  };
}
