/** What the composition may use of the figures. */
export { registerStats } from './stats.routes';
