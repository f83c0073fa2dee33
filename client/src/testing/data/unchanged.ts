import type { LatestChange } from '@camp/server/contract';

/** The versions of data that has not changed for a long time. */
export const unchanged: LatestChange = {
  classes: 1,
  waitlists: 1,
  notifications: 1,
  unchangedMs: 1_000_000_000,
};
