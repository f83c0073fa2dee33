import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { AuditFilterBar } from '../../../../features/audit-log/audit-filter-bar';
import { auditLogQuery, readFilters } from '../../../../features/audit-log/audit-log.queries';
import { AuditSkeleton, AuditTable } from '../../../../features/audit-log/audit-table';
import { DownloadCsv } from '../../../../features/exports/download-csv';
import { resolveDays } from '../../../../lib/browser/day-presets';
import { useListParams } from '../../../../lib/browser/list-params';
import { ListPage } from './list-page';

export function AuditLogPage() {
  const list = useListParams(readFilters);
  const { filters, setFilters } = list;
  return (
    <ListPage
      title="Audit Log"
      lead="Changes to roles, classes, refunds and orders."
      actions={
        <DownloadCsv table={exportEndpoints.exportAuditLog} filters={resolveDays(filters)} />
      }
      list={list}
      viewsOf="auditLog"
      filterBar={<AuditFilterBar {...list} />}
      noFilters={{ q: '', action: undefined, from: undefined, to: undefined, days: undefined }}
      fetched={useQuery(auditLogQuery(filters))}
      noun={{ one: 'entry', many: 'entries' }}
      errorTitle="We couldn’t load the audit log"
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
      {(entries) => (
        <AuditTable
          entries={entries}
          sort={filters.sort ?? 'newest'}
          onSort={(sort) => setFilters({ sort })}
        />
      )}
    </ListPage>
  );
}
