import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { exportEndpoints } from '@camp/server/contract/exports';
import { ReviewFilterBar } from '../../features/admin/review-filter-bar';
import { ReviewSkeleton } from '../../features/admin/review-skeleton';
import { ReviewTable } from '../../features/admin/review-table';
import {
  readFilters,
  REVIEWS_PER_PAGE,
  reviewQuery,
  type ReviewFilters,
} from '../../features/admin/review.queries';
import { useHeldRows } from '../../features/admin/use-held-rows';
import { DownloadCsv } from '../../features/exports/download-csv';
import { toMessage } from '../../lib/api';
import { toListSearch, useListParams } from '../../lib/list-params';
import { toStatusLabel } from '../../ui/approval-badge';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { PagedListing } from '../../ui/paged-listing';
import { useDeleteClass } from '../use-delete-class';

const PICTURE = '/pictures/empty/classes.svg';

const NoClasses = ({ filters, onClear }: { filters: ReviewFilters; onClear: () => void }) => {
  const { q, status, needs } = filters;
  if (!q && needs) {
    return (
      <EmptyState
        picture={PICTURE}
        title={needs === 'proposal-review' ? 'No changes to review' : 'No classes off sale'}
        text={
          needs === 'proposal-review'
            ? 'When an instructor changes a class on sale, the changes appear here for review.'
            : 'Classes of suspended instructors appear here for your decision.'
        }
        action={
          <Button variant="quiet" onClick={onClear}>
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
        text="Classes that instructors add appear here for review."
      />
    );
  }
  return (
    <EmptyState
      picture={PICTURE}
      title={q ? 'No matching classes' : `No ${toStatusLabel(status!).toLowerCase()} classes`}
      text="Try another search, or show all classes."
      action={
        <Button variant="quiet" onClick={onClear}>
          Show all classes
        </Button>
      }
    />
  );
};

const Classes = () => {
  const { filters, setFilters } = useListParams(readFilters);
  const fetched = useQuery(reviewQuery(filters));
  const { page, hold, release } = useHeldRows(toListSearch(filters), fetched.data);
  const { deleteClass, deletingId } = useDeleteClass();
  const [announcement, setAnnouncement] = useState('');

  const remove = async (campClass: CampClass) => {
    if (await deleteClass(campClass)) release(campClass._id);
  };
  const clear = () => {
    setFilters({ q: '', status: undefined, needs: undefined });
    // The focused button is removed, so focus moves to the heading.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <ReviewFilterBar filters={filters} onFiltersChange={setFilters} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PagedListing
        fetched={{ ...fetched, data: page }}
        perPage={REVIEWS_PER_PAGE}
        noun={{ one: 'class', many: 'classes' }}
        toSearch={(number) => toListSearch({ ...filters, page: number })}
        errorTitle="We couldn't load the classes"
        toErrorText={toMessage}
        loading={<ReviewSkeleton />}
        empty={<NoClasses filters={filters} onClear={clear} />}
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

export function ManageClassPage() {
  return (
    <>
      <PageHeading
        title="Manage Class"
        lead="Approved classes go on sale right away. If you deny a class, the instructor sees your reason."
        actions={<DownloadCsv table={exportEndpoints.exportClasses} />}
      />
      <Classes />
    </>
  );
}
