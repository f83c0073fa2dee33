/** What the composition may use of the health checks. */
export { registerHealth } from './health.routes';
