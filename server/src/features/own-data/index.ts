/** What the composition may use of the download of one's own data. */
export { registerOwnData } from './own-data.routes';
