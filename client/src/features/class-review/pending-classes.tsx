import { useQuery } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { Listing } from '#ui/lists/listing';
import { LoadingList } from '#ui/feedback/loading-list';
import { Name } from '#ui/name';
import { Picture } from '#ui/pictures/picture';
import { Skeleton } from '#ui/feedback/skeleton';
import { reviewQuery } from './review.queries';

const SHOWN = 3;
const LIST = 'divide-y divide-base-300 border-y border-base-300';

const PendingClass = ({ campClass }: { campClass: CampClass }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <Picture
      src={campClass.image}
      alt={campClass.imageAlt ?? ''}
      focus={campClass.imageFocus}
      sport={campClass.category}
      className="w-20! shrink-0"
    />
    <div className="min-w-0 flex-1 basis-32">
      <p className="font-semibold">
        <Name>{campClass.className}</Name>
      </p>
      <p className="text-muted">
        {campClass.category} with <Name>{campClass.InstructorName}</Name>
      </p>
    </div>
  </li>
);

interface PendingListProps {
  classes: readonly CampClass[];
  total: number;
}

const PendingList = ({ classes, total }: PendingListProps) => (
  <>
    <ul className={LIST}>
      {classes.map((campClass) => (
        <PendingClass key={campClass._id} campClass={campClass} />
      ))}
    </ul>
    <ButtonLink to={`${paths.manageClass}?status=pending`} className="mt-4">
      {total === 1 ? 'Review this class' : `Review ${total} classes`}
    </ButtonLink>
  </>
);

/** The classes that await an admin's review; nothing without any. */
export function PendingClasses() {
  const fetched = useQuery(reviewQuery({ q: '', status: 'pending', page: 1 }, SHOWN));
  const { data } = fetched;
  if (data?.total === 0) return null;
  return (
    <section aria-labelledby="pending-classes" className="mt-10">
      <h2 id="pending-classes" className="mb-4 text-xl">
        Classes to review
      </h2>
      <Listing
        fetched={{ ...fetched, data: data?.items }}
        errorTitle="We couldn’t load the classes"
        toErrorText={toMessage}
        loading={
          <LoadingList label="Loading classes" count={SHOWN} className={LIST}>
            <Skeleton className="my-3 h-15 w-full max-w-md" />
          </LoadingList>
        }
        empty={null}
      >
        {(classes) => <PendingList classes={classes} total={data?.total ?? 0} />}
      </Listing>
    </section>
  );
}
