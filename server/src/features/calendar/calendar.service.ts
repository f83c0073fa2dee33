import { randomBytes } from 'node:crypto';
import { AppError } from '../../app-error';
import { toCalendarFile } from '../../calendar-file';
import { toCalendarFileEntries } from '../../calendar-file-entries';
import { endpoints } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toActiveByFirstDay, toCalendarEntries, type EnrolledClass } from './calendar-entries';
import type { CalendarsStore } from './calendars.store';

interface Dependencies {
  calendarsStore: CalendarsStore;
  now: () => Date;
  /** Returns the classes that the user is enrolled in. */
  listEnrolledClasses(uid: string): Promise<EnrolledClass[]>;
  /** Returns whether the account exists and is not suspended. */
  isActive(uid: string): Promise<boolean>;
  apiUrl: string;
  siteUrl: string;
}

const TOKEN_BYTES = 24;
const SUFFIX = '.ics';

export function createCalendarService({
  calendarsStore,
  now,
  listEnrolledClasses,
  isActive,
  apiUrl,
  siteUrl,
}: Dependencies) {
  const toAddress = (token: string) =>
    `${apiUrl}${endpoints.getCalendarFeed.path.replace(':file', token)}${SUFFIX}`;
  const addresses = { siteUrl, calendarHost: new URL(apiUrl).hostname };

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
      if (owner === null || !(await isActive(owner))) {
        throw new AppError('not-found', { detail: 'There is no such calendar.' });
      }
      const classes = toActiveByFirstDay(await listEnrolledClasses(owner));
      return toCalendarFile(toCalendarFileEntries(classes, addresses));
    },
  };
}
export type CalendarService = ReturnType<typeof createCalendarService>;
