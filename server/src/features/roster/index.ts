/** What `app.ts` may use of the rosters. */
export { registerRoster } from './roster.routes';
