import type { Instructor } from '@camp/server/contract';
import { toMessage, toProblem } from '../../lib/api';

const count = (amount: number, one: string, many: string) =>
  `${amount} ${amount === 1 ? one : many}`;

/** `3 classes · 21 campers enrolled` */
export const toTeaching = ({ classes, enrolled }: Instructor) =>
  `${count(classes, 'class', 'classes')} · ${count(enrolled, 'camper', 'campers')} enrolled`;

/** The catalogue's sentence for a refused list (Spec §8), then what the server says of it. */
export const toInstructorsError = (error: unknown) => {
  const problem = toProblem(error);
  return problem
    ? `Failed to fetch instructors. Status: ${problem.status}. ${problem.message}`
    : toMessage(error);
};
