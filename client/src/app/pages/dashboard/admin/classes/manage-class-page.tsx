import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { exportEndpoints } from '@camp/server/contract/exports';
import { ReviewFilterBar } from '../../../../../features/class-review/review-filter-bar';
import { ReviewSkeleton } from '../../../../../features/class-review/review-skeleton';
import { ReviewTable } from '../../../../../features/class-review/review-table';
import {
  readFilters,
  reviewQuery,
  type ReviewFilters,
} from '../../../../../features/class-review/review.queries';
import { useHeldRows } from '../../../../../features/class-review/use-held-rows';
import { DownloadCsv } from '../../../../../features/exports/download-csv';
import { toListSearch, useListParams } from '../../../../../lib/browser/list-params';
import { toStatusLabel } from '../../../../../ui/approval-badge';
import { useDeleteClass } from '../../use-delete-class';
import { ListPage } from '../list-page';

const noneNeeding = {
  'proposal-review': {
    title: 'No changes to review',
    text: 'When an instructor changes a class on sale, the changes appear here for review.',
  },
  'suspension-review': {
    title: 'No classes off sale',
    text: 'Classes of suspended instructors appear here for your decision.',
  },
};

const toNoMatches = ({ q, status, needs }: ReviewFilters) => {
  if (!q && needs) return noneNeeding[needs];
  const isSearch = q !== '' || status === undefined;
  return {
    title: isSearch ? 'No matching classes' : `No ${toStatusLabel(status).toLowerCase()} classes`,
    text: 'Try another search, or show all classes.',
  };
};

export function ManageClassPage() {
  const list = useListParams(readFilters);
  const fetched = useQuery(reviewQuery(list.filters));
  const { page, hold, release } = useHeldRows(toListSearch(list.filters), fetched.data);
  const { deleteClass, deletingId } = useDeleteClass();
  const [announcement, setAnnouncement] = useState('');

  const remove = async (campClass: CampClass) => {
    if (await deleteClass(campClass)) release(campClass._id);
  };
  const handleDecision = ({ _id }: CampClass, sentence: string) => {
    hold(_id);
    setAnnouncement(sentence);
  };
  return (
    <ListPage
      title="Manage Class"
      lead="Approved classes go on sale right away. If you deny a class, the instructor sees your reason."
      actions={<DownloadCsv table={exportEndpoints.exportClasses} />}
      list={list}
      filterBar={
        <>
          <ReviewFilterBar {...list} />
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </>
      }
      noFilters={{ q: '', status: undefined, needs: undefined }}
      fetched={{ ...fetched, data: page }}
      noun={{ one: 'class', many: 'classes' }}
      errorTitle="We couldn't load the classes"
      loading={<ReviewSkeleton />}
      picture="/pictures/empty/classes.svg"
      empty={{
        title: 'No classes yet',
        text: 'Classes that instructors add appear here for review.',
      }}
      noMatches={toNoMatches(list.filters)}
    >
      {(classes) => (
        <ReviewTable
          classes={classes}
          deletingId={deletingId}
          onDelete={(campClass) => void remove(campClass)}
          onDecided={handleDecision}
        />
      )}
    </ListPage>
  );
}
