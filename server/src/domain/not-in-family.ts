import { AppError } from '../app-error';

/** Returns the error for a camper to whom the viewer has no access, or who does not exist. */
export const createNotInFamilyError = (): AppError =>
  new AppError('not-found', { detail: 'This camper is not in your family.' });
