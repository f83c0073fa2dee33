import type { ApprovalStatus, CampClass } from '@camp/server/contract';

const firstDay = ({ startsOn = '' }: CampClass) => startsOn;

/** What an instructor's classes come to on a day (`YYYY-MM-DD`); seats are those of approved ones. */
export const toOverview = (classes: readonly CampClass[], today: string) => {
  const having = (status: ApprovalStatus) => classes.filter((its) => its.status === status);
  const approved = having('approved');
  const ahead = approved.filter(({ startsOn, endsOn = startsOn }) => endsOn && endsOn >= today);
  const [next = null] = ahead.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  return {
    approved: approved.length,
    pending: having('pending').length,
    denied: having('denied'),
    sold: approved.reduce((sum, { enrolled }) => sum + enrolled, 0),
    capacity: approved.reduce((sum, { seats }) => sum + seats, 0),
    next,
  };
};
export type Overview = ReturnType<typeof toOverview>;
