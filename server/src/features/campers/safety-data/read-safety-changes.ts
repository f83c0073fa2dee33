import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { SafetyChanges } from '#contract';
import { toCampTime } from '#domain/camp-time';
import { toCamperName, type Camper } from '#domain/campers/camper';
import { FORMER_NAME, type EntrySubject } from '#domain/deletion';
import type { Actor } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';

/** The audit entry of one read. */
interface ReadEntry {
  _id: string;
  at: Date;
  actor: Actor;
  action: 'safety-changes-read';
  /** The camper. */
  subject: { id: string; name: string };
  before: null;
  after: null;
  about: EntrySubject;
}

interface Dependencies {
  /** Returns a camper of any family. */
  findCamper(id: ObjectId): Promise<Camper | null>;
  findUsers(uids: string[]): Promise<User[]>;
  addAuditEntry(entry: ReadEntry): Promise<unknown>;
  timeZone: string;
  now: () => Date;
}

/** Returns a function that reads the changes of a camper's safety data, and stores who read them before it returns. */
export function createReadSafetyChanges(deps: Dependencies) {
  const { findCamper, findUsers, addAuditEntry, timeZone, now } = deps;

  /** Throws `not-found` for an unknown camper. Only for admins. */
  return async (id: string, { uid, name, email }: Viewer): Promise<SafetyChanges> => {
    const camper = await findCamper(new ObjectId(id));
    if (!camper) throw new AppError('not-found', { detail: 'This camper does not exist.' });
    const { safetyChanges = [] } = camper;
    const authors = await findUsers([...new Set(safetyChanges.map(({ by }) => by))]);
    const camperName = toCamperName(camper);
    // Integrity rule 18: if the entry cannot be stored, this throws and nothing is returned.
    await addAuditEntry({
      ...{ _id: new ObjectId().toHexString(), at: now(), actor: { uid, name, email } },
      ...{ action: 'safety-changes-read', before: null, after: null },
      subject: { id: camper._id.toHexString(), name: camperName },
      about: { uids: [camper.owner], names: [camperName] },
    });
    return {
      name: camperName,
      changes: safetyChanges.toReversed().map(({ _id, at, by, ...change }) => ({
        ...change,
        _id: _id.toHexString(),
        changedAt: toCampTime(at, timeZone),
        changedBy: authors.find((author) => author.uid === by)?.name ?? FORMER_NAME,
      })),
    };
  };
}
export type ReadSafetyChanges = ReturnType<typeof createReadSafetyChanges>;
