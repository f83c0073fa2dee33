import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camper } from '#domain/campers/camper';
import { toDay } from '#domain/day';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import type { ConsentRemindersStore } from './consent-reminders.store';
import type { ListMissingOf } from './family-consents';

export interface RemindDependencies {
  reminders: ConsentRemindersStore;
  listMissingOf: ListMissingOf;
  /** Returns a camper of any family. */
  findCamper(id: ObjectId): Promise<Camper | null>;
  findUser(uid: string): Promise<User | null>;
  timeZone: string;
  now: () => Date;
}

/**
 * Returns a function by which admins remind the family of a camper of all consents that it lacks. It returns
 * null if nothing is missing, and throws `already-reminded` if the family was reminded today.
 */
export function createRemindOfConsents(deps: RemindDependencies) {
  const { reminders, listMissingOf, findCamper, findUser, timeZone, now } = deps;

  const findFamily = async (camperId: string): Promise<string> => {
    const camper = await findCamper(new ObjectId(camperId));
    const user = camper && !camper.isBeingDeleted ? await findUser(camper.owner) : null;
    if (!user?.uid || user.deletionStartedAt) {
      throw new AppError('not-found', { detail: 'This camper has no account.' });
    }
    return user.uid;
  };

  return async (camperId: string, { uid, name, email }: Viewer): Promise<Date | null> => {
    const family = await findFamily(camperId);
    if ((await listMissingOf(family)).length === 0) return null;
    const at = now();
    const event = createEvent({ kind: 'consents-reminded' }, at, { uid, name, email });
    const reminder = { at, day: toDay(at, timeZone) };
    if (await reminders.add(family, reminder, event)) return at;
    throw new AppError('already-reminded');
  };
}
