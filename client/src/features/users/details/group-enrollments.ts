import type { UserEnrollment } from '@camp/server/contract/accounts/user-details';
import { toCamperName } from '@camp/server/shared/names';
import { groupBy } from '#lib/group-by';

/** The enrollments of one camper. */
export interface CamperEnrollments {
  key: string;
  name: string;
  /** Not over yet, the soonest first; those without dates last. */
  coming: UserEnrollment[];
  /** Over or canceled, by year and newest first. */
  past: { season: string; enrollments: UserEnrollment[] }[];
}

const toStart = ({ startsOn, endsOn }: UserEnrollment) => startsOn ?? endsOn ?? '';

const isComing = ({ isCanceled, startsOn, endsOn }: UserEnrollment, today: string) => {
  const lastDay = endsOn ?? startsOn;
  return !isCanceled && (lastDay === undefined || lastDay >= today);
};

const compareStarts = (one: UserEnrollment, other: UserEnrollment) =>
  toStart(one).localeCompare(toStart(other));

const isUndated = (enrollment: UserEnrollment) => toStart(enrollment) === '';

const toSeason = (enrollment: UserEnrollment) =>
  isUndated(enrollment) ? 'Without dates' : toStart(enrollment).slice(0, 'YYYY'.length);

/**
 * Returns the enrollments by camper, those with coming classes first. `today` is a day such as
 * `2031-07-07`.
 */
export function groupEnrollments(
  enrollments: readonly UserEnrollment[],
  today: string,
): CamperEnrollments[] {
  const campers = groupBy(enrollments, ({ camper }) => camper?._id ?? 'deleted');
  return campers
    .map(([key, all]) => {
      const [{ camper } = { camper: undefined }] = all;
      const coming = all.filter((enrollment) => isComing(enrollment, today)).sort(compareStarts);
      const past = all.filter((enrollment) => !isComing(enrollment, today)).sort(compareStarts);
      return {
        key,
        name: camper ? toCamperName(camper) : 'Deleted camper',
        coming: [...coming.filter((one) => !isUndated(one)), ...coming.filter(isUndated)],
        past: groupBy(past.toReversed(), toSeason).map(([season, ofSeason]) => ({
          season,
          enrollments: ofSeason,
        })),
      };
    })
    .sort((one, other) => Number(other.coming.length > 0) - Number(one.coming.length > 0));
}
