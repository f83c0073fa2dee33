import { useQuery } from '@tanstack/react-query';
import { classNeed, type ClassNeed } from '@camp/server/contract/fields/class-query';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { classCountsQuery } from './class-counts-query';

const toClasses = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

const labels: Record<ClassNeed, (count: number) => string> = {
  'proposal-review': (count) => `Review changes to ${toClasses(count)}`,
  'suspension-review': (count) => `Decide on ${toClasses(count)} of suspended instructors`,
};

/** Links to the other decisions that await an admin; renders nothing if there are none. */
export function PendingDecisions() {
  const { data } = useQuery(classCountsQuery());
  const waiting = classNeed.options.filter((needs) => data && data.needs[needs] > 0);
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {waiting.map((needs) => (
        <ButtonLink
          key={needs}
          variant="quiet"
          to={`${paths.manageClass}?needs=${needs}`}
          className="h-auto max-w-full shrink py-2"
        >
          {labels[needs](data?.needs[needs] ?? 0)}
        </ButtonLink>
      ))}
    </div>
  );
}
