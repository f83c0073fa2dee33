/** What other features and `app.ts` may use of the saved classes. */
export { listSavedClasses } from './saved-classes';
export { registerSavedClasses } from './saved-classes.routes';
export { deleteSavedBy, removeFromSaved } from './saved-classes.store';
