/** What `app.ts` may use of the live updates. */
export { changeStream } from './change-stream';
export { registerLiveUpdates } from './live-updates.routes';
