/** How much of everything a large camp has. */
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

/** Spread evenly over the year before `now`, the last of them an hour ago. */
export const spread = (position: number, count: number, now: Date): Date =>
  new Date(now.getTime() - 3_600_000 - ((count - 1 - position) / count) * YEAR_DAYS * DAY_MS);
