/** What other features may use of the applications. */
export { toApplicationOnWire } from './applications';
export { registerApplications } from './applications.routes';
export {
  anonymizeDecider,
  deleteApplicationsOf,
  deleteOpenApplicationsOf,
  findLatestApplication,
  listApplicationsBy,
  listApplicationsWithEvents,
} from './applications.store';
export { sweepApplications } from './decide-application';
