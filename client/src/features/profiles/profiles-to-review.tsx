import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { waitingProfilesQuery } from './profile.queries';

/** The number of instructor profiles to review; nothing without any. */
export function ProfilesToReview() {
  const { data = 0 } = useQuery(waitingProfilesQuery());
  if (data === 0) return null;
  return (
    <section aria-labelledby="profiles-to-review" className="mt-10">
      <h2 id="profiles-to-review" className="mb-2 text-xl">
        Instructor profiles to review
      </h2>
      <p className="mb-4 text-muted">
        Families see a bio or a qualification only once you confirm it.
      </p>
      <ButtonLink to={paths.instructorProfiles} variant="quiet">
        {data === 1 ? 'Review this profile' : `Review ${data} profiles`}
      </ButtonLink>
    </section>
  );
}
