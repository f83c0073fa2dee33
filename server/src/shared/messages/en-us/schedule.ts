/** The words of a text about a schedule, besides what the formats of days and times bring. */
export const scheduleWords = {
  datesToBeAnnounced: 'Dates to be announced',
  everyDay: 'Every day',
  timesVary: 'times vary',
  /** Joins the last two weekdays, as in `Tue & Thu`. */
  and: ' & ',
  /** Days without a session that break the pattern. */
  except: (days: string) => ` except ${days}`,
  /** After the sessions that are listed. */
  more: (count: number) => `and ${count} more`,
  moved: (before: string, after: string) => `${before}, is now ${after}`,
  /** Of a session that keeps its day. */
  movedWithinDay: (day: string, { was, is }: { was: string; is: string }) =>
    `${day}, is now ${is} (was ${was})`,
};
