/** What other features may use of the users. */
export {
  countUsers,
  findUserByEmail,
  findUserById,
  findUserByUid,
  findUsersByEmail,
  findUsersByUid,
  hasAccount,
  listAdmins,
  listInstructors,
  listInstructorsAndAdmins,
  setWantsReminders,
} from './users.store';
