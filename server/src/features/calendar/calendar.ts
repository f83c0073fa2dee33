import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { endpoints } from '#contract';
import { toCalendarAddresses, toCalendarEvents, toCalendarFile } from '#domain/calendar-file';
import { toCalendarNames } from '#domain/campers/calendar-names';
import { isActive } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { listFamilyMembers } from '#features/campers/index';
import { listClassesByInstructor } from '#features/classes/index';
import { findUserByUid } from '#features/users/index';
import { isNotCanceled, toCalendarEntries, type EnrolledClass } from './calendar-entries';
import { findCalendarOwner, findCalendarToken, renewCalendarToken } from './calendars.store';
import { listEnrolledClasses } from './list-enrolled-classes';
import { toTaughtClasses, toTaughtEvents } from './taught-sessions';

const SUFFIX = '.ics';
/** How long a feed shows past sessions. */
const PAST_SHOWN_MS = 30 * 86_400_000;

const toAddress = ({ apiUrl }: Camp, token: string) =>
  `${apiUrl}${endpoints.getCalendarFeed.path.replace(':file', token)}${SUFFIX}`;

const describePayer = ({ enrolledBy }: EnrolledClass) =>
  enrolledBy && { description: `Enrolled by ${enrolledBy.name ?? 'another adult'}` };

/** Returns the classes of the viewer's campers, those that the viewer teaches, and the private address. */
export async function getCalendar(camp: Camp, { uid, role }: Viewer) {
  const [token, classes, taught] = await Promise.all([
    findCalendarToken(camp, uid),
    listEnrolledClasses(camp, uid),
    role === null ? [] : listClassesByInstructor(camp, uid),
  ]);
  const { timeZone } = camp;
  return {
    address: token && toAddress(camp, token),
    entries: toCalendarEntries(classes, { now: camp.now(), timeZone }),
    taught: toTaughtClasses(taught, { now: camp.now(), timeZone }),
  };
}

/**
 * Replaces the viewer's private address and returns it. Throws `email-not-verified` if the email is not verified,
 * because its real owner may take over the account later.
 */
export async function renewCalendarAddress(
  camp: Camp,
  { uid, emailVerified }: Viewer,
): Promise<string> {
  if (!emailVerified) throw new AppError('email-not-verified');
  return toAddress(camp, await renewCalendarToken(camp, uid));
}

/** Returns the calendar file of an account; only staff teach. */
const writeCalendarFile = async (camp: Camp, owner: string, isStaff: boolean): Promise<string> => {
  const { siteUrl, apiUrl, publicConfig } = camp;
  const addresses = toCalendarAddresses({ siteUrl, apiUrl, contact: publicConfig.contact });
  const [enrolled, members, taught] = await Promise.all([
    listEnrolledClasses(camp, owner),
    listFamilyMembers(camp, [owner]),
    isStaff ? listClassesByInstructor(camp, owner) : [],
  ]);
  const classes = toCalendarNames(owner, enrolled.filter(isNotCanceled), members);
  const stamp = camp.now();
  const shownSince = stamp.getTime() - PAST_SHOWN_MS;
  const events = classes.flatMap((campClass) => {
    const { sessions = [] } = campClass;
    const shown = sessions.filter(({ endsAt }) => endsAt.getTime() > shownSince);
    return toCalendarEvents(campClass, shown, addresses).map((event) => ({
      ...event,
      ...describePayer(campClass),
    }));
  });
  events.push(...toTaughtEvents(taught, shownSince, addresses));
  return toCalendarFile(events, { organizer: addresses.organizer, stamp });
};

/** Returns the viewer's calendar file, with the same events as their private address. */
export const getOwnCalendarFile = (camp: Camp, { uid, role }: Viewer): Promise<string> =>
  writeCalendarFile(camp, uid, role !== null);

/**
 * Returns the calendar file at a private address. Throws `not-found` if there is none or if its owner is suspended or
 * deleted.
 */
export async function getCalendarFile(camp: Camp, file: string): Promise<string> {
  const owner = await findCalendarOwner(camp, file.slice(0, -SUFFIX.length));
  const user = owner === null ? null : await findUserByUid(camp, owner);
  if (owner === null || !isActive(user)) {
    throw new AppError('not-found', { detail: 'There is no such calendar.' });
  }
  return writeCalendarFile(camp, owner, user?.role !== undefined);
}
