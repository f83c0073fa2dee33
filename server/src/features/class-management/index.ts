/** What other features may use of adding, editing, reviewing and canceling classes. */
export { registerClasses } from './classes.routes';
export { exportClasses } from './export-classes';
export { followPlace } from './places/follow-place';
