import type { Camp } from '#camp';
import type { Stores } from './stores';
import { toDay } from '../domain/day';
import { createConsentRemindersStore } from '../features/consents/consent-reminders.store';
import { createConsentTextsService } from '../features/consents/consent-texts.service';
import { createCheckConsents } from '../features/consents/check-consents';
import { createConsentsService, type ConsentsService } from '../features/consents/consents.service';
import { createListMissingOf } from '../features/consents/family-consents';
import { createMissingConsents } from '../features/consents/missing-consents';
import { createRemindOfConsents } from '../features/consents/remind-of-consents';

/** Returns a function that finds which consents of campers are missing. */
export const createConsentCheck = ({ consentTexts, consents, campersStore }: Stores) =>
  createCheckConsents({
    texts: consentTexts,
    consents,
    listPhotoAllowed: campersStore.listPhotoAllowed,
  });

/** Returns a function that lists those of an account's campers who lack a consent. */
export const createFamilyConsents = (
  { consentTexts, consents, campersStore, classesStore, enrollments }: Stores,
  now: () => Date,
) =>
  createListMissingOf({
    texts: consentTexts,
    consents,
    listPhotoAllowed: campersStore.listPhotoAllowed,
    listCamperIds: campersStore.listIds,
    listEnrollmentsOf: enrollments.listActiveOfCampers,
    listClassIdsNotOver: classesStore.listIdsNotOver,
    now,
  });

/** Returns what asks for consents: the list of those that are missing, and the reminder of a family. */
const createConsentRequests = (
  { db, timeZone, now }: Camp,
  stores: Stores,
  { checkConsents }: Pick<ConsentsService, 'checkConsents'>,
) => {
  const { consentTexts, consents, campersStore, classesStore, enrollments, usersStore } = stores;
  return {
    ...createMissingConsents({
      texts: consentTexts,
      consents,
      checkConsents,
      listClassIdsNotOver: classesStore.listIdsNotOver,
      listEnrollments: enrollments.listActivePage,
      listEnrolledCampers: enrollments.listActivePairs,
      listPhotoAllowed: campersStore.listPhotoAllowed,
      findClasses: classesStore.findMany,
      findAnyFamilyCampers: campersStore.findAnyFamilyMany,
      findMembers: campersStore.findMembers,
      findUsers: usersStore.findManyByUid,
      timeZone,
      now,
    }),
    remind: createRemindOfConsents({
      reminders: createConsentRemindersStore(db),
      listMissingOf: createFamilyConsents(stores, now),
      findCamper: campersStore.findById,
      findUser: usersStore.findByUid,
      timeZone,
      now,
    }),
  };
};

export function createConsents(camp: Camp, stores: Stores) {
  const { timeZone, now } = camp;
  const { consentTexts, consents, campersStore } = stores;
  const service = createConsentsService({
    texts: consentTexts,
    consents,
    findAccessibleCampers: campersStore.findAccessibleMany,
    listPhotoAllowed: campersStore.listPhotoAllowed,
    updateCamper: campersStore.update,
    listActiveCampers: async (uid) =>
      (await Promise.all([campersStore.list(uid, false), campersStore.listShared(uid)])).flat(),
    timeZone,
    now,
  });
  return {
    ...service,
    ...createConsentRequests(camp, stores, service),
    texts: createConsentTextsService({ texts: consentTexts, now }),
    today: () => toDay(now(), timeZone),
  };
}
