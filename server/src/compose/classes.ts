import type { ClassAtPlace } from '../features/places/place-on-wire';
import type { Camp } from '#camp';
import type { Stores } from './stores';
import type { Waitlists } from './waitlist';
import { createCalendarService } from '../features/calendar/calendar.service';
import { createListEnrolledClasses } from '../features/calendar/list-enrolled-classes';
import { findPaidCampers } from '../features/checkout/index';
import type { CheckoutService } from '../features/checkout/checkout.service';
import { createClassMessagesService } from '../features/class-messages/class-messages.service';
import { createClassesService, type ClassesService } from '../features/classes/classes.service';
import { createProfilesService } from '../features/instructors/profiles/profiles.service';
import type { ProfilesService } from '../features/instructors/profiles/profiles.service';
import { createInstructorsService } from '../features/instructors/instructors.service';
import { touchImages } from '../features/images/index';
import { hasComingCampers } from '../features/classes/places/follow-place';
import type { ClassUsingPlace } from '../features/classes/store/place-queries';
import { createPlacesService } from '../features/places/places.service';
import type { createNotifications } from './notifications';
import { createSavedClassesService } from '../features/saved-classes/saved-classes.service';

export const createClasses = (
  camp: Camp,
  {
    usersStore,
    classesStore,
    cartStore,
    savedClassesStore,
    orders,
    enrollments,
    campersStore,
    admissionsStore,
    places,
  }: Stores,
  { recordDeletion }: Pick<ReturnType<typeof createNotifications>, 'recordDeletion'>,
  {
    checkout: { cancelClassEnrollments },
    waitlists,
  }: {
    checkout: Pick<CheckoutService, 'cancelClassEnrollments'>;
    waitlists: Pick<Waitlists, 'process'>;
  },
) =>
  createClassesService({
    classesStore,
    findUserById: usersStore.findById,
    findUserByUid: usersStore.findByUid,
    async findCamper(id, uid) {
      const camper = await campersStore.findAccessible(id, uid);
      const admissions = camper ? await admissionsStore.listOf([id]) : [];
      return camper && { ...camper, admittedTo: admissions.map(({ classId }) => classId) };
    },
    hasPaidFor: orders.hasPaidFor,
    seesCamperOf: async (uid, classId) =>
      enrollments.hasEnrolled(await campersStore.listAccessibleIds(uid), classId),
    countCarts: cartStore.countWith,
    choosePlace: places.choose,
    saveSnapshotsInCarts: cartStore.saveSnapshots,
    removeFromSaved: savedClassesStore.removeClass,
    cancelEnrollments: cancelClassEnrollments,
    listVisited: enrollments.listVisitedIn,
    processWaitlist: waitlists.process,
    recordDeletion,
    city: camp.publicConfig.contact.city,
    contactEmail: camp.publicConfig.contact.email ?? '',
    apiUrl: camp.apiUrl,
    imageHosts: camp.imageHosts,
    touchImages: (ids) => touchImages(camp, ids),
    timeZone: camp.timeZone,
    undoMs: camp.undoMs,
    now: camp.now,
  });

const toClassAtPlace = (campClass: ClassUsingPlace, now: Date): ClassAtPlace => {
  const { _id, className, placeId, proposal } = campClass;
  const placeIds = [placeId, proposal?.changes.placeId].filter((id) => typeof id === 'string');
  return {
    _id: _id.toHexString(),
    className,
    placeIds,
    ...(placeId !== undefined && hasComingCampers(campClass, now) && { comingPlaceId: placeId }),
  };
};

export const createPlaces = (
  camp: Camp,
  { places, classesStore }: Stores,
  { recordDeletion }: Pick<ReturnType<typeof createNotifications>, 'recordDeletion'>,
  { followPlace }: Pick<ClassesService, 'followPlace'>,
) =>
  createPlacesService({
    store: places,
    listClasses: async (placeIds) =>
      (await classesStore.listUsingPlaces(placeIds)).map((campClass) =>
        toClassAtPlace(campClass, camp.now()),
      ),
    followPlace,
    apiUrl: camp.apiUrl,
    imageHosts: camp.imageHosts,
    touchImages: (ids) => touchImages(camp, ids),
    recordDeletion,
    log: camp.log,
    now: camp.now,
  });

export const createInstructors = (
  { now, timeZone }: Camp,
  { usersStore, classesStore }: Stores,
  { listByInstructor }: Pick<ClassesService, 'listByInstructor'>,
  { findPublic }: Pick<ProfilesService, 'findPublic'>,
) =>
  createInstructorsService({
    listInstructors: usersStore.listInstructors,
    findUser: usersStore.findById,
    countByInstructor: classesStore.countByInstructor,
    listClasses: listByInstructor,
    findProfile: findPublic,
    timeZone,
    now,
  });

export const createProfiles = (
  { timeZone, now, log }: Camp,
  { profiles, usersStore, applicationsStore }: Stores,
) =>
  createProfilesService({
    store: profiles,
    findUser: usersStore.findById,
    findUserByUid: usersStore.findByUid,
    listInstructorsAndAdmins: usersStore.listInstructorsAndAdmins,
    isApplicant: async (uid) => (await applicationsStore.findLatest(uid))?.status === 'pending',
    timeZone,
    now,
    log,
  });

export const createClassMessages = (
  { timeZone, now }: Camp,
  { classMessages }: Stores,
  { getManagedClass }: Pick<ClassesService, 'getManagedClass'>,
  { notifier }: Pick<ReturnType<typeof createNotifications>, 'notifier'>,
) =>
  createClassMessagesService({
    store: classMessages,
    getClass: getManagedClass,
    countRecipients: notifier.countRecipients,
    preview: notifier.previewMessage,
    timeZone,
    now,
  });

export const createSavedClasses = (
  { now }: Camp,
  { savedClassesStore, classesStore }: Stores,
  { get, listVisible }: Pick<ClassesService, 'get' | 'listVisible'>,
) =>
  createSavedClassesService({
    store: savedClassesStore,
    getClass: get,
    listVisible,
    listExistingIds: classesStore.listExistingIds,
    now,
  });

export const createCalendar = (
  camp: Camp,
  { calendars, campersStore, classesStore, enrollments, usersStore }: Stores,
) =>
  createCalendarService({
    calendarsStore: calendars,
    listEnrolledClasses: createListEnrolledClasses({
      listAccessibleCamperIds: campersStore.listAccessibleIds,
      listEnrollments: enrollments.listAllFor,
      findClasses: classesStore.findMany,
      findPaidCampers: (paid) => findPaidCampers(camp, paid),
      findUsers: usersStore.findManyByUid,
    }),
    listFamilyMembers: campersStore.listFamilyMembers,
    listTaughtClasses: async (uid) =>
      classesStore.findMany(await classesStore.listIdsByInstructor(uid)),
    findUser: usersStore.findByUid,
    apiUrl: camp.apiUrl,
    siteUrl: camp.siteUrl,
    contact: camp.publicConfig.contact,
    timeZone: camp.timeZone,
    now: camp.now,
  });
