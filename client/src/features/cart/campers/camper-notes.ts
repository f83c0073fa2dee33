import { listOverlapping } from '@camp/server/contract/fields/session';
import { toDayPart } from '@camp/server/contract/fields/time-parts';
import { toOverlapMessage } from '../overlap.messages';
import { toAgeMessage, toAgeRangeMessage, toUnknownAgeMessage } from './age.messages';
import { isOf, type CamperChoice, type ClassToAttend, type Family } from './camper-choices';

/** Returns why a class cannot be added for a camper; null if it can. */
export function toReason(choice: CamperChoice, campClass: ClassToAttend) {
  const { state, age } = choice;
  if (state === 'enrolled') return 'Already enrolled';
  if (state === 'in-cart') return 'Already in your cart';
  if (state === 'unknown-age') return toUnknownAgeMessage(choice, campClass);
  return state === 'wrong-age' && age !== undefined ? toAgeMessage(choice, age, campClass) : null;
}

/** Returns for which ages a class is if the account holder's age is not known; null otherwise. */
export const toAgeHint = ({ state, age, isAdmitted }: CamperChoice, campClass: ClassToAttend) =>
  state === 'free' && age === undefined && !isAdmitted ? toAgeRangeMessage(campClass) : null;

/** Returns e.g. `Overlaps Bat Lab on Monday, July 28, 9:00 AM` for each class of the camper at the same time. */
export function listOverlaps(
  choice: CamperChoice,
  { sessions = [] }: Pick<ClassToAttend, 'sessions'>,
  { items, enrollments }: Family,
) {
  const classes = [...items.filter(({ phase }) => phase !== 'canceled'), ...enrollments];
  return classes.filter(isOf(choice)).flatMap(({ className, ...other }) => {
    const starts = listOverlapping(sessions, other.sessions ?? []).map(({ startsAt }) => startsAt);
    const [startsAt] = starts;
    if (startsAt === undefined) return [];
    return [toOverlapMessage({ className, startsAt, days: new Set(starts.map(toDayPart)).size })];
  });
}
