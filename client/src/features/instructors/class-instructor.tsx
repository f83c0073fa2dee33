import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toInstructorPath } from '#lib/paths';
import { Avatar } from '#ui/pictures/avatar';
import { toTeachingSummary } from './instructor.messages';
import { instructorQuery } from './instructors.queries';
import { PublicProfile } from './public-profile';

interface ClassInstructorProps {
  id: string;
  name: string;
}

/** Who teaches a class. Without the portrait and the numbers if they cannot be loaded. */
export function ClassInstructor({ id, name }: ClassInstructorProps) {
  const { data } = useQuery(instructorQuery(id));
  return (
    <section aria-labelledby="class-instructor">
      <h2 id="class-instructor" className="text-xl">
        Your instructor
      </h2>
      <div className="mt-3 flex items-center gap-4">
        <Avatar image={data?.instructor.image} name={name} size="md" />
        <div>
          <Link to={toInstructorPath(id)} className="text-lg font-semibold hover:underline">
            {name}
          </Link>
          {data && <p className="text-muted">{toTeachingSummary(data.instructor)}</p>}
        </div>
      </div>
      {data?.profile && (
        <div className="mt-4">
          <PublicProfile profile={data.profile} />
        </div>
      )}
    </section>
  );
}
