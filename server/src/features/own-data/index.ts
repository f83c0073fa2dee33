/** What `app.ts` may use of the download of one's own data. */
export { registerOwnData } from './own-data.routes';
