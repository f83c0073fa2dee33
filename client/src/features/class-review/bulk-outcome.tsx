import type { ApprovalStatus } from '@camp/server/contract';
import { Button } from '../../ui/button';
import { toBulkSummary, toFailureLines, type BulkResult } from './bulk.messages';

interface BulkOutcomeProps {
  status: ApprovalStatus;
  results: readonly BulkResult[];
  onDismiss: () => void;
}

/** Says which of several decisions were not saved, and why. */
export function BulkOutcome({ status, results, onDismiss }: BulkOutcomeProps) {
  return (
    <section
      role="alert"
      className="mb-6 rounded-box border border-error/40 bg-error/8 p-4 wrap-anywhere"
    >
      <h2 className="font-sans text-base font-semibold">{toBulkSummary(results, status)}</h2>
      <ul className="mt-2 list-disc ps-5">
        {toFailureLines(results).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" className="mt-3" onClick={onDismiss}>
        Dismiss
      </Button>
    </section>
  );
}
