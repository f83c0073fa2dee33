import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { AuditFilters } from '../../features/admin/audit-log/audit-filters';
import {
  auditLogQuery,
  ENTRIES_PER_PAGE,
  readAsked,
  type AskedEntries,
} from '../../features/admin/audit-log/audit-log.queries';
import { AuditSkeleton, AuditTable } from '../../features/admin/audit-log/audit-table';
import { DownloadCsv } from '../../features/exports/download-csv';
import { toMessage } from '../../lib/api';
import { toListSearch, useListAddress } from '../../lib/list-address';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { PagedListing } from '../../ui/paged-listing';

const PICTURE = '/pictures/empty/classes.svg';
const everything: Partial<AskedEntries> = { q: '', action: undefined };

const NoEntries = ({ asked, onClear }: { asked: AskedEntries; onClear: () => void }) => {
  if (!asked.q && !asked.action) {
    return (
      <EmptyState
        picture={PICTURE}
        title="Nothing has been noted yet"
        text="Changes to roles, classes, refunds and orders stand here from the moment they are made."
      />
    );
  }
  return (
    <EmptyState
      picture={PICTURE}
      title="No entry matches"
      text="A search looks for the beginning of a name, an e-mail or an order number."
      action={
        <Button look="quiet" onClick={onClear}>
          Show all entries
        </Button>
      }
    />
  );
};

export const AuditLogPage = () => {
  const { asked, ask } = useListAddress(readAsked);
  const clear = () => {
    ask(everything);
    // The pressed button goes away, and focus must not be lost with it.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <PageHeading
        title="Audit Log"
        lead="Who changed what, newest first."
        actions={<DownloadCsv table={exportEndpoints.exportAuditLog} />}
      />
      <AuditFilters asked={asked} onAsk={ask} />
      <PagedListing
        fetched={useQuery(auditLogQuery(asked))}
        perPage={ENTRIES_PER_PAGE}
        noun={{ one: 'entry', many: 'entries' }}
        toSearch={(page) => toListSearch({ ...asked, page })}
        errorTitle="The audit log could not be loaded"
        toErrorText={toMessage}
        loading={<AuditSkeleton />}
        empty={<NoEntries asked={asked} onClear={clear} />}
      >
        {(entries) => <AuditTable entries={entries} />}
      </PagedListing>
    </>
  );
};
