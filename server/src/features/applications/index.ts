/** What other features may use of the applications. */
export {
  anonymizeDecider,
  deleteApplicationsOf,
  deleteOpenApplicationsOf,
  findLatestApplication,
  listApplicationsBy,
  listApplicationsWithEvents,
} from './applications.store';
