import { randomBytes } from 'node:crypto';
import { AppError } from '../../app-error';
import { toCalendarFile } from '../../calendar-file';
import { toClassEntries } from '../../class-entries';
import { endpoints } from '../../contract';
import type { Viewer } from '../../http/caller';
import { inOrder, toCalendarEntries, type EnrolledClass } from './calendar-entries';
import type { CalendarsStore } from './calendars.store';

interface Needs {
  store: CalendarsStore;
  now: () => Date;
  /** The classes that somebody has a place in. */
  listEnrolledClasses(uid: string): Promise<EnrolledClass[]>;
  /** Whether there is such an account and it is not suspended. */
  isActive(uid: string): Promise<boolean>;
  apiUrl: string;
  siteUrl: string;
}

const TOKEN_BYTES = 24;
const SUFFIX = '.ics';

export const createCalendarService = (needs: Needs) => {
  const { store, now, listEnrolledClasses, isActive, apiUrl, siteUrl } = needs;
  const toAddress = (token: string) =>
    `${apiUrl}${endpoints.getCalendarFeed.path.replace(':file', token)}${SUFFIX}`;
  const addresses = { siteUrl, calendarHost: new URL(apiUrl).hostname };

  return {
    async get({ uid }: Viewer) {
      const [token, classes] = await Promise.all([store.findToken(uid), listEnrolledClasses(uid)]);
      return { address: token && toAddress(token), entries: toCalendarEntries(classes) };
    },

    /** Throws `email-not-verified`: whoever else owns the e-mail may come into the account later. */
    async renewAddress({ uid, emailVerified }: Viewer): Promise<string> {
      if (!emailVerified) throw new AppError('email-not-verified');
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await store.renew(uid, token, now());
      return toAddress(token);
    },

    /** The calendar behind a private address; those of suspended and deleted accounts are not there. */
    async getFile(file: string): Promise<string> {
      const owner = await store.findOwner(file.slice(0, -SUFFIX.length));
      if (owner === null || !(await isActive(owner))) {
        throw new AppError('not-found', { detail: 'There is no such calendar.' });
      }
      const classes = inOrder(await listEnrolledClasses(owner));
      return toCalendarFile(toClassEntries(classes, addresses));
    },
  };
};
export type CalendarService = ReturnType<typeof createCalendarService>;
