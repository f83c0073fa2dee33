import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { pendingCountQuery } from './applications.queries';

/** The number of applications to review; nothing without any. */
export function ApplicationsToReview() {
  const { data = 0 } = useQuery(pendingCountQuery());
  if (data === 0) return null;
  return (
    <section aria-labelledby="applications-to-review" className="mt-10">
      <h2 id="applications-to-review" className="mb-2 text-xl">
        Applications to review
      </h2>
      <p className="mb-4 text-muted">
        {data === 1 ? 'A user wants' : `${data} users want`} to become{' '}
        {data === 1 ? 'an instructor' : 'instructors'}.
      </p>
      <ButtonLink to={paths.applications} variant="quiet">
        {data === 1 ? 'Review this application' : `Review ${data} applications`}
      </ButtonLink>
    </section>
  );
}
