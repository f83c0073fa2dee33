/** What `app.ts` may use of the link previews. */
export { registerLinkPreviews } from './link-previews.routes';
