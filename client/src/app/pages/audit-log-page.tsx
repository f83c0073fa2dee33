import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { AuditFilterBar } from '../../features/admin/audit-log/audit-filter-bar';
import {
  auditLogQuery,
  ENTRIES_PER_PAGE,
  readFilters,
  type AuditFilters,
} from '../../features/admin/audit-log/audit-log.queries';
import { AuditSkeleton, AuditTable } from '../../features/admin/audit-log/audit-table';
import { DownloadCsv } from '../../features/exports/download-csv';
import { toMessage } from '../../lib/api';
import { toListSearch, useListParams } from '../../lib/list-params';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { PagedListing } from '../../ui/paged-listing';

const PICTURE = '/pictures/empty/classes.svg';
const noFilters: Partial<AuditFilters> = { q: '', action: undefined };

const NoEntries = ({ filters, onClear }: { filters: AuditFilters; onClear: () => void }) => {
  if (!filters.q && !filters.action) {
    return (
      <EmptyState
        picture={PICTURE}
        title="No activity yet"
        text="Changes to roles, classes, refunds and orders appear here."
      />
    );
  }
  return (
    <EmptyState
      picture={PICTURE}
      title="No matching entries"
      text="Search for the start of a name, an email or an order number."
      action={
        <Button variant="quiet" onClick={onClear}>
          Show all entries
        </Button>
      }
    />
  );
};

export function AuditLogPage() {
  const { filters, setFilters } = useListParams(readFilters);
  const clear = () => {
    setFilters(noFilters);
    // The focused button is removed, so focus moves to the heading.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <PageHeading
        title="Audit Log"
        lead="Who changed what, newest first."
        actions={<DownloadCsv table={exportEndpoints.exportAuditLog} />}
      />
      <AuditFilterBar filters={filters} onFiltersChange={setFilters} />
      <PagedListing
        fetched={useQuery(auditLogQuery(filters))}
        perPage={ENTRIES_PER_PAGE}
        noun={{ one: 'entry', many: 'entries' }}
        toSearch={(page) => toListSearch({ ...filters, page })}
        errorTitle="We couldn't load the audit log"
        toErrorText={toMessage}
        loading={<AuditSkeleton />}
        empty={<NoEntries filters={filters} onClear={clear} />}
      >
        {(entries) => <AuditTable entries={entries} />}
      </PagedListing>
    </>
  );
}
