export interface AccountDataDependencies {
  /** Each of these deletes what the account stored up to `until`, by default everything. */
  deleteCartItems(uid: string, until?: Date): Promise<void>;
  deleteCampers(uid: string, until?: Date): Promise<void>;
  /** Removes the account from all campers that others share with it. */
  leaveSharedCampers(uid: string): Promise<void>;
  /** Deletes the account's answers for campers who were deleted. */
  deleteOrphanedConsents(uid: string, until?: Date): Promise<void>;
  deleteCalendar(uid: string, until?: Date): Promise<void>;
  deleteOpenApplications(uid: string, until?: Date): Promise<void>;
  deleteNotifications(uid: string, until?: Date): Promise<void>;
  /** Closes the account's open order, if there is one. */
  closeOpenOrder(uid: string): Promise<void>;
}

/** Deletes what other features store for an account and nobody else needs. */
export function createAccountData(deps: AccountDataDependencies) {
  const { deleteCartItems, deleteCampers, leaveSharedCampers } = deps;
  const { deleteCalendar, deleteOpenApplications } = deps;

  return {
    /** Deletes the data created up to `until` by an account that had not verified its email. */
    async deleteUnverifiedData(uid: string, until: Date): Promise<void> {
      await deleteCartItems(uid, until);
      await deleteCampers(uid, until);
      await deps.deleteOrphanedConsents(uid, until);
      await leaveSharedCampers(uid);
      await deleteCalendar(uid);
      await deleteOpenApplications(uid, until);
      await deps.closeOpenOrder(uid);
    },

    /** Deletes the data of a deleted account: all of it, or only data created up to `until`. */
    async deleteAccountData(uid: string, until?: Date): Promise<void> {
      await deleteCartItems(uid, until);
      await deleteCampers(uid, until);
      await deps.deleteOrphanedConsents(uid, until);
      // Not dated, so `until` cannot limit it. A guardian who loses access can be invited again.
      await leaveSharedCampers(uid);
      await deleteCalendar(uid, until);
      await deleteOpenApplications(uid, until);
      await deps.deleteNotifications(uid, until);
    },
  };
}
export type AccountData = ReturnType<typeof createAccountData>;
