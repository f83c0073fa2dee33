/** What other features and the composition may use of the saved classes. */
export { deleteSavedBy, removeFromSaved } from './saved-classes.store';
