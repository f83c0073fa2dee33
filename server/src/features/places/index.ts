/** What other features and the composition may use of the places. */
export { findPlaceOnWire } from './places';
export { registerPlaces } from './places.routes';
export { choosePlace, findPlace } from './places.store';
export { sweepUnsyncedPlaces } from './update-place';
