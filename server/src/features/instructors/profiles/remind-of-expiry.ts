import type { Logger } from 'pino';
import { addDays, toDay } from '../../../domain/day';
import { createEvent } from '../../../domain/domain-event';
import type { InstructorProfile, StoredQualification } from '../../../domain/instructor-profile';
import type { ProfilesStore } from './profiles.store';

/** How long before a qualification expires its instructor is reminded. */
export const REMIND_DAYS_BEFORE = 30;

interface Dependencies {
  store: ProfilesStore;
  timeZone: string;
  now: () => Date;
  log: Logger;
}

/** Returns a function that reminds instructors once of each confirmed qualification that expires soon. */
export function createRemindOfExpiry({ store, timeZone, now, log }: Dependencies) {
  const remind = async (profile: InstructorProfile, to: string): Promise<void> => {
    const at = now();
    const today = toDay(at, timeZone);
    const isDue = ({ status, expiresOn, remindedAt }: StoredQualification) =>
      status === 'confirmed' &&
      expiresOn !== undefined &&
      expiresOn >= today &&
      expiresOn <= to &&
      remindedAt === undefined;
    const due = profile.qualifications.filter(isDue);
    if (due.length === 0) return;
    const reminded = {
      ...profile,
      qualifications: profile.qualifications.map((one) =>
        isDue(one) ? { ...one, remindedAt: at } : one,
      ),
    };
    const events = due.map(({ title, expiresOn }) =>
      createEvent({ kind: 'qualification-expiring', title, expiresOn: expiresOn! }, at, null),
    );
    // If a concurrent write came first, the next sweep reminds.
    await store.save(reminded, events);
  };

  return async (): Promise<void> => {
    const today = toDay(now(), timeZone);
    const to = addDays(today, REMIND_DAYS_BEFORE);
    for (const profile of await store.listExpiring(today, to)) {
      try {
        await remind(profile, to);
      } catch (error) {
        const profileId = profile._id.toHexString();
        log.warn({ err: error, profileId }, 'profile left for the next sweep');
      }
    }
  };
}
