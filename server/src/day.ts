const DAY_MS = 86_400_000;

const writers = new Map<string, Intl.DateTimeFormat>();

/** Kept once it is made: making one takes as long as writing very many dates. */
const writerOf = (locale: string, timeZone: string, dateStyle: 'short' | 'full') => {
  const name = [locale, timeZone, dateStyle].join();
  const writer = writers.get(name) ?? new Intl.DateTimeFormat(locale, { timeZone, dateStyle });
  writers.set(name, writer);
  return writer;
};

/** The calendar day of a moment in a time zone, as YYYY-MM-DD. */
export const toDay = (moment: Date, timeZone: string) =>
  // Sweden writes its dates so.
  writerOf('sv-SE', timeZone, 'short').format(moment);

const HOUR_MS = 3_600_000;
/** No day of a time zone is longer, whatever its clocks do. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/** The moment at which the next calendar day of a time zone begins. */
export const startOfNextDay = (moment: Date, timeZone: string): Date => {
  const today = toDay(moment, timeZone);
  let [before, after] = [moment.getTime(), moment.getTime() + LONGEST_DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (toDay(new Date(middle), timeZone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
};

/** How many days after `from` `to` is; both are YYYY-MM-DD. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export interface Span {
  from: string;
  to: string;
}

/** The first and the last day of a class; one day that is known is both, null where none is. */
export const toSpan = ({
  startsOn,
  endsOn,
}: {
  startsOn?: string;
  endsOn?: string;
}): Span | null => {
  const from = startsOn ?? endsOn;
  const to = endsOn ?? startsOn;
  return from === undefined || to === undefined ? null : { from, to };
};

export const doOverlap = (one: Span, other: Span) => one.from <= other.to && other.from <= one.to;

/** As people read it: Monday, July 28, 2031. */
export const inWords = (day: string) =>
  writerOf('en-US', 'UTC', 'full').format(new Date(Date.parse(day)));

/** From the first day to the last, or the one day there is. */
export const spanInWords = ({ from, to }: Span) =>
  from === to ? inWords(from) : `${inWords(from)} to ${inWords(to)}`;
