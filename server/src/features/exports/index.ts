/** What `app.ts` may use of the exports. */
export { registerExports } from './exports.routes';
