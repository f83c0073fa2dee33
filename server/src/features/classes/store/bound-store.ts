import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { raiseVersionsTogether } from '#database/data-version';
import { bind } from '../../../compose/bind';
import { markCancellationDone, storeCancellation } from './cancellation-writes';
import * as counts from './class-counts';
import * as queries from './class-queries';
import * as writes from './class-writes';
import { raiseClassVersion, readClassVersion } from './classes.store';
import { addReservation, removeReservation } from './instructor-reservations';
import * as instructors from './instructor-writes';
import { listClassIdsAtOlderPlace, listClassesUsingPlaces } from './place-queries';
import { storeProposal, storeProposalRejection, storeProposalRemoval } from './proposal-writes';
import { findNextStartOrEnd, listClassesBetween, listClassesTaughtBy } from './schedule-queries';
import * as seatWrites from './seats';
import * as removals from './waitlist/removals';
import * as waitlist from './waitlist/waitlist-writes';

const seats = (camp: Camp) =>
  bind(camp, {
    hold: seatWrites.holdSeatsInClass,
    release: seatWrites.releaseSeatsInClass,
    take: seatWrites.takeSeatsInClass,
    blockLine: seatWrites.blockLineInClass,
  });

/** The store for callers that are still created. */
export function createClassesStore(camp: Camp) {
  return {
    instructorReservations: bind(camp, { add: addReservation, remove: removeReservation }),
    seats: {
      ...seats(camp),
      together: <T>(change: (changes: ReturnType<typeof seats>) => Promise<T>): Promise<T> =>
        raiseVersionsTogether(camp, (together) => change(seats(together))),
    },
    ...bind(camp, {
      readVersion: readClassVersion,
      raiseVersion: raiseClassVersion,
      joinWaitlist: waitlist.addWaitingFamily,
      resumeWaitlist: waitlist.resumeWaitlist,
      offerSeats: waitlist.offerSeats,
      offerSeatsByHand: waitlist.offerSeatsByHand,
      setWaitlistClosed: waitlist.setWaitlistClosed,
      removeWaitingCampers: removals.removeWaitingCampers,
      removeLapsedOffers: removals.removeLapsedOffers,
      removeOversizedFamily: removals.removeOversizedFamily,
      leaveWaitlist: removals.removeWaitingFamily,
      list: queries.listClassPage,
      find: queries.findClass,
      hasAny: queries.hasAnyClass,
      listCounted: queries.listCountedClasses,
      listExistingIds: queries.listExistingClassIds,
      findMany: queries.findClasses,
      listEnds: queries.listClassEnds,
      listWaitlists: queries.listClassWaitlists,
      listInSeason: queries.listClassesInSeason,
      listUnfinishedCancellations: queries.listUnfinishedCancellations,
      listIdsNotOver: (own: Camp, _now?: Date): Promise<ObjectId[]> =>
        queries.listClassIdsNotOver(own),
      listIdsByInstructor: queries.listClassIdsByInstructor,
      listByInstructor: queries.listClassesByInstructor,
      hasAnyByInstructor: queries.hasClasses,
      listInstructorsAmong: queries.listInstructorsAmong,
      readList: queries.readClasses,
      count: counts.countClasses,
      countByStatus: counts.countClassesByStatus,
      findOldestCreatedAt: counts.findOldestClassCreatedAt,
      sumSeatsByCategory: counts.sumSeatsByCategory,
      countByInstructor: counts.countClassesByInstructor,
      listIdsAtOlderPlace: listClassIdsAtOlderPlace,
      listUsingPlaces: listClassesUsingPlaces,
      listTaughtBy: listClassesTaughtBy,
      listBetween: listClassesBetween,
      findNextStartOrEnd,
      add: writes.insertClass,
      addMany: writes.insertClasses,
      update: writes.storeEdit,
      setStatus: writes.storeStatus,
      delete: writes.deleteUnusedClass,
      cancel: storeCancellation,
      markCancellationDone,
      setInstructorSuspension: instructors.setInstructorSuspensionInClasses,
      returnToSale: instructors.storeReturnToSale,
      setInstructorName: instructors.setInstructorNameInClasses,
      anonymizeInstructor: instructors.anonymizeInstructorInClasses,
      setInstructorEmail: instructors.setInstructorEmailInClasses,
      propose: storeProposal,
      rejectProposal: storeProposalRejection,
      discardProposal: storeProposalRemoval,
    }),
  };
}
export type ClassesStore = ReturnType<typeof createClassesStore>;
