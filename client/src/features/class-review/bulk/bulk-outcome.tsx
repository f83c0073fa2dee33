import { Button } from '#ui/button';
import { toBulkSummary, toFailureLines, type BulkOutcome as Outcome } from './bulk.messages';

interface BulkOutcomeProps {
  outcome: Outcome;
  onDismiss: () => void;
}

/** Says which of several decisions were not saved, and why. */
export function BulkOutcome({ outcome, onDismiss }: BulkOutcomeProps) {
  return (
    <section
      role="alert"
      className="mb-6 rounded-box border border-error/40 bg-error/8 p-4 wrap-anywhere"
    >
      <h2 className="font-sans text-base font-semibold">{toBulkSummary(outcome)}</h2>
      <ul className="mt-2 list-disc ps-5">
        {toFailureLines(outcome).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" className="mt-3" onClick={onDismiss}>
        Dismiss
      </Button>
    </section>
  );
}
