import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { SafetyChanges } from '#contract';
import type { Viewer } from '#domain/caller';
import { toCampTime } from '#domain/camp-time';
import { toCamperName } from '#shared/names';
import { FORMER_NAME } from '#domain/deletion';
import { addAuditEntries } from '#features/audit-log/index';
import { findUsersByUid } from '#features/users/index';
import { findCamper } from '#features/campers/index';

/**
 * Returns the changes of a camper's safety data, after it has stored who read them. Only for admins. Throws
 * `not-found` for an unknown camper.
 */
export async function readSafetyChanges(
  camp: Camp,
  id: string,
  { uid, name, email }: Viewer,
): Promise<SafetyChanges> {
  const camper = await findCamper(camp, new ObjectId(id));
  if (!camper) throw new AppError('not-found', { detail: 'This camper does not exist.' });
  const { safetyChanges = [] } = camper;
  const authors = await findUsersByUid(camp, [...new Set(safetyChanges.map(({ by }) => by))]);
  const camperName = toCamperName(camper);
  // Integrity rule 18: if the entry cannot be stored, this throws and nothing is returned.
  await addAuditEntries(camp, [
    {
      _id: new ObjectId().toHexString(),
      at: camp.now(),
      actor: { uid, name, email },
      action: 'safety-changes-read',
      subject: { id: camper._id.toHexString(), name: camperName },
      before: null,
      after: null,
      about: { uids: [camper.owner], names: [camperName] },
    },
  ]);
  return {
    name: camperName,
    changes: safetyChanges.toReversed().map(({ _id, at, by, ...change }) => ({
      ...change,
      _id: _id.toHexString(),
      changedAt: toCampTime(at, camp.timeZone),
      changedBy: authors.find((author) => author.uid === by)?.name ?? FORMER_NAME,
    })),
  };
}
