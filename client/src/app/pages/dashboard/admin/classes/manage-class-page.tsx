import '#app/layouts/dashboard/class-review.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { BULK_DECISION_LIMIT } from '@camp/server/contract/classes/administration/bulk-decisions';
import { exportEndpoints } from '@camp/server/contract/exports';
import { splitByDecision } from '#features/class-review/bulk/bulk-question';
import { BulkOutcome } from '#features/class-review/bulk/bulk-outcome';
import { ReviewFilterBar } from '#features/class-review/review-filter-bar';
import { ReviewSkeleton } from '#features/class-review/review-skeleton';
import { ReviewTable } from '#features/class-review/review-table';
import {
  DEFAULT_SORT,
  readFilters,
  reviewQuery,
  type ReviewFilters,
} from '#features/class-review/review.queries';
import { useBulkDecision } from '#features/class-review/bulk/use-bulk-decision';
import { useHeldRows } from '#features/class-review/use-held-rows';
import { DownloadSelected } from '#features/exports/download-csv';
import { toListSearch, useListParams } from '#lib/browser/list-params';
import { toStatusLabel } from '#ui/approval-badge';
import { useDeleteClass } from '#app/pages/dashboard/use-delete-class';
import { Button } from '#ui/button';
import { BulkBar } from '#ui/lists/bulk-bar';
import { useSelection } from '#ui/lists/use-selection';
import { ListPage } from '../list-page';

const table = exportEndpoints.exportClasses;

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

const noFilters = {
  q: '',
  status: undefined,
  needs: undefined,
  from: undefined,
  to: undefined,
};

const toNoClasses = (status: CampClass['status']) =>
  status === 'pending'
    ? 'No classes in review'
    : `No ${toStatusLabel(status).toLowerCase()} classes`;

const toNoMatches = ({ q, status, needs, from, to }: ReviewFilters) => {
  const isSearch = q !== '' || from !== undefined || to !== undefined || status === undefined;
  if (needs && q === '' && !from && !to) return noneNeeding[needs];
  return {
    title: isSearch ? 'No matching classes' : toNoClasses(status),
    text: 'Try another search, or show all classes.',
  };
};

interface BulkDependencies {
  /** The rows of the page, with those that keep their place. */
  rows: readonly CampClass[];
  /** How many classes match. */
  total: number | undefined;
  filters: ReviewFilters;
  hold: (id: string, changes: Partial<CampClass>) => void;
}

/** The selected classes and the decisions on them; decided rows keep their place. */
const useBulk = ({ rows, total = 0, filters, hold }: BulkDependencies) => {
  const selection = useSelection({
    all: rows.map(({ _id }) => _id),
    total,
    key: toListSearch(filters),
  });
  const decision = useBulkDecision((saved) => {
    saved.forEach(({ campClass, request: { status, feedback } }) =>
      hold(campClass._id, { status, feedback }),
    );
    selection.clear();
  });
  const { q, status, needs, from, to } = filters;
  const filter = { ...(q && { q }), ...(needs ? { needs } : status && { status }), from, to };
  const selected = rows.filter(({ _id }) => selection.isSelected(_id));
  const decide = (to: 'approved' | 'denied') =>
    void decision.run(
      to,
      selected,
      selection.isEverything ? { filter, total: selection.total } : null,
    );
  /** Whether a decision changes a selected class; those of other pages are not known. */
  const applies = (to: 'approved' | 'denied') =>
    selection.isEverything || splitByDecision(to, selected).decided.length > 0;
  return { ...decision, selection, decide, applies };
};

interface BulkActionsProps {
  bulk: ReturnType<typeof useBulk>;
  filters: ReviewFilters;
}

const BulkActions = ({ bulk: { selection, decide, applies }, filters }: BulkActionsProps) => {
  const isTooMany = selection.count > BULK_DECISION_LIMIT;
  return (
    <BulkBar selection={selection}>
      {isTooMany ? (
        <p className="text-sm text-muted">
          Up to {BULK_DECISION_LIMIT} classes can be decided at once. Narrow the list first.
        </p>
      ) : (
        <>
          {applies('approved') && (
            <Button size="sm" onClick={() => decide('approved')}>
              Approve
            </Button>
          )}
          {applies('denied') && (
            <Button variant="quiet" size="sm" onClick={() => decide('denied')}>
              Deny…
            </Button>
          )}
        </>
      )}
      <DownloadSelected table={table} selection={selection} filters={filters} />
    </BulkBar>
  );
};

export function ManageClassPage() {
  const list = useListParams(readFilters);
  const { filters, setFilters } = list;
  const fetched = useQuery(reviewQuery(filters));
  const { page, hold, release } = useHeldRows(filters, fetched.data);
  const bulk = useBulk({ rows: page?.items ?? [], total: fetched.data?.total, filters, hold });
  const { deleteClass, deletingId } = useDeleteClass();
  const [announcement, setAnnouncement] = useState('');

  const remove = async (campClass: CampClass, cancelClass: (() => void) | null) => {
    if (await deleteClass(campClass, cancelClass)) release(campClass._id);
  };
  return (
    <ListPage
      title="Manage Class"
      lead="Classes go on sale as soon as you approve them."
      exported={{ table, filters }}
      list={list}
      viewsOf="classes"
      filterBar={
        <>
          <ReviewFilterBar {...list} fetched={fetched} />
          <p role="status" className="sr-only">
            {announcement}
          </p>
          {bulk.outcome && <BulkOutcome outcome={bulk.outcome} onDismiss={bulk.dismiss} />}
        </>
      }
      noFilters={noFilters}
      fetched={{ ...fetched, data: page }}
      noun={{ one: 'class', many: 'classes' }}
      errorTitle="We couldn’t load the classes"
      loading={<ReviewSkeleton />}
      isSelectable
      picture="/pictures/empty/classes.svg"
      empty={{
        title: 'No classes yet',
        text: 'Classes that instructors add appear here for review.',
      }}
      noMatches={toNoMatches(filters)}
    >
      {(classes) => (
        <>
          <ReviewTable
            classes={classes}
            selection={bulk.selection}
            sort={filters.sort ?? DEFAULT_SORT}
            onSort={(sort) => setFilters({ sort })}
            deletingId={deletingId}
            onDelete={(campClass, cancelClass) => void remove(campClass, cancelClass)}
            onDecided={({ _id }, message, changes) => {
              hold(_id, changes);
              setAnnouncement(message ?? '');
            }}
          />
          <BulkActions bulk={bulk} filters={filters} />
        </>
      )}
    </ListPage>
  );
}
