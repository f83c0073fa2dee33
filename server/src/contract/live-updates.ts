import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** The versions of what open pages show. Each is a number that changes with the data. */
export const dataVersions = z.object({
  /** Of the classes with their seats, waiting lists and offers. */
  classes: z.int(),
  /** Of the offers that families see in their waiting lists and carts. */
  waitlists: z.int(),
  notifications: z.int(),
});
export type DataVersions = z.infer<typeof dataVersions>;

export const latestChange = z.object({
  ...dataVersions.shape,
  /**
   * For how many milliseconds the versions have been the same, as far as the server knows. Data that was read
   * before that may be outdated.
   */
  unchangedMs: z.int(),
});
export type LatestChange = z.infer<typeof latestChange>;

export const liveUpdateEndpoints = {
  /** As an event stream for `Accept: text/event-stream`: one event at the start and one for each change. */
  getLatestChange: endpoint({
    method: 'get',
    path: '/changes',
    access: 'public',
    response: latestChange,
  }),
};
