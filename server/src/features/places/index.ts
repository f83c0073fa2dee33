/** What other features and `app.ts` may use of the places. */
export {
  type PlaceChanges,
  choosePlace,
  deleteUnchosenPlace,
  findPlace,
  insertPlace,
  listAllPlaces,
  listPlacesInUse,
  listUnsyncedPlaces,
  markPlaceSynced,
  storePlaceArchived,
  storePlaceEdit,
} from './places.store';
