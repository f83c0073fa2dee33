import { randomBytes } from 'node:crypto';
import { AppError } from '../../app-error';
import { toCalendarFile } from '../../calendar-file';
import { endpoints } from '../../contract';
import { toSpan } from '../../day';
import type { Viewer } from '../../http/caller';
import { inOrder, toCalendarEntries, type EnrolledClass } from './calendar-entries';
import type { CalendarsStore } from './calendars.store';

interface Needs {
  store: CalendarsStore;
  /** The classes that somebody has a place in. */
  listEnrolledClasses(uid: string): Promise<EnrolledClass[]>;
  isSuspended(uid: string): Promise<boolean>;
  apiUrl: string;
}

const TOKEN_BYTES = 24;
const SUFFIX = '.ics';

export const createCalendarService = (needs: Needs) => {
  const { store, listEnrolledClasses, isSuspended, apiUrl } = needs;
  const toAddress = (token: string) =>
    `${apiUrl}${endpoints.getCalendarFeed.path.replace(':file', token)}${SUFFIX}`;
  const host = new URL(apiUrl).hostname;

  return {
    async get({ uid }: Viewer) {
      const [token, classes] = await Promise.all([store.findToken(uid), listEnrolledClasses(uid)]);
      return { address: token && toAddress(token), entries: toCalendarEntries(classes) };
    },

    async renewAddress({ uid }: Viewer): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await store.renew(uid, token);
      return toAddress(token);
    },

    /** The calendar behind a private address; those of suspended people are not there. */
    async getFile(file: string): Promise<string> {
      const owner = await store.findOwner(file.slice(0, -SUFFIX.length));
      if (owner === null || (await isSuspended(owner))) {
        throw new AppError('not-found', { detail: 'There is no such calendar.' });
      }
      const entries = inOrder(await listEnrolledClasses(owner)).flatMap((campClass) => {
        const span = toSpan(campClass);
        if (!span) return [];
        const { _id, className, place } = campClass;
        const uid = `${_id.toHexString()}@${host}`;
        const days = { startsOn: span.from, endsOn: span.to };
        return [{ uid, className, ...days, ...(place !== undefined && { place }) }];
      });
      return toCalendarFile(entries);
    },
  };
};
export type CalendarService = ReturnType<typeof createCalendarService>;
