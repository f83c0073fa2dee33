import { randomBytes } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { endpoints } from '../../contract';
import {
  toCalendarAddresses,
  toCalendarFile,
  toCalendarFileEntries,
} from '../../domain/calendar-file';
import type { CampClass } from '../../domain/camp-class';
import { isActive, type User } from '../../domain/user';
import type { Viewer } from '../../http/caller';
import { toActiveByFirstDay, toCalendarEntries } from './calendar-entries';
import type { CalendarsStore } from './calendars.store';

interface Dependencies {
  calendarsStore: CalendarsStore;
  now: () => Date;
  /** Returns the ids of the classes that the user is enrolled in. */
  listEnrolledClassIds(uid: string): Promise<ObjectId[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  findUser(uid: string): Promise<User | null>;
  apiUrl: string;
  siteUrl: string;
}

const TOKEN_BYTES = 24;
const SUFFIX = '.ics';

export function createCalendarService({
  calendarsStore,
  now,
  listEnrolledClassIds,
  findClasses,
  findUser,
  apiUrl,
  siteUrl,
}: Dependencies) {
  const toAddress = (token: string) =>
    `${apiUrl}${endpoints.getCalendarFeed.path.replace(':file', token)}${SUFFIX}`;
  const listEnrolledClasses = async (uid: string) => findClasses(await listEnrolledClassIds(uid));
  const addresses = toCalendarAddresses({ siteUrl, apiUrl });

  return {
    async get({ uid }: Viewer) {
      const [token, classes] = await Promise.all([
        calendarsStore.findToken(uid),
        listEnrolledClasses(uid),
      ]);
      return { address: token && toAddress(token), entries: toCalendarEntries(classes) };
    },

    /**
     * Replaces the viewer's private address and returns it. Throws `email-not-verified` if the
     * email is not verified, because its real owner may take over the account later.
     */
    async renewAddress({ uid, emailVerified }: Viewer): Promise<string> {
      if (!emailVerified) throw new AppError('email-not-verified');
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await calendarsStore.renew(uid, token, now());
      return toAddress(token);
    },

    /**
     * Returns the calendar file at a private address. Throws `not-found` if there is none or if its
     * owner is suspended or deleted.
     */
    async getFile(file: string): Promise<string> {
      const owner = await calendarsStore.findOwner(file.slice(0, -SUFFIX.length));
      if (owner === null || !isActive(await findUser(owner))) {
        throw new AppError('not-found', { detail: 'There is no such calendar.' });
      }
      const classes = toActiveByFirstDay(await listEnrolledClasses(owner));
      return toCalendarFile(toCalendarFileEntries(classes, addresses));
    },
  };
}
export type CalendarService = ReturnType<typeof createCalendarService>;
