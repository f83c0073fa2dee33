import type { CampClass, ClassStatus } from '@camp/server/contract';

const firstDay = ({ startsOn = '' }: CampClass) => startsOn;
const lastDay = ({ startsOn, endsOn = startsOn }: CampClass, unknown: string) => endsOn ?? unknown;

const details = {
  image: 'picture',
  startsOn: 'dates',
  place: 'location',
  description: 'description',
};
const listFormat = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Returns the missing details, such as `picture or dates`; null if none are missing. */
export function toMissing(campClass: CampClass) {
  const missing = Object.entries(details).flatMap(([name, label]) =>
    campClass[name as keyof typeof details] ? [] : [label],
  );
  return missing.length > 0 ? listFormat.format(missing) : null;
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
  const isOver = (campClass: CampClass) => lastDay(campClass, today) < today;
  return {
    approved: approved.length,
    pending: pending.length,
    denied: withStatus('denied'),
    withdrawn: withStatus('withdrawn'),
    drafts: withStatus('draft').length,
    cancelled: withStatus('cancelled').filter((campClass) => !isOver(campClass)),
    incomplete: [...approved, ...pending].filter(
      (campClass) => !isOver(campClass) && toMissing(campClass) !== null,
    ),
    sold: approved.reduce((sum, { enrolled }) => sum + enrolled, 0),
    capacity: approved.reduce((sum, { seats }) => sum + seats, 0),
    next: upcoming.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b))),
  };
}
export type Overview = ReturnType<typeof toOverview>;
