import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import { toInstructorPath } from '../../lib/paths';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useNearViewport } from '../../ui/hooks/use-near-viewport';
import { Avatar } from '../../ui/pictures/avatar';
import { toTeachingSummary } from './instructor.messages';
import { instructorQuery } from './instructors.queries';

/** Loaded with the profile, so that the page comes first. */
const PublicProfile = lazy(async () => ({
  default: (await import('./public-profile')).PublicProfile,
}));

interface ClassInstructorProps {
  id: string;
  name: string;
}

/** Who teaches a class. Without the portrait and the numbers if they cannot be loaded. */
export function ClassInstructor({ id, name }: ClassInstructorProps) {
  const section = useRef<HTMLElement>(null);
  const enabled = useNearViewport(section);
  const { data, isPending } = useQuery({ ...instructorQuery(id), enabled });
  return (
    <section ref={section} aria-labelledby="class-instructor">
      <h2 id="class-instructor" className="text-xl">
        Your instructor
      </h2>
      <div className="mt-3 flex items-center gap-4">
        <Avatar image={data?.instructor.image} name={name} size="md" />
        <div>
          <Link to={toInstructorPath(id)} className="text-lg font-semibold hover:underline">
            {name}
          </Link>
          {isPending && enabled && <Skeleton className="mt-1 h-5 w-48" />}
          {data && <p className="text-muted">{toTeachingSummary(data.instructor)}</p>}
        </div>
      </div>
      {data?.profile && (
        <Suspense>
          <div className="mt-4">
            <PublicProfile profile={data.profile} />
          </div>
        </Suspense>
      )}
    </section>
  );
}
