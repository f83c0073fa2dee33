import { bind } from './bind';
import type { Camp } from '#camp';
import { raiseVersionsTogether } from '../database/data-version';
import { deleteCalendarToken, renewCalendarToken } from '../features/calendar/index';
import * as classes from '../features/classes/index';
import { deleteMessagesBy, listMessagesWithEvents } from '../features/class-messages/index';
import {
  deleteProfileOf,
  findProfiles,
  listProfilesWithEvents,
} from '../features/instructors/index';
import { findPlace } from '../features/places/index';
import { deleteSavedBy } from '../features/saved-classes/index';

const bindSeats = (camp: Camp) =>
  bind(camp, {
    hold: classes.holdSeatsInClass,
    take: classes.takeSeatsInClass,
  });

const createClassesStore = (camp: Camp) => ({
  seats: {
    ...bindSeats(camp),
    together: <T>(change: (changes: ReturnType<typeof bindSeats>) => Promise<T>): Promise<T> =>
      raiseVersionsTogether(camp, (together) => change(bindSeats(together))),
  },
  ...bind(camp, {
    find: classes.findClass,
    findMany: classes.findClasses,
    listEnds: classes.listClassEnds,
    listUnfinishedCancellations: classes.listUnfinishedCancellations,
    listIdsNotOver: (own: Camp, _now: Date) => classes.listClassIdsNotOver(own),
    listIdsByInstructor: classes.listClassIdsByInstructor,
    listByInstructor: classes.listClassesByInstructor,
    hasAnyByInstructor: classes.hasClasses,
    listInstructorsAmong: classes.listInstructorsAmong,
    count: classes.countClasses,
    sumSeatsByCategory: classes.sumSeatsByCategory,
    listBetween: classes.listClassesBetween,
    markCancellationDone: classes.markCancellationDone,
    setInstructorSuspension: classes.setInstructorSuspensionInClasses,
    setInstructorName: classes.setInstructorNameInClasses,
    anonymizeInstructor: classes.anonymizeInstructorInClasses,
    setInstructorEmail: classes.setInstructorEmailInClasses,
    raiseVersion: classes.raiseClassVersion,
  }),
});

/** Returns the stores of classes and their surroundings for callers that are still created. */
export const createClassesStores = (camp: Camp) => ({
  classesStore: createClassesStore(camp),
  places: bind(camp, { find: findPlace }),
  savedClassesStore: bind(camp, { deleteByOwner: deleteSavedBy }),
  calendars: bind(camp, { renew: renewCalendarToken, deleteByOwner: deleteCalendarToken }),
  profiles: bind(camp, {
    findMany: findProfiles,
    listWithEvents: listProfilesWithEvents,
    deleteByOwner: deleteProfileOf,
  }),
  classMessages: bind(camp, {
    listWithEvents: listMessagesWithEvents,
    deleteBy: deleteMessagesBy,
  }),
});
