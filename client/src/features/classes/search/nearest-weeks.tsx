import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CampWeek } from '@camp/server/contract';
import { formatDays } from '#lib/format/dates';
import { facetsQuery } from '#lib/queries/facets-query';
import { writeSearch, type ClassSearch } from './class-search';
import { toCountLabel } from './search.messages';

const SHOWN = 3;

const toDistance = (week: CampWeek, chosen: readonly string[]) =>
  Math.min(...chosen.map((first) => Math.abs(Date.parse(first) - Date.parse(week.from))));

/** Returns the weeks that are nearest to the chosen ones, in order of time. */
const findNearest = (weeks: readonly CampWeek[], chosen: readonly string[]) =>
  weeks
    .toSorted((one, other) => toDistance(one, chosen) - toDistance(other, chosen))
    .slice(0, SHOWN)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));

interface NearestWeeksProps {
  search: ClassSearch;
  /** Runs when the user chooses a week. */
  onChoose: () => void;
}

/** The nearest weeks with classes that match all other filters; nothing if no week is chosen or none has any. */
export function NearestWeeks({ search, onChoose }: NearestWeeksProps) {
  const { for: _child, sort: _sort, page: _page, ...query } = search;
  const chosen = search.weeks?.split(',') ?? [];
  const { data } = useQuery({ ...facetsQuery(query), enabled: chosen.length > 0 });
  const weeks = data && chosen.length > 0 ? findNearest(data.weeks, chosen) : [];
  if (weeks.length === 0) return null;
  return (
    <section aria-labelledby="nearest-weeks" className="mt-4 w-full max-w-sm">
      <h3 id="nearest-weeks" className="mb-3 font-semibold">
        Nearest weeks with classes that fit
      </h3>
      <ul className="grid gap-3">
        {weeks.map(({ from, to, classes }) => (
          <li key={from}>
            <Link
              to={{ search: writeSearch({ ...search, weeks: from }) }}
              preventScrollReset
              className="flex min-h-11 items-center justify-between gap-2 raised rounded-box p-4 text-start"
              onClick={onChoose}
            >
              <span>
                <span className="block font-semibold">
                  {formatDays(from, to, from.slice(0, 'YYYY'.length))}
                </span>
                <span className="block text-sm text-muted">{toCountLabel(classes)}</span>
              </span>
              <ChevronRight size={18} aria-hidden="true" className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
