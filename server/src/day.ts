const DAY_MS = 86_400_000;

/** The calendar day of a moment in a time zone, as YYYY-MM-DD. */
export const toDay = (moment: Date, timeZone: string) =>
  // Sweden writes its dates so.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);

/** How many days after `from` `to` is; both are YYYY-MM-DD. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
