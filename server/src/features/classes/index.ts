/** What other features may use of the classes. */
export { findClasses, listClassIdsNotOver } from './find-classes';
