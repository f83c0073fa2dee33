import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { AuditFilterBar } from '../../../../features/audit-log/audit-filter-bar';
import { auditLogQuery, readFilters } from '../../../../features/audit-log/audit-log.queries';
import { AuditSkeleton, AuditTable } from '../../../../features/audit-log/audit-table';
import { DownloadCsv } from '../../../../features/exports/download-csv';
import { useListParams } from '../../../../lib/browser/list-params';
import { ListPage } from './list-page';

export function AuditLogPage() {
  const list = useListParams(readFilters);
  return (
    <ListPage
      title="Audit Log"
      lead="Changes to roles, classes, refunds and orders, newest first."
      actions={<DownloadCsv table={exportEndpoints.exportAuditLog} />}
      list={list}
      filterBar={<AuditFilterBar {...list} />}
      noFilters={{ q: '', action: undefined }}
      fetched={useQuery(auditLogQuery(list.filters))}
      noun={{ one: 'entry', many: 'entries' }}
      errorTitle="We couldn't load the audit log"
      loading={<AuditSkeleton />}
      picture="/pictures/empty/classes.svg"
      empty={{
        title: 'No activity yet',
        text: 'Changes to roles, classes, refunds and orders appear here.',
      }}
      noMatches={{
        title: 'No matching entries',
        text: 'Search for the start of a name, an email or an order number.',
      }}
    >
      {(entries) => <AuditTable entries={entries} />}
    </ListPage>
  );
}
