import type { FormerUser } from '#domain/deletion';
import type { Period } from '#domain/period';

export interface AccountDataDependencies {
  /** Each of these deletes what the account stored in the period or up to `until`, by default everything. */
  deleteCartItems(uid: string, period?: Period): Promise<void>;
  deleteSavedClasses(uid: string, period?: Period): Promise<void>;
  deleteWaitlistEntries(uid: string, period?: Period): Promise<void>;
  deleteCampers(uid: string, period?: Period): Promise<void>;
  /** Deletes the emails to people whom the account invited and who have none. */
  deleteInvitationMails(uid: string): Promise<void>;
  /** Removes the account from all campers that others share with it. */
  leaveSharedCampers(uid: string): Promise<void>;
  deleteCalendar(uid: string, until?: Date): Promise<unknown>;
  deleteOpenApplications(uid: string, period?: Period): Promise<void>;
  deleteNotifications(uid: string, until?: Date): Promise<void>;
  /** Deletes what the account says about itself as an instructor. */
  deleteProfile(uid: string, period?: Period): Promise<void>;
  /** Deletes what the account wrote to families; they keep their notifications. */
  deleteSentMessages(uid: string, period?: Period): Promise<void>;
  /** Deletes the portraits that the account uploaded. */
  deletePortraits(uid: string, period?: Period): Promise<void>;
  /** Closes the account's open order, if there is one. */
  closeOpenOrder(uid: string): Promise<void>;
  /** Deletes the campers who are in no class that is not over. */
  deleteFormerCampers(uid: string): Promise<void>;
  /** Deletes all applications, decided ones too. */
  deleteApplications(uid: string): Promise<void>;
  deleteSubscription(email: string): Promise<void>;
  /** Deletes invitations to the address, and what was written to the camp from it. */
  deleteCorrespondence(email: string): Promise<void>;
  /** Each of these removes name and email of a former user from records that stay. */
  anonymizeOrders(uid: string): Promise<void>;
  /** Removes why somebody who was not on the pick-up list collected a camper of the account. */
  anonymizeVisits(uid: string): Promise<void>;
  anonymizeClasses(uid: string): Promise<void>;
  /** What the user decided, published or allowed as an admin. */
  anonymizeActor(uid: string): Promise<void>;
  anonymizeAuditLog(uid: string, formerUser: FormerUser): Promise<void>;
}

/** Deletes what other features store for an account and nobody else needs. */
export function createAccountData(deps: AccountDataDependencies) {
  const { deleteCartItems, deleteCampers, leaveSharedCampers } = deps;
  const { deleteCalendar, deleteOpenApplications } = deps;

  /** Deletes the data of a deleted account: all of it, or only data created up to `until`. */
  const deleteAccountData = async (uid: string, until?: Date): Promise<void> => {
    const period = until && { until };
    await deleteCartItems(uid, period);
    await deps.deleteSavedClasses(uid, period);
    await deps.deleteWaitlistEntries(uid, period);
    // Before the invitations, which are deleted with the campers.
    await deps.deleteInvitationMails(uid);
    await deleteCampers(uid, period);
    // Not dated, so `until` cannot limit it. A guardian who loses access can be invited again.
    await leaveSharedCampers(uid);
    await deleteCalendar(uid, until);
    await deleteOpenApplications(uid, period);
    await deps.deleteProfile(uid, period);
    await deps.deleteSentMessages(uid, period);
    await deps.deletePortraits(uid, period);
    await deps.deleteNotifications(uid, until);
  };

  return {
    /**
     * Deletes the data created in a period in which the account had not verified its email; without
     * `after`, it had never verified one.
     */
    async deleteUnverifiedData(uid: string, period: Period): Promise<void> {
      await deleteCartItems(uid, period);
      await deps.deleteSavedClasses(uid, period);
      await deps.deleteWaitlistEntries(uid, period);
      await deleteCampers(uid, period);
      // Only verified accounts get access to campers of others, so it is older than `after`.
      if (!period.after) await leaveSharedCampers(uid);
      // A person who used the account may know the private address, however old it is.
      await deleteCalendar(uid);
      await deleteOpenApplications(uid, period);
      await deps.closeOpenOrder(uid);
    },

    deleteAccountData,

    /**
     * Deletes the data of an account that its user deleted, and removes the user's name and email from
     * what stays. `formerUser` is null if they were removed before. Safe to repeat.
     */
    async deleteWholeAccount(uid: string, formerUser: FormerUser | null): Promise<void> {
      // First, because it finds some entries by records that are deleted below.
      if (formerUser) await deps.anonymizeAuditLog(uid, formerUser);
      await deps.anonymizeVisits(uid);
      // Before the notifications are deleted, because it may add some.
      await deps.deleteApplications(uid);
      await deleteAccountData(uid);
      await deps.deleteFormerCampers(uid);
      await deps.anonymizeOrders(uid);
      await deps.anonymizeClasses(uid);
      if (!formerUser) return;
      const { email, emailVerified } = formerUser;
      // Anyone can sign up with an address of somebody else.
      if (email !== undefined && emailVerified) {
        await deps.deleteSubscription(email);
        await deps.deleteCorrespondence(email);
      }
      await deps.anonymizeActor(uid);
      // Again, because what is deleted may have had pending events, which became entries.
      await deps.anonymizeAuditLog(uid, formerUser);
    },
  };
}
export type AccountData = ReturnType<typeof createAccountData>;
