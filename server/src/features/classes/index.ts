/** What other features and the composition may use of the classes. */
export { cachedClassList } from './catalog/cached-class-list';
export { getVisibleClass, listVisibleClasses } from './catalog/get-class';
export { listClasses, listClassesOnSaleBy } from './catalog/list-classes';
export { keepHere } from './campers-here';
export { getManagedClass } from './class-access';
export { registerClasses } from './classes.routes';
export { exportClasses } from './export-classes';
export { followPlace } from './places/follow-place';
export { markCancellationDone } from './store/cancellation-writes';
export { countClasses, countClassesByInstructor, sumSeatsByCategory } from './store/class-counts';
export {
  findClass,
  findClasses,
  hasClasses,
  listClassEnds,
  listClassesByInstructor,
  listClassIdsByInstructor,
  listClassIdsNotOver,
  listClassWaitlists,
  listExistingClassIds,
  listInstructorsAmong,
  listUnfinishedCancellations,
} from './store/class-queries';
export { raiseClassVersion } from './store/classes.store';
export {
  anonymizeInstructorInClasses,
  setInstructorEmailInClasses,
  setInstructorNameInClasses,
  setInstructorSuspensionInClasses,
} from './store/instructor-writes';
export { listClassesUsingPlaces, type ClassUsingPlace } from './store/place-queries';
export { listClassesBetween } from './store/schedule-queries';
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
