import { auditAction } from '@camp/server/contract/accounts/audit-log';
import { dayPresets } from '#lib/browser/day-presets';
import { useDayFilter } from '#lib/browser/use-day-filter';
import { DayRange, DaySelect } from '#ui/forms/day-range';
import { SearchBox } from '#ui/forms/search-box';
import { SelectField } from '#ui/forms/select-field';
import { useSearchBox } from '#ui/forms/use-search-box';
import { ListFilters } from '#ui/lists/list-filters';
import type { AuditFilters } from './audit-log.queries';
import { toActionLabel } from './audit.messages';

interface AuditFilterBarProps {
  filters: AuditFilters;
  setFilters: (change: Partial<AuditFilters>) => void;
  total: number | undefined;
}

/** The filters of the audit log; all of them are stored in the URL. */
export function AuditFilterBar({ filters, setFilters, total }: AuditFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  const { range, isCustom, isActive, clear, ...days } = useDayFilter({ filters, setFilters });
  return (
    <ListFilters
      search={<SearchBox {...search} label="Search the log" hint="Name, email or order number" />}
      columns="audit-filters"
      active={[filters.action, isActive].filter(Boolean).length}
      onClear={() => setFilters({ action: undefined, ...clear() })}
      total={total}
      noun={{ one: 'entry', many: 'entries' }}
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
      <DaySelect label="Date" presets={dayPresets} {...days} />
      {isCustom && <DayRange {...range} />}
    </ListFilters>
  );
}
