import '#app/layouts/dashboard/audit-log.css';
import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { AuditFilterBar } from '#features/audit-log/audit-filter-bar';
import { auditLogQuery, readFilters } from '#features/audit-log/audit-log.queries';
import { AuditSkeleton, AuditTable } from '#features/audit-log/audit-table';
import { resolveDays } from '#lib/browser/day-presets';
import { useListParams } from '#lib/browser/list-params';
import { ListPage } from './list-page';

export function AuditLogPage() {
  const list = useListParams(readFilters);
  const { filters, setFilters } = list;
  const fetched = useQuery(auditLogQuery(filters));
  return (
    <ListPage
      title="Audit Log"
      exported={{ table: exportEndpoints.exportAuditLog, filters: resolveDays(filters) }}
      list={list}
      viewsOf="auditLog"
      filterBar={<AuditFilterBar {...list} total={fetched.data?.total} />}
      noFilters={{ q: '', action: undefined, from: undefined, to: undefined, days: undefined }}
      fetched={fetched}
      noun={{ one: 'entry', many: 'entries' }}
      errorTitle="We couldn’t load the audit log"
      loading={<AuditSkeleton />}
      picture="/pictures/empty/classes.svg"
      empty={{
        title: 'No activity yet',
        text: 'What admins and instructors change appears here.',
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
