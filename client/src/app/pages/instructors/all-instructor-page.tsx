import { InstructorCard } from '../../../features/instructors/instructor-card';
import { InstructorsListing } from '../../../features/instructors/instructors-listing';
import { PageHeading } from '../../../ui/headings/page-heading';

const GRID = 'grid gap-5 min-[26rem]:grid-cols-2 md:grid-cols-3';

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
    </div>
  );
}
