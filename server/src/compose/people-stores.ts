import type { Camp } from '#camp';
import * as admissions from '../features/admissions/admissions.store';
import * as applications from '../features/applications/applications.store';
import * as campers from '../features/campers/campers.store';
import * as foundCampers from '../features/campers/find-campers';
import { searchChildren } from '../features/campers/camper-search';
import * as safetyData from '../features/campers/safety-data/safety-data.store';
import * as invitations from '../features/campers/sharing/invitations.store';
import * as sharedCampers from '../features/campers/sharing/shared-campers.store';
import * as deletedAccounts from '../features/users/deleted-accounts.store';
import * as ownAccounts from '../features/users/own-account/own-account.store';
import * as ownDeletions from '../features/users/own-account/own-deletions.store';
import * as signIns from '../features/users/sign-in/sign-ins.store';
import * as users from '../features/users/users.store';
import * as auditLog from '../features/audit-log/audit-log.store';
import { anonymizeAuditEntries } from '../features/audit-log/anonymize-entries';
import { bind } from './bind';

/** The stores of people, for features that are still created. */
export const bindPeople = (camp: Camp) => ({
  usersStore: bind(camp, {
    findByUid: users.findUserByUid,
    hasAccount: users.hasAccount,
    findManyByUid: users.findUsersByUid,
    findById: users.findUserById,
    findByEmail: users.findUserByEmail,
    findOtherAdmin: users.findOtherAdmin,
    list: users.listUsers,
    readAll: users.readUsers,
    listAdmins: users.listAdmins,
    listInstructors: users.listInstructors,
    listInstructorsAndAdmins: users.listInstructorsAndAdmins,
    listUnsynced: users.listUnsyncedUsers,
    count: users.countUsers,
    add: users.addUser,
    confirmAdmin: users.confirmAdmin,
    setRole: users.setUserRole,
    appointInstructor: users.setAppointed,
    setSuspension: users.setUserSuspension,
    markSynced: users.markUserSynced,
    delete: users.deleteUnchangedUser,
    setWantsReminders: users.setWantsReminders,
  }),
  deletedAccounts: bind(camp, {
    find: deletedAccounts.findDeletedAccount,
    add: deletedAccounts.addDeletedAccount,
    keepAccount: deletedAccounts.keepAccount,
    listWithLeftovers: deletedAccounts.listAccountsWithLeftovers,
    markCleared: deletedAccounts.markAccountCleared,
  }),
  ownAccounts: bind(camp, {
    updateProfile: ownAccounts.updateProfile,
    setPublicEmail: ownAccounts.setPublicEmail,
    endSessions: ownAccounts.setSessionsEnded,
  }),
  ownDeletions: bind(camp, {
    start: ownDeletions.markDeletionStarted,
    stop: ownDeletions.unmarkDeletion,
    listStarted: ownDeletions.listStartedDeletions,
  }),
  signIns: bind(camp, {
    add: signIns.addSignUp,
    remove: signIns.removeSignUp,
    completeSignUp: signIns.completeSignUp,
    bind: signIns.bindRecord,
    removeEmail: signIns.removeRecordEmail,
    setEmail: signIns.setRecordEmail,
    recordAnotherSignIn: signIns.recordAnotherSignIn,
    correctRevocation: signIns.correctRevocation,
    revokeEarlierTokens: signIns.revokeEarlierTokens,
  }),
  auditLog: bind(camp, {
    add: auditLog.addAuditEntries,
    list: auditLog.listAuditEntries,
    readAll: auditLog.readAuditEntries,
    addPending: auditLog.addPendingEntry,
    removePending: auditLog.removePendingEntry,
    confirmPending: auditLog.confirmPendingEntry,
    anonymize: anonymizeAuditEntries,
    listPending: auditLog.listPendingEntries,
  }),
});
export type UsersStore = ReturnType<typeof bindPeople>['usersStore'];
export type DeletedAccountsStore = ReturnType<typeof bindPeople>['deletedAccounts'];
export type OwnAccountStore = ReturnType<typeof bindPeople>['ownAccounts'];
export type OwnDeletionsStore = ReturnType<typeof bindPeople>['ownDeletions'];
export type SignInsStore = ReturnType<typeof bindPeople>['signIns'];
export type AuditLogStore = ReturnType<typeof bindPeople>['auditLog'];

/** The stores of campers, for features that are still created. */
export const bindCampers = (camp: Camp) => ({
  campersStore: bind(camp, {
    find: foundCampers.findOwnCamper,
    findAccessible: foundCampers.findAccessibleCamper,
    listAccessibleIds: foundCampers.listAccessibleCamperIds,
    listFamilyMembers: foundCampers.listFamilyMembers,
    findById: foundCampers.findCamper,
    findMembers: foundCampers.findMembers,
    listIds: foundCampers.listCamperIds,
    listOwnedBy: foundCampers.listCampersOwnedBy,
    findAccountHolder: foundCampers.findAccountHolder,
    findAnyFamilyMany: foundCampers.findAnyFamilyCampers,
    findAccessibleMany: foundCampers.findAccessibleCampers,
    list: foundCampers.listOwnCampers,
    listShared: foundCampers.listSharedCampers,
    deleteInvitations: campers.deleteInvitationsOf,
    markBeingDeleted: campers.markCampersBeingDeleted,
    deleteMarked: campers.deleteMarkedCampers,
    unmark: campers.unmarkCampers,
    add: campers.addCamperToFamily,
    ensureAccountHolder: campers.findOrAddAccountHolder,
    renameAccountHolder: campers.renameAccountHolder,
    update: campers.updateUnchangedCamper,
    confirm: campers.setCamperConfirmed,
    archive: campers.setCamperArchived,
    restore: campers.setCamperRestored,
  }),
  ...bind(camp, { searchChildren }),
  admissionsStore: bind(camp, {
    listAdmitted: admissions.listAdmitted,
    listOf: admissions.listAdmissionsOf,
    listWithEvents: admissions.listAdmissionsWithEvents,
    deleteOf: admissions.deleteAdmissionsOf,
    listBy: admissions.listAdmissionsBy,
    anonymizeAdmitter: admissions.anonymizeAdmitter,
    list: admissions.listAdmissionsTo,
    add: admissions.addAdmission,
  }),
  sharedCampers: bind(camp, {
    findShareable: sharedCampers.findShareableCamper,
    findShared: sharedCampers.findSharedCamper,
    addInvitation: sharedCampers.addInvitationToCamper,
    removeInvitation: sharedCampers.removeInvitationFromCamper,
    removeFromAll: sharedCampers.removeInvitationFromCampers,
    acceptInvitation: sharedCampers.addInvitedGuardian,
    removeGuardian: sharedCampers.removeGuardianFromCamper,
    leave: sharedCampers.leaveSharedCamper,
    leaveAll: sharedCampers.leaveAllSharedCampers,
  }),
  invitations: bind(camp, {
    add: invitations.addInvitation,
    find: invitations.findInvitation,
    listOpenOf: invitations.listOpenInvitationsFor,
    listOpenTo: invitations.listOpenInvitationsTo,
    listBy: invitations.listInvitationsBy,
    listTo: invitations.listInvitationsTo,
    listOpenBy: invitations.listOpenInvitationsBy,
    listExpired: invitations.listExpiredInvitations,
    countBy: invitations.countInvitationsBy,
    end: invitations.endInvitation,
    delete: invitations.deleteInvitation,
  }),
  safetyData: bind(camp, {
    readAll: safetyData.readStoredCampers,
    readVisited: safetyData.readVisitedEnrollments,
    deleteCollectors: safetyData.deleteCollectors,
    delete: safetyData.deleteSafetyData,
  }),
  applicationsStore: bind(camp, {
    find: applications.findApplication,
    findLatest: applications.findLatestApplication,
    listBy: applications.listApplicationsBy,
    list: applications.listApplications,
    listUnfinished: applications.listUnfinishedApplications,
    add: applications.addApplication,
    decide: applications.setDecision,
    reopen: applications.setReopened,
    close: applications.closeApplication,
    anonymizeDecider: applications.anonymizeDecider,
    listWithEvents: applications.listApplicationsWithEvents,
    deleteByOwner: applications.deleteApplicationsOf,
    deleteOpenByOwner: applications.deleteOpenApplicationsOf,
  }),
});
export type CampersStore = ReturnType<typeof bindCampers>['campersStore'];
export type AdmissionsStore = ReturnType<typeof bindCampers>['admissionsStore'];
export type SharedCampersStore = ReturnType<typeof bindCampers>['sharedCampers'];
export type InvitationsStore = ReturnType<typeof bindCampers>['invitations'];
export type SafetyDataStore = ReturnType<typeof bindCampers>['safetyData'];
export type ApplicationsStore = ReturnType<typeof bindCampers>['applicationsStore'];
