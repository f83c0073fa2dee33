/** What the composition may use of the link previews. */
export { registerLinkPreviews } from './link-previews.routes';
