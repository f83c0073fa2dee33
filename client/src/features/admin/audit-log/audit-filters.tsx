import { auditAction } from '@camp/server/contract/audit-log';
import { SearchBox } from '../../../ui/search-box';
import { SelectField } from '../../../ui/select-field';
import { useSearchBox } from '../../../ui/use-search-box';
import type { AskedEntries } from './audit-log.queries';
import { toActionLabel } from './audit-words';

type AuditFiltersProps = { asked: AskedEntries; onAsk: (change: Partial<AskedEntries>) => void };

/** Which entries are looked for; every answer is part of the address. */
export const AuditFilters = ({ asked, onAsk }: AuditFiltersProps) => {
  const search = useSearchBox(asked.q, (q) => onAsk({ q }));
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,22rem)_minmax(0,18rem)]">
      <SearchBox
        {...search}
        label="Search the log"
        hint="The beginning of a name, an e-mail or an order number."
      />
      <SelectField
        label="Action"
        value={asked.action ?? ''}
        onChange={({ target }) => onAsk({ action: auditAction.safeParse(target.value).data })}
      >
        <option value="">All actions</option>
        {auditAction.options.map((action) => (
          <option key={action} value={action}>
            {toActionLabel(action)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};
