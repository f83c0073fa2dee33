import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { endpoints, type CampClass } from '@camp/server/contract';
import { allClassesQuery } from '../../features/admin/review.queries';
import { ReviewSkeleton } from '../../features/admin/review-skeleton';
import { ReviewTable } from '../../features/admin/review-table';
import { isFilter, matches, StatusFilter, type Filter } from '../../features/admin/status-filter';
import { DownloadCsv } from '../../features/exports/download-csv';
import { toMessage } from '../../lib/api';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Listing } from '../../ui/listing';
import { PageHeading } from '../../ui/page-heading';
import { useDeleteClass } from '../use-delete-class';

const PICTURE = '/pictures/empty/classes.svg';

/** The filter is part of the address, so that a list can be linked to and survives a reload. */
const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const filter: Filter = isFilter(asked) ? asked : 'all';
  const setFilter = (chosen: Filter) =>
    setParams(chosen === 'all' ? {} : { status: chosen }, { replace: true });
  return { filter, setFilter };
};

const NoneOfStatus = ({ filter, showAll }: { filter: Filter; showAll: () => void }) => (
  <EmptyState
    picture={PICTURE}
    title={`No ${filter} classes`}
    text="Classes of the other kinds are still there."
    action={
      <Button look="quiet" onClick={showAll}>
        Show all classes
      </Button>
    }
  />
);

const Classes = ({ classes }: { classes: readonly CampClass[] }) => {
  const { filter, setFilter } = useFilter();
  const { deleteClass, deletingId } = useDeleteClass();
  return (
    <>
      <StatusFilter classes={classes} chosen={filter} onChoose={setFilter} />
      <ReviewTable
        key={filter}
        classes={classes}
        isListed={(campClass) => matches(filter, campClass)}
        empty={<NoneOfStatus filter={filter} showAll={() => setFilter('all')} />}
        deletingId={deletingId}
        onDelete={(campClass) => void deleteClass(campClass)}
      />
    </>
  );
};

export const ManageClassPage = () => (
  <>
    <PageHeading
      title="Manage Class"
      lead="What is approved can be booked at once. A denial tells the instructor why."
      actions={<DownloadCsv table={endpoints.exportClasses} />}
    />
    <Listing
      fetched={useQuery(allClassesQuery())}
      errorTitle="The classes could not be loaded"
      toErrorText={toMessage}
      loading={<ReviewSkeleton />}
      empty={
        <EmptyState
          picture={PICTURE}
          title="No classes yet"
          text="Instructors add them, and each new one waits here for your decision."
        />
      }
    >
      {(classes) => <Classes classes={classes} />}
    </Listing>
  </>
);
