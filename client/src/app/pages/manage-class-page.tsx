import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { exportEndpoints } from '@camp/server/contract/exports';
import { ReviewFilters } from '../../features/admin/review-filters';
import { ReviewSkeleton } from '../../features/admin/review-skeleton';
import { ReviewTable } from '../../features/admin/review-table';
import {
  readAsked,
  REVIEWED_PER_PAGE,
  reviewQuery,
  type AskedClasses,
} from '../../features/admin/review.queries';
import { useDecided } from '../../features/admin/use-decided';
import { DownloadCsv } from '../../features/exports/download-csv';
import { toMessage } from '../../lib/api';
import { toListSearch, useListAddress } from '../../lib/list-address';
import { toStatusLabel } from '../../ui/approval-badge';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { PagedListing } from '../../ui/paged-listing';
import { useDeleteClass } from '../use-delete-class';

const PICTURE = '/pictures/empty/classes.svg';

const NoClasses = ({ asked, onClear }: { asked: AskedClasses; onClear: () => void }) => {
  const { q, status, needs } = asked;
  if (!q && needs) {
    return (
      <EmptyState
        picture={PICTURE}
        title={needs === 'proposal-review' ? 'No changes to review' : 'No class is off sale'}
        text={
          needs === 'proposal-review'
            ? 'What instructors change of classes on sale waits here for your decision.'
            : 'Classes of suspended instructors wait here for your decision.'
        }
        action={
          <Button look="quiet" onClick={onClear}>
            Show all classes
          </Button>
        }
      />
    );
  }
  if (!q && !status) {
    return (
      <EmptyState
        picture={PICTURE}
        title="No classes yet"
        text="Instructors add them, and each new one waits here for your decision."
      />
    );
  }
  return (
    <EmptyState
      picture={PICTURE}
      title={q ? 'No class matches' : `No ${toStatusLabel(status!).toLowerCase()} classes`}
      text="Other classes are still there."
      action={
        <Button look="quiet" onClick={onClear}>
          Show all classes
        </Button>
      }
    />
  );
};

const Classes = () => {
  const { asked, ask } = useListAddress(readAsked);
  const fetched = useQuery(reviewQuery(asked));
  const { page, hold, release } = useDecided(toListSearch(asked), fetched.data);
  const { deleteClass, deletingId } = useDeleteClass();
  const [announcement, setAnnouncement] = useState('');

  const remove = async (campClass: CampClass) => {
    if (await deleteClass(campClass)) release(campClass._id);
  };
  const clear = () => {
    ask({ q: '', status: undefined, needs: undefined });
    // The pressed button goes away, and focus must not be lost with it.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <ReviewFilters asked={asked} onAsk={ask} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PagedListing
        fetched={{ ...fetched, data: page }}
        perPage={REVIEWED_PER_PAGE}
        noun={{ one: 'class', many: 'classes' }}
        toSearch={(number) => toListSearch({ ...asked, page: number })}
        errorTitle="The classes could not be loaded"
        toErrorText={toMessage}
        loading={<ReviewSkeleton />}
        empty={<NoClasses asked={asked} onClear={clear} />}
      >
        {(classes) => (
          <ReviewTable
            classes={classes}
            deletingId={deletingId}
            onDelete={(campClass) => void remove(campClass)}
            onDecided={({ _id }, sentence) => {
              hold(_id);
              setAnnouncement(sentence);
            }}
          />
        )}
      </PagedListing>
    </>
  );
};

export const ManageClassPage = () => (
  <>
    <PageHeading
      title="Manage Class"
      lead="What is approved can be booked at once. A denial tells the instructor why."
      actions={<DownloadCsv table={exportEndpoints.exportClasses} />}
    />
    <Classes />
  </>
);
