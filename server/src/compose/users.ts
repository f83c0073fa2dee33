import { createAccountDeletion } from './account-deletion';
import { createKeepHere } from './campers-here';
import { createUserDetails } from './user-details';
import type { Camp } from '#camp';
import type { createNotifications } from './notifications';
import type { Stores } from './stores';
import type { Waitlists } from './waitlist';
import { createFormatCell } from '../domain/camp-time';
import { withPortraitHosts } from '../contract/fields/image-hosts';
import { createAdmissionsService } from '../features/admissions/admissions.service';
import { createCampersService } from '../features/campers/campers.service';
import { createDeleteOldSafetyData } from '../features/campers/safety-data/delete-old-safety-data';
import { createReadSafetyChanges } from '../features/campers/safety-data/read-safety-changes';
import { createReceivedInvitationsService } from '../features/campers/sharing/received-invitations.service';
import { createSharingService } from '../features/campers/sharing/sharing.service';
import { createApplicationsService } from '../features/applications/applications.service';
import type { CheckoutService } from '../features/checkout/checkout.service';
import { assertPictures, readPortrait, startReplacingPortrait } from '../features/images/index';
import { createUsersService, type UsersService } from '../features/users/users.service';
import { formatPhone, toE164 } from '../lib/phone';

export const createUsers = (
  camp: Camp,
  stores: Stores,
  {
    notifications,
    checkout: { closeOpenOrder },
    waitlists,
  }: {
    notifications: ReturnType<typeof createNotifications>;
    checkout: Pick<CheckoutService, 'closeOpenOrder'>;
    waitlists: Pick<Waitlists, 'deleteByOwner' | 'processAll'>;
  },
) =>
  createUsersService({
    ...createAccountDeletion(camp, stores, notifications),
    ...createUserDetails(camp, stores),
    store: stores.usersStore,
    signIns: stores.signIns,
    dispatchUserEvents: notifications.notifier.dispatchUserEvents,
    closeOpenOrder,
    deleteWaitlistEntries: waitlists.deleteByOwner,
    portraits: {
      read: (file, viewer) => readPortrait(camp, file, viewer),
      startReplacing: (url, viewer) => startReplacingPortrait(camp, url, viewer),
    },
    assertPortrait: (portrait, known) =>
      assertPictures({ ...camp, imageHosts: withPortraitHosts(camp.imageHosts) }, portrait, known),
    async setInstructorSuspension(uid, change) {
      // An offer that lapsed while the classes were off sale is not lost (product.md 20.4).
      if (!change.isSuspended) await waitlists.processAll();
      await stores.classesStore.setInstructorSuspension(uid, change);
    },
    setInstructorEmail: stores.classesStore.setInstructorEmail,
    setInstructorName: stores.classesStore.setInstructorName,
    ownAccounts: stores.ownAccounts,
    async renewCalendar(uid) {
      await stores.calendars.renew(uid);
    },
    renameAccountHolder: stores.campersStore.renameAccountHolder,
    toE164: (phone) => toE164(phone, camp.country),
    formatPhone: (e164) => formatPhone(e164, camp.country),
    formatCell: createFormatCell(camp.timeZone),
    log: camp.log,
    now: camp.now,
  });

export const createCampers = (
  { country, timeZone, now }: Camp,
  { campersStore, admissionsStore, usersStore }: Stores,
  { updateWaitlistsOf }: Pick<Waitlists, 'updateWaitlistsOf'>,
) =>
  createCampersService({
    store: campersStore,
    listAdmissionsOf: admissionsStore.listOf,
    findUsers: usersStore.findManyByUid,
    updateWaitlistsOf,
    toE164: (phone) => toE164(phone, country),
    formatPhone: (e164) => formatPhone(e164, country),
    timeZone,
    now,
  });

export const createAdmissions = (
  { timeZone, now }: Camp,
  { admissionsStore, classesStore, campersStore, usersStore }: Stores,
) =>
  createAdmissionsService({
    store: admissionsStore,
    findClass: classesStore.find,
    findUserByEmail: usersStore.findByEmail,
    findUsers: usersStore.findManyByUid,
    listCampers: (owner) => campersStore.list(owner, false),
    findCamper: campersStore.findById,
    timeZone,
    now,
  });

export function createSafetyDataSweep(
  { publicConfig, timeZone, now, log }: Camp,
  { safetyData, enrollments, classesStore }: Stores,
) {
  const keepHere = createKeepHere({ timeZone, now }, { classesStore });
  return createDeleteOldSafetyData({
    store: safetyData,
    listEnrollments: enrollments.listActiveOfCampers,
    listClassEnds: classesStore.listEnds,
    isHere: async (camperId) =>
      (await keepHere(await enrollments.listAllOfCampers([camperId]))).length > 0,
    safetyDataMonths: publicConfig.safetyDataMonths,
    timeZone,
    now,
    log,
  });
}

export const createSafetyChanges = (
  { timeZone, now }: Camp,
  { campersStore, usersStore }: Stores,
  { auditLog }: Pick<ReturnType<typeof createNotifications>, 'auditLog'>,
) =>
  createReadSafetyChanges({
    findCamper: campersStore.findById,
    findUsers: usersStore.findManyByUid,
    addAuditEntry: (entry) => auditLog.add([entry]),
    timeZone,
    now,
  });

export function createCamperSharing(
  { now }: Camp,
  { campersStore, sharedCampers, invitations, usersStore }: Stores,
  { updateWaitlistsOf }: Pick<Waitlists, 'updateWaitlistsOf'>,
) {
  const deps = {
    sharedCampers,
    invitations,
    findAnyFamilyCampers: campersStore.findAnyFamilyMany,
    findUsers: usersStore.findManyByUid,
    findUserById: usersStore.findById,
    findUserByEmail: usersStore.findByEmail,
    updateWaitlistsOf,
    now,
  };
  return {
    sharing: createSharingService(deps),
    receivedInvitations: createReceivedInvitationsService(deps),
  };
}

export const createApplications = (
  { country, timeZone, now, log }: Camp,
  { applicationsStore, usersStore, profiles }: Stores,
  { appointInstructor }: Pick<UsersService, 'appointInstructor'>,
) =>
  createApplicationsService({
    store: applicationsStore,
    findUser: usersStore.findByUid,
    findUsers: usersStore.findManyByUid,
    findProfiles: profiles.findMany,
    formatPhone: (e164) => formatPhone(e164, country),
    timeZone,
    appointInstructor,
    now,
    log,
  });
