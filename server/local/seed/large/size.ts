/** The number of documents in a large camp. */
export interface Size {
  users: number;
  classes: number;
  orders: number;
  applications: number;
  auditEntries: number;
}

export const LARGE: Size = {
  users: 5_000,
  classes: 500,
  orders: 20_000,
  applications: 300,
  auditEntries: 5_000,
};

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

/** Returns the time of an item if `count` items are spread evenly over the year before `now`, the last one an hour ago. */
export const spread = (index: number, count: number, now: Date): Date =>
  new Date(now.getTime() - 3_600_000 - ((count - 1 - index) / count) * YEAR_DAYS * DAY_MS);
