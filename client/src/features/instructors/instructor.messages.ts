import type { Instructor } from '@camp/server/contract';
import { formatDay } from '#lib/format/dates';
import { toMessage, toProblem } from '#lib/api/client';

const count = (amount: number, one: string, many: string) =>
  `${amount} ${amount === 1 ? one : many}`;

/** Returns `3 classes · 21 campers enrolled`. */
export const toTeachingSummary = ({ classes, enrolled }: Instructor) =>
  `${count(classes, 'class', 'classes')} · ${count(enrolled, 'camper', 'campers')} enrolled`;

/** Returns `Football, Cricket · Next class June 14`; empty if neither is known. */
export const toSportsAndNext = ({ sports = [], nextClassOn }: Instructor) =>
  [sports.join(', '), nextClassOn && `Next class ${formatDay(nextClassOn)}`]
    .filter(Boolean)
    .join(' · ');

/** Returns the message of product.md 8.4 for a failed list, followed by the server's message. */
export function toInstructorsError(error: unknown) {
  const problem = toProblem(error);
  return problem
    ? `Failed to fetch instructors. Status: ${problem.status}. ${problem.message}`
    : toMessage(error);
}
