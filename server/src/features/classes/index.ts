/** What other features and `app.ts` may use of the classes. */
export { keepHere } from './campers-here';
export { canManageClass, getClass, getManagedClass } from './class-access';
export { markCancellationDone, storeCancellation } from './store/cancellation-writes';
export {
  countClasses,
  countClassesByInstructor,
  countClassesByStatus,
  findOldestClassCreatedAt,
  sumSeatsByCategory,
} from './store/class-counts';
export {
  type CountedClass,
  findClass,
  findClasses,
  hasAnyClass,
  hasClasses,
  listClassEnds,
  listClassIdsByInstructor,
  listClassIdsNotOver,
  listClassPage,
  listClassWaitlists,
  listClassesByInstructor,
  listClassesInSeason,
  listCountedClasses,
  listExistingClassIds,
  listInstructorsAmong,
  listUnfinishedCancellations,
  readClasses,
} from './store/class-queries';
export {
  type ClassChanges,
  deleteUnusedClass,
  insertClass,
  insertClasses,
  storeEdit,
  storeStatus,
} from './store/class-writes';
export { raiseClassVersion, readClassVersion } from './store/classes.store';
export {
  type Reservation,
  addReservation,
  removeReservation,
} from './store/instructor-reservations';
export {
  anonymizeInstructorInClasses,
  setInstructorEmailInClasses,
  setInstructorNameInClasses,
  setInstructorSuspensionInClasses,
  storeReturnToSale,
} from './store/instructor-writes';
export { enrollmentOpenFilter, notOverFilter } from './store/phase-filters';
export {
  type ClassUsingPlace,
  listClassIdsAtOlderPlace,
  listClassesUsingPlaces,
} from './store/place-queries';
export {
  storeProposal,
  storeProposalRejection,
  storeProposalRemoval,
} from './store/proposal-writes';
export { reviewFilters } from './store/review-filters';
export {
  findNextStartOrEnd,
  listClassesBetween,
  listClassesTaughtBy,
} from './store/schedule-queries';
export { freeSeatFilter } from './store/seat-filters';
export {
  blockLineInClass,
  holdSeatsInClass,
  releaseSeatsInClass,
  takeSeatsInClass,
} from './store/seats';
export {
  removeLapsedOffers,
  removeOversizedFamily,
  removeWaitingCampers,
  removeWaitingFamily,
} from './store/waitlist/removals';
export {
  addWaitingFamily,
  offerSeats,
  offerSeatsByHand,
  resumeWaitlist,
  setWaitlistClosed,
} from './store/waitlist/waitlist-writes';
