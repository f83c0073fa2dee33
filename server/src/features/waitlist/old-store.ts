import type { Camp } from '#camp';
import { bind } from '#lib/bind';
import * as waitlist from './waitlist.store';

/** The store with the camp filled in, for operations that are still created. Goes with them. */
export const createWaitlistStore = (camp: Camp) =>
  bind(camp, {
    add: waitlist.addWaitlistEntry,
    find: waitlist.findWaitlistEntry,
    listOpenIds: waitlist.listOpenEntryIds,
    listWithAdminEvents: waitlist.listEntriesWithAdminEvents,
    listOf: waitlist.listEntriesOf,
    listOpenIn: waitlist.listOpenEntriesIn,
    listOwnersWithoutOffer: waitlist.listOwnersWithoutOffer,
    hasHadOffer: waitlist.hasHadOffer,
    findPauses: waitlist.findPauses,
    listOwnersAt: waitlist.listWaitingOwnersAt,
    listOpenBy: waitlist.listOpenEntriesBy,
    listOpenClassIds: waitlist.listClassIdsWithEntries,
    setOffered: waitlist.setEntryOffered,
    setReturned: waitlist.setEntryReturned,
    discard: waitlist.discardEntry,
    announce: waitlist.announceEntry,
    removeCampers: waitlist.removeCampersFromEntry,
    end: waitlist.setEntryEnded,
    finish: waitlist.finishEntry,
    deleteLeft: waitlist.deleteLeftEntries,
    deleteByOwner: waitlist.deleteEntriesBy,
  });
export type WaitlistStore = ReturnType<typeof createWaitlistStore>;
