import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { reviewQuery, type ReviewFilters } from './review.queries';

type Needs = NonNullable<ReviewFilters['needs']>;

const toClasses = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

const labels: Record<Needs, (count: number) => string> = {
  'proposal-review': (count) => `Review changes to ${toClasses(count)}`,
  'suspension-review': (count) => `Decide on ${toClasses(count)} of suspended instructors`,
};

const DecisionLink = ({ needs }: { needs: Needs }) => {
  const { data } = useQuery(reviewQuery({ q: '', needs, page: 1 }, 1));
  if (!data?.total) return null;
  return (
    <ButtonLink
      variant="quiet"
      to={`${paths.manageClass}?needs=${needs}`}
      className="h-auto max-w-full shrink py-2"
    >
      {labels[needs](data.total)}
    </ButtonLink>
  );
};

/** Links to the other decisions that await an admin; renders nothing if there are none. */
export function PendingDecisions() {
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      <DecisionLink needs="proposal-review" />
      <DecisionLink needs="suspension-review" />
    </div>
  );
}
