import type { Camp } from '#camp';
import { bind } from './bind';
import type { Stores } from './stores';
import {
  blockLine,
  deleteWaitlistEntriesOf,
  processWaitlist,
  processWaitlists,
  releaseSeats,
} from '../features/waitlist/index';

/** Returns what the features that are still created need of the waiting lists. */
export const createWaitlists = (camp: Camp, { classesStore }: Pick<Stores, 'classesStore'>) => ({
  ...bind(camp, {
    process: processWaitlist,
    processAll: processWaitlists,
    deleteByOwner: deleteWaitlistEntriesOf,
  }),
  seats: { ...classesStore.seats, ...bind(camp, { release: releaseSeats, blockLine }) },
});
export type Waitlists = ReturnType<typeof createWaitlists>;
