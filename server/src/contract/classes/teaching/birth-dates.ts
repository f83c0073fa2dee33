import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { modified, params } from '#contract/fields/fields';
import { callFirst } from './roster';

/** The most changed birth dates that are listed. */
export const BIRTH_DATES_LIMIT = 100;

const age = z.nullable(z.int());

/** An enrolled camper whose changed birth date no longer fits a class, which no admin has checked. */
const changedBirthDate = z.object({
  _id: z.string(),
  /** When it was changed, at the camp. */
  at: z.string(),
  /** The camper's whole name. */
  name: z.string(),
  /** The classes that it no longer fits. Ages are those on the first day; null if not known. */
  classes: z.array(
    z.object({
      classItemId: z.string(),
      className: z.string(),
      /** For whom the class is, such as `ages 6–9`. */
      ages: z.string(),
      ageBefore: age,
      age,
    }),
  ),
  /** The adults of the camper whose phone numbers are known. */
  callFirst: z.array(callFirst),
});
export type ChangedBirthDate = z.infer<typeof changedBirthDate>;

export const birthDateEndpoints = {
  /** The oldest first. */
  listChangedBirthDates: endpoint({
    method: 'get',
    path: '/changed-birth-dates',
    access: 'admin',
    response: z.array(changedBirthDate),
  }),
  /** An admin has asked the family. */
  checkBirthDate: endpoint({
    method: 'post',
    path: '/changed-birth-dates/:id/check',
    access: 'admin',
    params: params.id,
    response: modified,
  }),
};
