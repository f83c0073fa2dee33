import type { Camp } from '#camp';
import type { WaitlistEntry as EntryOnWire } from '#contract';
import type { Viewer } from '#domain/caller';
import { listAccessibleCamperIds } from '#features/campers/index';
import { findClasses } from '#features/classes/index';
import { findUsersByUid } from '#features/users/index';
import { toEntryOnWire } from './entry-on-wire';
import { listEntriesOf } from '#features/waitlist-entries/index';

/** Returns the entries of the viewer, and those of others with a camper that the viewer shares, newest first. */
export async function listOwnWaitlistEntries(
  camp: Camp,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<EntryOnWire[]> {
  const { timeZone } = camp;
  const camperIds = await listAccessibleCamperIds(camp, uid);
  const entries = await listEntriesOf(camp, uid, camperIds);
  const others = entries.filter(({ owner }) => owner !== uid).map(({ owner }) => owner);
  const classIds = entries.map(({ classId }) => classId);
  const [classes, joiners] = await Promise.all([
    findClasses(camp, classIds),
    others.length > 0 ? findUsersByUid(camp, others) : [],
  ]);
  return entries.map((entry) => {
    const campClass = classes.find(({ _id }) => _id.equals(entry.classId));
    if (entry.owner === uid) return toEntryOnWire(entry, campClass, timeZone);
    const campers = entry.campers.filter(({ _id }) => camperIds.some((id) => id.equals(_id)));
    const joinedBy = joiners.find((user) => user.uid === entry.owner)?.name ?? '';
    return { ...toEntryOnWire({ ...entry, campers }, campClass, timeZone), joinedBy };
  });
}
