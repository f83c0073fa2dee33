/** What other features may use of the admissions. */
export { registerAdmissions } from './admissions.routes';
export {
  anonymizeAdmitter,
  deleteAdmissionsOf,
  listAdmissionsBy,
  listAdmissionsOf,
  listAdmissionsWithEvents,
  listAdmitted,
} from './admissions.store';
