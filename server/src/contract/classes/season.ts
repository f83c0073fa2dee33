import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** A week from Sunday to Saturday, with the number of classes on sale that have a session day in it. */
export const campWeek = z.object({ from: z.string(), to: z.string(), classes: z.int() });
export type CampWeek = z.infer<typeof campWeek>;

/** What the classes on sale that are not over have in common. */
export const season = z.object({
  classes: z.int(),
  /** The first and the last day of all classes; absent while no class has dates. */
  startsOn: z.optional(z.string()),
  endsOn: z.optional(z.string()),
  /** The youngest and the oldest age; absent if no class has an age limit. */
  ageMin: z.optional(z.int()),
  ageMax: z.optional(z.int()),
  /** The weeks to come and the current one. Weeks without classes are left out. */
  weeks: z.array(campWeek),
  /** Where the camp is, such as `Springfield, NY`; absent if it is not configured. */
  city: z.optional(z.string()),
});
export type Season = z.infer<typeof season>;

export const seasonEndpoints = {
  getSeason: endpoint({ method: 'get', path: '/season', access: 'public', response: season }),
};
