/** What other features may use of adding and editing places. */
export { findPlaceOnWire } from './places';
export { registerPlaces } from './places.routes';
export { sweepUnsyncedPlaces } from './update-place';
