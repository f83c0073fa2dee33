import type { ProblemKind } from '#contract';
import type { EndpointName } from './requests';

/**
 * Who calls an endpoint for a record. The record belongs to `owner`. If it is about a child, `guardian` shares the
 * child; if it is about a class, `coach` teaches it. `otherFamily` and `otherCoach` have nothing to do with it.
 * Owner and guardian are instructors, too, of other classes: that role alone must not open the record.
 */
export type RecordCaller =
  'visitor' | 'otherFamily' | 'otherCoach' | 'owner' | 'guardian' | 'coach' | 'admin';

export type RecordAccess = Record<RecordCaller, 'allowed' | ProblemKind>;

/** The record does not exist for the caller (product.md 6.6). */
const hidden: RecordAccess = {
  visitor: 'unauthenticated',
  otherFamily: 'not-found',
  otherCoach: 'not-found',
  owner: 'not-found',
  guardian: 'not-found',
  coach: 'not-found',
  admin: 'not-found',
};

const forOwner: RecordAccess = { ...hidden, owner: 'allowed' };

const forOwnerAndGuardian: RecordAccess = { ...hidden, owner: 'allowed', guardian: 'allowed' };

const forCoachAndAdmins: RecordAccess = {
  ...hidden,
  otherFamily: 'forbidden',
  coach: 'allowed',
  admin: 'allowed',
};

const forAdmins: RecordAccess = {
  visitor: 'unauthenticated',
  otherFamily: 'forbidden',
  otherCoach: 'forbidden',
  owner: 'forbidden',
  guardian: 'forbidden',
  coach: 'forbidden',
  admin: 'allowed',
};

const forUsers: RecordAccess = {
  visitor: 'unauthenticated',
  otherFamily: 'allowed',
  otherCoach: 'allowed',
  owner: 'allowed',
  guardian: 'allowed',
  coach: 'allowed',
  admin: 'allowed',
};

const forEveryone: RecordAccess = { ...forUsers, visitor: 'allowed' };

/** The endpoints that take no record of an account, a family or a class. */
export const endpointsWithoutRecord = [
  'createAccessToken',
  'listUsers',
  'addUser',
  'listInstructors',
  'getOwnProfile',
  'updateOwnProfile',
  'listProfiles',
  'listClasses',
  'countClasses',
  'decideClasses',
  'listSavedClasses',
  'listWaitlistEntries',
  'listWaitlistDemand',
  'listCartItems',
  'getCart',
  'listCampers',
  'addCamper',
  'ensureOwnCamper',
  'listCamperInvitations',
  'listPlaces',
  'listManagedPlaces',
  'addPlace',
  'listConsentTexts',
  'listConsentTextVersions',
  'publishConsentText',
  'listMissingConsents',
  'exportMissingConsents',
  'listCampersMissingConsents',
  'createPaymentIntent',
  'listPayments',
  'getStatement',
  'listChangedBirthDates',
  'listPickUps',
  'getTeachingStats',
  'addApplication',
  'getOwnApplication',
  'listApplications',
  'listNotifications',
  'countUnreadNotifications',
  'readNotifications',
  'getOwnData',
  'getOwnDataPage',
  'getAccount',
  'getRole',
  'updateAccount',
  'setPortrait',
  'setPublicEmail',
  'endSessions',
  'listDeletionBlockers',
  'deleteOwnAccount',
  'getReminderSetting',
  'setReminderSetting',
  'listAuditEntries',
  'getCalendar',
  'renewCalendarAddress',
  'downloadCalendar',
  'listOrders',
  'sumOrders',
  'reportStripeEvent',
  'getConfig',
  'addImage',
  'getSitemap',
  'getClassFacets',
  'getSeason',
  'getLatestChange',
  'contactCamp',
  'subscribe',
  'listSubscriptions',
  'exportClasses',
  'exportUsers',
  'exportOrders',
  'exportAuditLog',
  'exportNewsletter',
  'getAdminCharts',
  'getAdminStats',
  'getCampToday',
  'isAlive',
  'isReady',
  'getApiDocument',
] as const satisfies EndpointName[];

type EndpointWithRecord = Exclude<EndpointName, (typeof endpointsWithoutRecord)[number]>;

/**
 * What each caller gets from each endpoint that takes a record. The numbers are the rules of product.md. A new
 * endpoint needs a row, or a place in the list above.
 */
export const expectedRecordAccess: Record<EndpointWithRecord, RecordAccess> = {
  // Accounts: 1.4, 6.2
  getUser: forAdmins,
  makeAdmin: forAdmins,
  makeInstructor: forAdmins,
  setUserRole: forAdmins,
  setSuspension: forAdmins,
  deleteUser: forAdmins,
  // Published: one's own role, and any for admins
  isAdmin: { ...forAdmins, owner: 'allowed' },
  isInstructor: { ...forAdmins, owner: 'allowed' },
  // Applications: 18.10
  decideApplication: forAdmins,
  reopenApplication: forAdmins,
  // Profiles: 16.4, 16.5, 16.7
  decideProfile: forAdmins,
  setBackgroundCheck: forAdmins,
  getInstructor: forEveryone,
  // Anyone who has a private address from an email or a calendar can use it.
  confirmSubscription: forEveryone,
  unsubscribe: forEveryone,
  getCalendarFeed: forEveryone,
  updateNotification: forOwner,

  // Children: 11.8, 11.10
  updateCamper: forOwnerAndGuardian,
  confirmCamper: forOwnerAndGuardian,
  archiveCamper: forOwner,
  restoreCamper: forOwner,
  // Sharing: 11.10 to 11.13
  getCamperSharing: forOwner,
  inviteGuardian: forOwner,
  inviteToCampers: forOwner,
  withdrawInvitation: forOwner,
  removeGuardian: forOwner,
  leaveCamper: { ...hidden, guardian: 'allowed' },
  // The owner is the account of the invited address: 11.11
  acceptCamperInvitation: forOwner,
  declineCamperInvitation: forOwner,
  // Consents of a child: 13.8, 13.9
  listConsents: forOwnerAndGuardian,
  addConsents: forOwnerAndGuardian,
  remindOfConsents: forAdmins,
  // What only admins do with a child: 11.16, 11.22, 11.28
  checkBirthDate: forAdmins,
  listAdmissions: forAdmins,
  listFamilyCampers: forAdmins,
  admitCamper: forAdmins,
  getSafetyChanges: forAdmins,

  // Cart: 6.1; guardians enroll the child, too: 11.13, 11.23
  addCartItem: forOwnerAndGuardian,
  deleteCartItem: forOwner,
  // Orders belong to the payer: 11.23, 12.1, 22.1
  addPayment: forOwner,
  getPayment: { ...forOwner, admin: 'allowed' },
  cancelEnrollment: forOwner,
  getTransferQuote: forOwner,
  startTransfer: forOwner,
  // 1.4, 22.6
  getOrder: forAdmins,
  refundOrder: forAdmins,
  resolveOrder: forAdmins,
  transferCampers: forAdmins,
  getRefundTotal: forAdmins,
  listOtherClasses: forAdmins,

  // Waiting lists: 20.8 to 20.10
  joinWaitlist: forOwnerAndGuardian,
  leaveWaitlist: forOwner,
  getClassWaitlist: forCoachAndAdmins,
  setWaitlist: forAdmins,
  offerSeats: forAdmins,

  // A class in review in which the child is enrolled: 11.23
  getClass: {
    ...forUsers,
    visitor: 'not-found',
    otherFamily: 'not-found',
    otherCoach: 'not-found',
  },
  // Classes on sale: 1.1, 2.11, 2.12
  getClassPreview: forEveryone,
  getPreviewPicture: forEveryone,
  getImage: forEveryone,
  saveClass: forUsers,
  removeSavedClass: forUsers,
  // Teaching: 1.3, 6.6
  addClass: { ...forUsers, otherFamily: 'forbidden' },
  updateClass: forCoachAndAdmins,
  discardProposal: forCoachAndAdmins,
  copyClass: forCoachAndAdmins,
  withdrawClass: forCoachAndAdmins,
  deleteClass: forCoachAndAdmins,
  // Review: 4.7 to 4.10
  decideProposal: forAdmins,
  setClassStatus: forAdmins,
  keepClassOnSale: forAdmins,
  cancelClass: forAdmins,

  // Rosters: 11.15, 14.1 to 14.6
  getRoster: forCoachAndAdmins,
  getRosterTable: forCoachAndAdmins,
  getSafetyData: forCoachAndAdmins,
  getSafetyDataTable: forCoachAndAdmins,
  setAttendance: forCoachAndAdmins,
  checkIn: forCoachAndAdmins,
  undoCheckIn: forCoachAndAdmins,
  checkOut: forCoachAndAdmins,
  undoCheckOut: forCoachAndAdmins,
  checkPickUp: forAdmins,
  // Messages: 19.1, 19.5
  listClassMessages: forCoachAndAdmins,
  previewClassMessage: forCoachAndAdmins,
  sendClassMessage: forCoachAndAdmins,

  // Places: 17.1, 17.7
  getPlace: forEveryone,
  updatePlace: forAdmins,
  archivePlace: forAdmins,
  restorePlace: forAdmins,
  deletePlace: forAdmins,
  // Consent texts: 13.1, 13.2
  getConsentText: forEveryone,
  withdrawConsentText: forAdmins,
};
