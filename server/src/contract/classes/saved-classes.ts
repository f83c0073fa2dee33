import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { deleted, modified, params } from '../fields/fields';
import { campClass } from './classes';

/** The most classes that an account can save. */
export const SAVED_CLASSES_MAX = 200;

/** A class that an account saved to find it again. */
export const savedClass = z.object({
  classId: z.string(),
  savedAt: z.string(),
  /** Absent if the account can no longer see the class, for example while it is reviewed. */
  campClass: z.optional(campClass),
});
export type SavedClass = z.infer<typeof savedClass>;

export const savedClassEndpoints = {
  listSavedClasses: endpoint({
    method: 'get',
    path: '/saved-classes',
    access: 'signed-in',
    response: z.array(savedClass),
  }),
  /** The count is 0 if the class is saved already. */
  saveClass: endpoint({
    method: 'put',
    path: '/saved-classes/:id',
    access: 'signed-in',
    params: params.id,
    response: modified,
    problems: ['not-found', 'too-many-saved-classes'],
  }),
  /** The count is 0 if the class is not saved. */
  removeSavedClass: endpoint({
    method: 'delete',
    path: '/saved-classes/:id',
    access: 'signed-in',
    params: params.id,
    response: deleted,
  }),
};
