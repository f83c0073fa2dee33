import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import { createEvent } from '#domain/domain-event';
import { findCamper } from '#features/campers/index';
import { findUserByUid } from '#features/users/index';
import { addConsentReminder } from './consent-reminders.store';
import { listMissingTextsOf } from './family-consents';
import { toDay } from '#shared/dates';

const getFamily = async (camp: Camp, camperId: string): Promise<string> => {
  const camper = await findCamper(camp, new ObjectId(camperId));
  const user = camper && !camper.isBeingDeleted ? await findUserByUid(camp, camper.owner) : null;
  if (!user?.uid || user.deletionStartedAt) {
    throw new AppError('not-found', { detail: 'This camper has no account.' });
  }
  return user.uid;
};

/**
 * Reminds the family of a camper, for an admin, of all consents that it lacks. Returns null if nothing is
 * missing. Throws `already-reminded` if the family was reminded today.
 */
export async function remindOfConsents(
  camp: Camp,
  camperId: string,
  { uid, name, email }: Viewer,
): Promise<Date | null> {
  const family = await getFamily(camp, camperId);
  if ((await listMissingTextsOf(camp, family)).length === 0) return null;
  const at = camp.now();
  const event = createEvent({ kind: 'consents-reminded' }, at, { uid, name, email });
  const reminder = { at, day: toDay(at, camp.timeZone) };
  if (await addConsentReminder(camp, family, reminder, event)) return at;
  throw new AppError('already-reminded');
}
