import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { CAMPER_LIMIT, FAMILY_LIMIT } from '#contract';
import type { Viewer } from '#domain/caller';
import { toAccountHolder, type Camper } from '#domain/campers/camper';
import { createNotInFamilyError } from '#domain/not-in-family';
import { findOrAddAccountHolder, setCamperRestored } from './campers.store';

type WriteResult = Camper | 'not-found' | 'too-many-campers' | 'family-too-large' | null;

/** Returns the result of a write, or throws the problem that it names; null means `not-found`. */
export function unwrapCamper(result: WriteResult): Camper {
  if (result === 'family-too-large') {
    throw new AppError('too-many-campers', {
      detail: `A family can have at most ${FAMILY_LIMIT} campers, archived ones included. Restore one of them instead.`,
      extra: { limit: FAMILY_LIMIT },
    });
  }
  if (result === null || result === 'not-found') {
    throw createNotInFamilyError();
  }
  if (result === 'too-many-campers') {
    throw new AppError('too-many-campers', {
      detail: `A family can have at most ${CAMPER_LIMIT} campers besides you. Archive one to add another.`,
      extra: { limit: CAMPER_LIMIT },
    });
  }
  return result;
}

/** Returns the account holder's camper. Creates it on first use and restores an archived one. */
export async function ensureAccountHolder(
  camp: Camp,
  { uid: owner, name }: Viewer,
): Promise<Camper> {
  const own = toAccountHolder({ owner, name, createdAt: camp.now() });
  const stored = await findOrAddAccountHolder(camp, { _id: new ObjectId(), ...own });
  return stored.archivedAt ? unwrapCamper(await setCamperRestored(camp, stored._id, owner)) : stored;
}
