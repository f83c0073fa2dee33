/** What the composition may use of the rosters. */
export { registerRoster } from './roster.routes';
