import type { CalendarEntry } from '@camp/server/contract';

export interface Month {
  title: string;
  entries: CalendarEntry[];
}

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const UNDATED = 'No dates yet';

const toTitle = ({ startsOn }: CalendarEntry) =>
  startsOn ? monthFormat.format(new Date(startsOn)) : UNDATED;

/** Groups entries by the month of their first day; keeps their order. */
export const toMonths = (entries: readonly CalendarEntry[]): Month[] =>
  entries.reduce<Month[]>((months, entry) => {
    const title = toTitle(entry);
    const last = months.at(-1);
    if (last?.title !== title) return [...months, { title, entries: [entry] }];
    last.entries.push(entry);
    return months;
  }, []);

const listFormat = new Intl.ListFormat('en-US');

/** Returns which classes are on the same days; null if there are none. */
export const toClash = ({ clashesWith }: CalendarEntry) =>
  clashesWith.length > 0 ? `On the same days as ${listFormat.format(clashesWith)}.` : null;
