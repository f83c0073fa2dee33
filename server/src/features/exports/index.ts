/** What the composition may use of the exports. */
export { registerExports } from './exports.routes';
