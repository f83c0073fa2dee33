import { bind } from './bind';
import type { Camp } from '#camp';
import * as calendars from '../features/calendar/calendars.store';
import { createClassesStore } from '../features/classes/store/bound-store';
import * as messages from '../features/class-messages/class-messages.store';
import * as profiles from '../features/instructors/profiles/profiles.store';
import * as places from '../features/places/places.store';
import * as saved from '../features/saved-classes/saved-classes.store';

/** Returns the stores of classes and their surroundings for callers that are still created. */
export const createClassesStores = (camp: Camp) => ({
  classesStore: createClassesStore(camp),
  places: bind(camp, {
    find: places.findPlace,
    listInUse: places.listPlacesInUse,
    listAll: places.listAllPlaces,
    listUnsynced: places.listUnsyncedPlaces,
    add: places.insertPlace,
    update: places.storePlaceEdit,
    setArchived: places.storePlaceArchived,
    choose: places.choosePlace,
    markSynced: places.markPlaceSynced,
    delete: places.deleteUnchosenPlace,
  }),
  savedClassesStore: bind(camp, {
    list: saved.listSaved,
    add: saved.addSaved,
    remove: saved.removeSaved,
    removeClass: saved.removeFromSaved,
    deleteByOwner: saved.deleteSavedBy,
  }),
  calendars: bind(camp, {
    findToken: calendars.findCalendarToken,
    findOwner: calendars.findCalendarOwner,
    renew: calendars.renewCalendarToken,
    deleteByOwner: calendars.deleteCalendarToken,
  }),
  profiles: bind(camp, {
    find: profiles.findProfile,
    findMany: profiles.findProfiles,
    listAll: profiles.listAllProfiles,
    listExpiring: profiles.listExpiringProfiles,
    save: profiles.saveProfile,
    listWithEvents: profiles.listProfilesWithEvents,
    deleteByOwner: profiles.deleteProfileOf,
  }),
  classMessages: bind(camp, {
    list: messages.listMessagesOf,
    listBy: messages.listMessagesBy,
    countOfDay: messages.countMessagesOfDay,
    add: messages.addMessage,
    listWithEvents: messages.listMessagesWithEvents,
    deleteBy: messages.deleteMessagesBy,
  }),
});
type ClassesStores = ReturnType<typeof createClassesStores>;
export type PlacesStore = ClassesStores['places'];
export type SavedClassesStore = ClassesStores['savedClassesStore'];
export type CalendarsStore = ClassesStores['calendars'];
export type ProfilesStore = ClassesStores['profiles'];
export type ClassMessagesStore = ClassesStores['classMessages'];
