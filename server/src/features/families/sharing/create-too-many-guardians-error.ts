import { AppError } from '#app-error';
import { GUARDIAN_LIMIT } from '#contract';

/** Returns the error for a camper who has as many guardians as possible. */
export const createTooManyGuardiansError = (): AppError =>
  new AppError('too-many-guardians', {
    detail: `A camper can be shared with at most ${GUARDIAN_LIMIT} adults.`,
    extra: { limit: GUARDIAN_LIMIT },
  });
