/** What other features may use of the waiting lists. */
export { blockLine, releaseSeats } from './free-seats';
export { deleteWaitlistEntriesOf } from './leave-waitlist';
export { listOwnWaitlistEntries } from './list-own-entries';
export {
  processWaitlist,
  processWaitlists,
  removeGhosts,
  updateWaitlistsOf,
} from './process-waitlist';
export { registerWaitlist } from './waitlist.routes';
