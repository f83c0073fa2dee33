import type { CalendarEntry } from '@camp/server/contract';

export type Month = { title: string; entries: CalendarEntry[] };

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const UNDATED = 'No dates yet';

const toTitle = ({ startsOn }: CalendarEntry) =>
  startsOn ? monthFormat.format(new Date(startsOn)) : UNDATED;

/** Entries under the month of their first day, in the order they come in. */
export const toMonths = (entries: readonly CalendarEntry[]): Month[] =>
  entries.reduce<Month[]>((months, entry) => {
    const title = toTitle(entry);
    const last = months.at(-1);
    if (last?.title !== title) return [...months, { title, entries: [entry] }];
    last.entries.push(entry);
    return months;
  }, []);

const inWords = new Intl.ListFormat('en-US');

/** What a class is in the way of; null for none. */
export const toClash = ({ clashesWith }: CalendarEntry) =>
  clashesWith.length > 0 ? `On the same days as ${inWords.format(clashesWith)}.` : null;
