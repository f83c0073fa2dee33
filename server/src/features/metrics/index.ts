/** What `app.ts` may use of the metrics. */
export { measureSweep, watchProcess } from './metrics';
export { measureRequests, metricsPage } from './metrics-page';
