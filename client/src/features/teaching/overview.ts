import type { CampClass, ClassStatus } from '@camp/server/contract';

const firstDay = ({ startsOn = '' }: CampClass) => startsOn;
const lastDay = ({ startsOn, endsOn = startsOn }: CampClass, unknown: string) => endsOn ?? unknown;

const details = {
  image: 'picture',
  startsOn: 'first day',
  place: 'place',
  description: 'description',
};
const inWords = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What campers look for and do not find: `picture or first day`; null where all is there. */
export const toMissing = (campClass: CampClass) => {
  const missing = Object.entries(details).flatMap(([name, words]) =>
    campClass[name as keyof typeof details] ? [] : [words],
  );
  return missing.length > 0 ? inWords.format(missing) : null;
};

/**
 * What an instructor's classes come to on a day (`YYYY-MM-DD`); seats are those of approved ones, and
 * cancelled ones count until they would have been over.
 */
export const toOverview = (classes: readonly CampClass[], today: string) => {
  const having = (status: ClassStatus) => classes.filter((its) => its.status === status);
  const approved = having('approved');
  const pending = having('pending');
  const ahead = approved.filter((its) => lastDay(its, '') >= today);
  const isOver = (its: CampClass) => lastDay(its, today) < today;
  return {
    approved: approved.length,
    pending: pending.length,
    denied: having('denied'),
    withdrawn: having('withdrawn'),
    cancelled: having('cancelled').filter((its) => !isOver(its)),
    incomplete: [...approved, ...pending].filter((its) => !isOver(its) && toMissing(its) !== null),
    sold: approved.reduce((sum, { enrolled }) => sum + enrolled, 0),
    capacity: approved.reduce((sum, { seats }) => sum + seats, 0),
    next: ahead.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b))),
  };
};
export type Overview = ReturnType<typeof toOverview>;
