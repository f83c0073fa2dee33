import { Mail } from 'lucide-react';
import type { Instructor } from '@camp/server/contract';
import { Avatar } from '#ui/pictures/avatar';
import { PageHeading } from '#ui/headings/page-heading';
import { Skeleton } from '#ui/feedback/skeleton';
import { toTeachingSummary } from './instructor.messages';

const FRAME = 'mb-10 flex flex-wrap items-center gap-6';

export function InstructorProfile({ instructor }: { instructor: Instructor }) {
  return (
    <div className={FRAME}>
      <Avatar image={instructor.image} name={instructor.name} size="lg" />
      <div className="min-w-0 [&>header]:mb-2">
        <PageHeading title={instructor.name} lead={toTeachingSummary(instructor)} />
        {instructor.email && (
          <a
            href={`mailto:${instructor.email}`}
            className="inline-flex min-h-11 items-center gap-2 text-sm break-all text-muted hover:underline"
          >
            <Mail size={16} aria-hidden="true" className="shrink-0" />
            {instructor.email}
          </a>
        )}
      </div>
    </div>
  );
}

export function InstructorProfileSkeleton() {
  return (
    <div role="status" className={FRAME}>
      <span className="sr-only">Loading the instructor</span>
      <Skeleton className="size-28 rounded-full" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-9 w-56" />
      </div>
    </div>
  );
}
