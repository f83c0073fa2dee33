/** What other features may use of the waiting lists. */
export {
  findWaitlistEntry,
  listOpenEntriesBy,
  listOwnersWithoutOffer,
  listWaitingOwnersAt,
} from './waitlist.store';
