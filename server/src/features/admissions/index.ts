/** What other features may use of the admissions. */
export {
  anonymizeAdmitter,
  deleteAdmissionsOf,
  listAdmissionsBy,
  listAdmissionsOf,
  listAdmissionsWithEvents,
  listAdmitted,
} from './admissions.store';
