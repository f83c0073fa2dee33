import type { Category } from '#contract';

/** What visitors can see of an instructor's classes. */
export interface InstructorCount {
  /** The uid of the instructor. */
  _id: string;
  classes: number;
  enrolled: number;
  sports: Category[];
  /** The first days of the classes, YYYY-MM-DD, without those whose dates are to be announced. */
  firstDays: string[];
}
