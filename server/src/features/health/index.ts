/** What `app.ts` may use of the health checks. */
export { registerHealth } from './health.routes';
