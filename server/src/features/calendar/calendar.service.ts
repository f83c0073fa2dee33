import { AppError } from '#app-error';
import { endpoints, type CampContact } from '#contract';
import { toCalendarAddresses, toCalendarEvents, toCalendarFile } from '#domain/calendar-file';
import { toCalendarNames, type FamilyMember } from '#domain/campers/calendar-names';
import { isActive, type User } from '#domain/user';
import type { CampClass } from '#domain/classes/camp-class';
import type { Viewer } from '#domain/caller';
import { isNotCanceled, toCalendarEntries, type EnrolledClass } from './calendar-entries';
import { toTaughtClasses, toTaughtEvents } from './taught-sessions';
import type { CalendarsStore } from '../../compose/classes-stores';

interface Dependencies {
  calendarsStore: CalendarsStore;
  now: () => Date;
  /** Returns the classes of an account's campers, and those that it paid for. */
  listEnrolledClasses(uid: string): Promise<EnrolledClass[]>;
  /** Returns all campers whom one of the accounts sees. */
  listFamilyMembers(uids: string[]): Promise<FamilyMember[]>;
  /** Returns all classes of an instructor, whatever their status. */
  listTaughtClasses(uid: string): Promise<CampClass[]>;
  findUser(uid: string): Promise<User | null>;
  apiUrl: string;
  siteUrl: string;
  contact: CampContact;
  /** The camp's time zone. */
  timeZone: string;
}

const SUFFIX = '.ics';
/** How long a feed shows past sessions. */
const PAST_SHOWN_MS = 30 * 86_400_000;

const describePayer = ({ enrolledBy }: EnrolledClass) =>
  enrolledBy && { description: `Enrolled by ${enrolledBy.name ?? 'another adult'}` };

export function createCalendarService(deps: Dependencies) {
  const { calendarsStore, listEnrolledClasses, listFamilyMembers, listTaughtClasses } = deps;
  const { findUser, apiUrl, siteUrl, contact, timeZone, now } = deps;
  const toAddress = (token: string) =>
    `${apiUrl}${endpoints.getCalendarFeed.path.replace(':file', token)}${SUFFIX}`;
  const addresses = toCalendarAddresses({ siteUrl, apiUrl, contact });

  /** Returns the calendar file of an account; only staff teach. */
  const createFile = async (owner: string, isStaff: boolean): Promise<string> => {
    const [enrolled, members, taught] = await Promise.all([
      listEnrolledClasses(owner),
      listFamilyMembers([owner]),
      isStaff ? listTaughtClasses(owner) : [],
    ]);
    const classes = toCalendarNames(owner, enrolled.filter(isNotCanceled), members);
    const stamp = now();
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

  return {
    async get({ uid, role }: Viewer) {
      const [token, classes, taught] = await Promise.all([
        calendarsStore.findToken(uid),
        listEnrolledClasses(uid),
        role === null ? [] : listTaughtClasses(uid),
      ]);
      return {
        address: token && toAddress(token),
        entries: toCalendarEntries(classes, { now: now(), timeZone }),
        taught: toTaughtClasses(taught, { now: now(), timeZone }),
      };
    },

    /**
     * Replaces the viewer's private address and returns it. Throws `email-not-verified` if the
     * email is not verified, because its real owner may take over the account later.
     */
    async renewAddress({ uid, emailVerified }: Viewer): Promise<string> {
      if (!emailVerified) throw new AppError('email-not-verified');
      return toAddress(await calendarsStore.renew(uid, now()));
    },

    /** Returns the viewer's calendar file, with the same events as their private address. */
    createFile: ({ uid, role }: Viewer) => createFile(uid, role !== null),

    /**
     * Returns the calendar file at a private address. Throws `not-found` if there is none or if its
     * owner is suspended or deleted.
     */
    async getFile(file: string): Promise<string> {
      const owner = await calendarsStore.findOwner(file.slice(0, -SUFFIX.length));
      const user = owner === null ? null : await findUser(owner);
      if (owner === null || !isActive(user)) {
        throw new AppError('not-found', { detail: 'There is no such calendar.' });
      }
      return createFile(owner, user?.role !== undefined);
    },
  };
}
export type CalendarService = ReturnType<typeof createCalendarService>;
