import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@camp/server/contract';
import { toDateTime } from '#lib/format/dates';
import { Name } from '#ui/name';
import { toActionLabel, toChange } from './audit.messages';
import { recentEntriesQuery } from './audit-log.queries';

/** Returns e.g. `pending → approved`; empty if the entry has no values. */
const toChangeText = (entry: AuditEntry) => {
  const { from, to } = toChange(entry);
  return [from, to].filter((value) => value !== null).join(' → ');
};

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const change = toChangeText(entry);
  return (
    <li className="grid gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="wrap-anywhere">
        <span className="font-semibold">{toActionLabel(entry.action)}</span>{' '}
        <Name>{entry.subject.name}</Name>
        {change && (
          <span className="block text-sm text-muted first-letter:uppercase">{change}</span>
        )}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={entry.at}>{toDateTime(entry.at)}</time> ·{' '}
        <Name>{entry.actor?.name ?? 'System'}</Name>
      </p>
    </li>
  );
};

/** The newest entries of the audit log about a user, or by the user; nothing while there are none. */
export function RecentEntries({ q }: { q: string }) {
  const { data } = useQuery(recentEntriesQuery(q));
  if (!data || data.items.length === 0) return null;
  return (
    <ul aria-label="Newest activity" className="divide-y divide-base-300 border-t border-base-300">
      {data.items.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
    </ul>
  );
}
