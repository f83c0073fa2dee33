import { auditAction } from '@camp/server/contract/accounts/audit-log';
import { dayPresets, resolveDays } from '../../lib/browser/day-presets';
import { DayPresets, DayRange } from '../../ui/forms/day-range';
import { SearchBox } from '../../ui/forms/search-box';
import { SelectField } from '../../ui/forms/select-field';
import { useSearchBox } from '../../ui/forms/use-search-box';
import { ListFilters } from '../../ui/lists/list-filters';
import type { AuditFilters } from './audit-log.queries';
import { toActionLabel } from './audit.messages';

interface AuditFilterBarProps {
  filters: AuditFilters;
  setFilters: (change: Partial<AuditFilters>) => void;
  total: number | undefined;
}

const noDays = { days: undefined, from: undefined, to: undefined };

/** The filters of the audit log; all of them are stored in the URL. */
export function AuditFilterBar({ filters, setFilters, total }: AuditFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  const { from, to } = resolveDays(filters);
  return (
    <ListFilters
      search={<SearchBox {...search} label="Search the log" hint="Name, email or order number" />}
      columns="xl:grid-cols-3"
      active={[filters.action, from ?? to].filter(Boolean).length}
      onClear={() => setFilters({ action: undefined, ...noDays })}
      total={total}
      noun={{ one: 'entry', many: 'entries' }}
      presets={
        <DayPresets
          options={dayPresets}
          chosen={filters.days}
          onChoose={(days) => setFilters({ ...noDays, days })}
        />
      }
    >
      <SelectField
        label="Action"
        value={filters.action ?? ''}
        onChange={({ target }) => setFilters({ action: auditAction.safeParse(target.value).data })}
      >
        <option value="">All actions</option>
        {auditAction.options.map((action) => (
          <option key={action} value={action}>
            {toActionLabel(action)}
          </option>
        ))}
      </SelectField>
      <DayRange
        from={from}
        to={to}
        onChange={(range) => setFilters({ ...range, days: undefined })}
      />
    </ListFilters>
  );
}
