import type { Camp } from '#camp';
import type { Camper } from '#domain/campers/camper';
import type { Actor } from '#domain/domain-event';
import { createCampersStore, type CamperChanges } from './campers.store';

/**
 * Returns the changed camper; null if the account has no access to it, or it was changed after it was read.
 */
export const updateCamper = (
  { db, timeZone, now }: Camp,
  camper: Camper,
  changes: CamperChanges,
  by: Actor,
): Promise<Camper | null> =>
  createCampersStore(db).update(camper, changes, { at: now(), by, timeZone });
