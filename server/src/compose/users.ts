import { createAccountDeletion } from './account-deletion';
import { createUserDetails } from './user-details';
import type { Camp } from '#camp';
import type { createNotifications } from './notifications';
import type { Stores } from './stores';
import type { Waitlists } from './waitlist';
import { createFormatCell } from '../domain/camp-time';
import { withPortraitHosts } from '../contract/fields/image-hosts';
import { createApplicationsService } from '../features/applications/applications.service';
import { closeOpenOrder } from '../features/checkout/index';
import { assertPictures, readPortrait, startReplacingPortrait } from '../features/images/index';
import { createUsersService, type UsersService } from '../features/users/users.service';
import { formatPhone, toE164 } from '../lib/phone';

export const createUsers = (
  camp: Camp,
  stores: Stores,
  {
    notifications,
    waitlists,
  }: {
    notifications: ReturnType<typeof createNotifications>;
    waitlists: Pick<Waitlists, 'deleteByOwner' | 'processAll'>;
  },
) =>
  createUsersService({
    ...createAccountDeletion(camp, stores, notifications),
    ...createUserDetails(camp, stores),
    store: stores.usersStore,
    signIns: stores.signIns,
    dispatchUserEvents: notifications.notifier.dispatchUserEvents,
    closeOpenOrder: (owner) => closeOpenOrder(camp, owner),
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
