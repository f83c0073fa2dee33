import type { Payment } from '@camp/server/contract';
import { toLineName } from '../../lib/format/camper-name';
import { formatConsents } from '../../lib/format/consents';

/** Lists what was agreed to for each line of a payment; renders nothing if nothing was. */
export function LineConsents({ payment }: { payment: Payment }) {
  const lines = payment.lines.filter((line) => formatConsents(line) !== null);
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Consents" className="mt-2 grid max-w-2xl gap-1 text-sm text-muted">
      {lines.map((line) => (
        <li key={line.lineId} className="wrap-anywhere">
          {toLineName(line)}: {formatConsents(line)}
        </li>
      ))}
    </ul>
  );
}
