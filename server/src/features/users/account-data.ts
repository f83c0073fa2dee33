import type { Period } from '../../domain/period';

export interface AccountDataDependencies {
  /** Each of these deletes what the account stored in the period or up to `until`, by default everything. */
  deleteCartItems(uid: string, period?: Period): Promise<void>;
  deleteCampers(uid: string, period?: Period): Promise<void>;
  /** Removes the account from all campers that others share with it. */
  leaveSharedCampers(uid: string): Promise<void>;
  deleteCalendar(uid: string, until?: Date): Promise<void>;
  deleteOpenApplications(uid: string, period?: Period): Promise<void>;
  deleteNotifications(uid: string, until?: Date): Promise<void>;
  /** Deletes what the account says about itself as an instructor. */
  deleteProfile(uid: string, period?: Period): Promise<void>;
  /** Deletes what the account wrote to families; they keep their notifications. */
  deleteSentMessages(uid: string, period?: Period): Promise<void>;
  /** Closes the account's open order, if there is one. */
  closeOpenOrder(uid: string): Promise<void>;
}

/** Deletes what other features store for an account and nobody else needs. */
export function createAccountData(deps: AccountDataDependencies) {
  const { deleteCartItems, deleteCampers, leaveSharedCampers } = deps;
  const { deleteCalendar, deleteOpenApplications } = deps;

  return {
    /**
     * Deletes the data created in a period in which the account had not verified its email; without
     * `after`, it had never verified one.
     */
    async deleteUnverifiedData(uid: string, period: Period): Promise<void> {
      await deleteCartItems(uid, period);
      await deleteCampers(uid, period);
      // Only verified accounts get access to campers of others, so it is older than `after`.
      if (!period.after) await leaveSharedCampers(uid);
      // A person who used the account may know the private address, however old it is.
      await deleteCalendar(uid);
      await deleteOpenApplications(uid, period);
      await deps.closeOpenOrder(uid);
    },

    /** Deletes the data of a deleted account: all of it, or only data created up to `until`. */
    async deleteAccountData(uid: string, until?: Date): Promise<void> {
      const period = until && { until };
      await deleteCartItems(uid, period);
      await deleteCampers(uid, period);
      // Not dated, so `until` cannot limit it. A guardian who loses access can be invited again.
      await leaveSharedCampers(uid);
      await deleteCalendar(uid, until);
      await deleteOpenApplications(uid, period);
      await deps.deleteProfile(uid, period);
      await deps.deleteSentMessages(uid, period);
      await deps.deleteNotifications(uid, until);
    },
  };
}
export type AccountData = ReturnType<typeof createAccountData>;
