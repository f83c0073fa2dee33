/** What `app.ts` may use of the figures. */
export { registerStats } from './stats.routes';
