import type { Payment } from '@camp/server/contract';
import { formatConsents } from '#lib/format/consents';

/** Lists what was agreed to for each camper of a payment; renders nothing if nothing was. */
export function LineConsents({ payment }: { payment: Payment }) {
  const texts = payment.lines.flatMap((line) => {
    const consents = formatConsents(line);
    if (consents === null) return [];
    return line.camper.isAccountHolder ? consents : `${line.camper.firstName}: ${consents}`;
  });
  if (texts.length === 0) return null;
  return (
    <details className="mt-2 max-w-2xl text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline sm:min-h-8">
        What you agreed to
      </summary>
      <ul aria-label="Consents" className="mt-1 grid gap-1">
        {[...new Set(texts)].map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
