import type { Instructor } from '@camp/server/contract';
import { toInstructorPath } from '#lib/paths';
import { Avatar } from '#ui/pictures/avatar';
import { ButtonLink } from '#ui/button';
import { Skeleton } from '#ui/feedback/skeleton';
import { toSportsAndNext, toTeachingSummary } from './instructor.messages';

const FRAME = 'flex h-full flex-col items-center rounded-box bg-base-200 px-4 py-6 text-center';

export function InstructorCard({ instructor }: { instructor: Instructor }) {
  const { _id, name, email, image } = instructor;
  return (
    <article className={FRAME}>
      <Avatar image={image} name={name} size="lg" />
      <h3 className="mt-4 text-lg">{name}</h3>
      <p className="mt-1 text-sm font-medium empty:hidden">{toSportsAndNext(instructor)}</p>
      <p className="mt-1 text-sm">{toTeachingSummary(instructor)}</p>
      <p className="mt-1 mb-4 max-w-full text-xs break-all text-muted">{email}</p>
      <ButtonLink
        variant="quiet"
        to={toInstructorPath(_id)}
        aria-label={`Show Details of ${name}`}
        className="mt-auto bg-base-100"
      >
        Show Details
      </ButtonLink>
    </article>
  );
}

export function InstructorCardSkeleton() {
  return (
    <div className={FRAME}>
      <Skeleton className="size-28 rounded-full" />
      <Skeleton className="mt-4 h-7 w-32" />
      <Skeleton className="mt-2 h-4 w-36 max-w-full" />
      <Skeleton className="mt-2 mb-4 h-3 w-40 max-w-full" />
      <Skeleton className="h-11 w-32" />
    </div>
  );
}
