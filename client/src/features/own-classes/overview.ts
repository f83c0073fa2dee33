import { formatChoice } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import type { CampClass, ClassStatus } from '@camp/server/contract';

const firstDay = ({ startsOn = '' }: CampClass) => startsOn;
const lastDay = ({ startsOn, endsOn = startsOn }: CampClass, unknown: string) => endsOn ?? unknown;

const details = {
  image: 'picture',
  startsOn: 'dates',
  place: 'location',
  description: 'description',
};
const isOver = (campClass: CampClass, today: string) => lastDay(campClass, today) < today;

/** Returns whether a class took place, as of `today` (`YYYY-MM-DD`). */
export const isFinished = (campClass: CampClass, today: string) =>
  campClass.status === 'approved' && isOver(campClass, today);

interface ClassGroup {
  title: string;
  classes: CampClass[];
}

const needsChanges = ({ status }: CampClass) =>
  status === 'denied' || status === 'withdrawn' || status === 'draft';

/** Sorts after all days. */
const UNKNOWN_DAY = '9999';
const byFirstDay = (a: CampClass, b: CampClass) =>
  (firstDay(a) || UNKNOWN_DAY).localeCompare(firstDay(b) || UNKNOWN_DAY);

/** Ids of later classes sort after those of earlier ones. */
const byNewest = (a: CampClass, b: CampClass) => b._id.localeCompare(a._id);

/**
 * Groups an instructor's classes by what is to be done, as of `today` (`YYYY-MM-DD`). Classes in review
 * come first, the newest on top, so that a class that was just submitted is in view. Classes without dates
 * are coming up, after all others; groups without classes are left out. The class that begins next and the
 * one that was last come first.
 */
export function groupOwnClasses(classes: readonly CampClass[], today: string): ClassGroup[] {
  const isInReview = ({ status }: CampClass) => status === 'pending';
  const others = classes.filter((campClass) => !needsChanges(campClass) && !isInReview(campClass));
  return [
    { title: 'Submitted', classes: classes.filter(isInReview).sort(byNewest) },
    { title: 'Needs changes', classes: classes.filter(needsChanges) },
    {
      title: 'Coming up',
      classes: others.filter((campClass) => !isOver(campClass, today)).sort(byFirstDay),
    },
    {
      title: 'Past',
      classes: others
        .filter((campClass) => isOver(campClass, today))
        .sort((a, b) => byFirstDay(b, a)),
    },
  ].filter((group) => group.classes.length > 0);
}

/** Returns the missing details, such as `picture or dates`; null if none are missing. */
export function toMissing(campClass: CampClass) {
  const missing = Object.entries(details).flatMap(([name, label]) =>
    campClass[name as keyof typeof details] ? [] : [label],
  );
  return missing.length > 0 ? formatChoice(missing, EN_US) : null;
}

/**
 * Summarizes an instructor's classes as of `today` (`YYYY-MM-DD`). Seats count approved classes
 * only; canceled classes are included until their last day has passed.
 */
export function toOverview(classes: readonly CampClass[], today: string) {
  const withStatus = (status: ClassStatus) =>
    classes.filter((campClass) => campClass.status === status);
  const approved = withStatus('approved');
  const pending = withStatus('pending');
  const upcoming = approved.filter((campClass) => lastDay(campClass, '') >= today);
  return {
    approved: approved.length,
    pending,
    denied: withStatus('denied'),
    withdrawn: withStatus('withdrawn'),
    /** Classes for which families wait, until their last day has passed. */
    waitedFor: approved.filter(
      (campClass) => !isOver(campClass, today) && (campClass.waiting ?? 0) > 0,
    ),
    drafts: withStatus('draft').length,
    canceled: withStatus('canceled').filter((campClass) => !isOver(campClass, today)),
    incomplete: [...approved, ...pending].filter(
      (campClass) => !isOver(campClass, today) && toMissing(campClass) !== null,
    ),
    sold: approved.reduce((sum, { enrolled }) => sum + enrolled, 0),
    capacity: approved.reduce((sum, { seats }) => sum + seats, 0),
    next: upcoming.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b))),
  };
}
export type Overview = ReturnType<typeof toOverview>;
