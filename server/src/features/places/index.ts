/** What other features and the composition may use of the places. */
export { choosePlace, findPlace } from './places.store';
