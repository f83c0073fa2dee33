import type { Camp } from '#camp';
import { createEvent, type EventPayload } from '#domain/domain-event';
import type { InstructorProfile, StoredQualification } from '#domain/instructor-profile';
import { listInstructorsAndAdmins } from '#features/users/index';
import { listExpiringProfiles, saveProfile } from '#features/instructor-profiles/index';
import { addDays, toDay } from '#shared/dates';

/** How long before a qualification or a background check expires the camp is reminded. */
export const REMIND_DAYS_BEFORE = 30;

interface Expiring {
  expiresOn?: string;
  remindedAt?: Date;
}

/** The days between which something expires that is reminded of now. */
interface Window {
  from: string;
  to: string;
}

const isDueIn = ({ expiresOn, remindedAt }: Expiring, { from, to }: Window) =>
  expiresOn !== undefined && expiresOn >= from && expiresOn <= to && remindedAt === undefined;

/** Returns the profile with what is reminded of at `at` marked, and the events; null if nothing is due. */
function markDue(
  profile: InstructorProfile,
  window: Window,
  at: Date,
): { reminded: InstructorProfile; payloads: EventPayload[] } | null {
  const { qualifications, backgroundCheck } = profile;
  const isDue = (one: StoredQualification) => one.status === 'confirmed' && isDueIn(one, window);
  const due = qualifications.filter(isDue);
  const dueCheck = backgroundCheck && isDueIn(backgroundCheck, window) ? backgroundCheck : null;
  if (due.length === 0 && !dueCheck) return null;
  return {
    reminded: {
      ...profile,
      qualifications: qualifications.map((one) => (isDue(one) ? { ...one, remindedAt: at } : one)),
      ...(dueCheck && { backgroundCheck: { ...dueCheck, remindedAt: at } }),
    },
    payloads: [
      ...due.map(({ title, expiresOn }) => ({
        kind: 'qualification-expiring' as const,
        title,
        expiresOn: expiresOn!,
      })),
      ...(dueCheck
        ? [{ kind: 'background-check-expiring' as const, expiresOn: dueCheck.expiresOn }]
        : []),
    ],
  };
}

const remind = async (camp: Camp, profile: InstructorProfile, window: Window): Promise<void> => {
  const at = camp.now();
  const due = markDue(profile, window, at);
  if (!due) return;
  const events = due.payloads.map((payload) => createEvent(payload, at, null));
  // If a concurrent write came first, the next sweep reminds.
  await saveProfile(camp, due.reminded, events);
};

/**
 * Reminds instructors and admins once of each confirmed qualification and each background check that expires soon.
 */
export async function remindOfExpiry(camp: Camp): Promise<void> {
  const from = toDay(camp.now(), camp.timeZone);
  const window = { from, to: addDays(from, REMIND_DAYS_BEFORE) };
  const expiring = await listExpiringProfiles(camp, window.from, window.to);
  if (expiring.length === 0) return;
  const users = await listInstructorsAndAdmins(camp);
  const ids = new Set(users.map(({ _id }) => _id.toHexString()));
  for (const profile of expiring) {
    const profileId = profile._id.toHexString();
    if (!ids.has(profileId)) continue;
    try {
      await remind(camp, profile, window);
    } catch (error) {
      camp.log.warn({ err: error, profileId }, 'profile left for the next sweep');
    }
  }
}
