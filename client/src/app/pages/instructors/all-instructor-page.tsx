import { Link } from 'react-router-dom';
import { InstructorCard } from '#features/instructors/instructor-card';
import { InstructorsListing } from '#features/instructors/instructors-listing';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { PageHeading } from '#ui/headings/page-heading';

const GRID = 'grid gap-5 min-[26rem]:grid-cols-2 md:grid-cols-3';

/** Nothing for those who teach or decide on applications. */
const TeachLink = () => {
  const { role, roleState } = useSession();
  if (roleState !== 'known' || role !== null) return null;
  return (
    <p className="mt-10">
      Would you like to teach?{' '}
      <Link to={paths.teach} className="link font-semibold">
        Become an instructor
      </Link>
    </p>
  );
};

export function AllInstructorPage() {
  return (
    <div className="container py-10">
      <PageHeading
        title="Instructors"
        lead="Meet the instructors who teach this summer’s classes."
      />
      <h2 className="sr-only">All instructors</h2>
      <InstructorsListing loadingGrid={GRID} loadingCount={6}>
        {(instructors) => (
          <ul className={GRID}>
            {instructors.map((instructor) => (
              <li key={instructor._id}>
                <InstructorCard instructor={instructor} />
              </li>
            ))}
          </ul>
        )}
      </InstructorsListing>
      <TeachLink />
    </div>
  );
}
