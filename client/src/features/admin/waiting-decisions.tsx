import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { reviewQuery, type AskedClasses } from './review.queries';

type Needs = NonNullable<AskedClasses['needs']>;

const toClasses = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

const labels: Record<Needs, (count: number) => string> = {
  'proposal-review': (count) => `Review changes to ${toClasses(count)}`,
  'suspension-review': (count) => `Decide on ${toClasses(count)} of suspended instructors`,
};

const Waiting = ({ needs }: { needs: Needs }) => {
  const { data } = useQuery(reviewQuery({ q: '', needs, page: 1 }, 1));
  if (!data?.total) return null;
  return (
    <ButtonLink
      look="quiet"
      to={`${paths.manageClass}?needs=${needs}`}
      className="h-auto max-w-full shrink py-2"
    >
      {labels[needs](data.total)}
    </ButtonLink>
  );
};

/** Links to what else waits for an admin; nothing where nothing does. */
export const WaitingDecisions = () => (
  <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
    <Waiting needs="proposal-review" />
    <Waiting needs="suspension-review" />
  </div>
);
