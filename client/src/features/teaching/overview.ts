import type { CampClass, ClassStatus } from '@camp/server/contract';

const firstDay = ({ startsOn = '' }: CampClass) => startsOn;
const lastDay = ({ startsOn, endsOn = startsOn }: CampClass, unknown: string) => endsOn ?? unknown;

/**
 * What an instructor's classes come to on a day (`YYYY-MM-DD`); seats are those of approved ones, and
 * cancelled ones count until they would have been over.
 */
export const toOverview = (classes: readonly CampClass[], today: string) => {
  const having = (status: ClassStatus) => classes.filter((its) => its.status === status);
  const approved = having('approved');
  const ahead = approved.filter((its) => lastDay(its, '') >= today);
  const [next = null] = ahead.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  return {
    approved: approved.length,
    pending: having('pending').length,
    denied: having('denied'),
    cancelled: having('cancelled').filter((its) => lastDay(its, today) >= today),
    sold: approved.reduce((sum, { enrolled }) => sum + enrolled, 0),
    capacity: approved.reduce((sum, { seats }) => sum + seats, 0),
    next,
  };
};
export type Overview = ReturnType<typeof toOverview>;
