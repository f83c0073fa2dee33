import type { CampClass } from '@camp/server/contract';
import { toTextChanges } from '#lib/format/proposed-changes';
import { Button } from '#ui/button';
import { ProposedChanges } from '#ui/lists/proposed-changes';
import { CampFeedback } from '#ui/camp-feedback';
import { useDiscardProposal } from './use-discard-proposal';

/** The proposed changes in review, or why the last ones were denied. */
export function OwnProposal({ campClass }: { campClass: CampClass }) {
  const discard = useDiscardProposal();
  const { className, proposal, proposalRejection } = campClass;
  if (!proposal) {
    return (
      proposalRejection && (
        <div className="mt-3">
          <p className="mb-2">Your last changes were denied. The class stays on sale as it was.</p>
          <CampFeedback feedback={proposalRejection.reason} />
        </div>
      )
    );
  }
  return (
    <section aria-label={`Changes to ${className}`} className="mt-4">
      <h3 className="text-base font-semibold">Changes in review</h3>
      <p className="mt-1 mb-3">
        Until they are approved, the class stays on sale as it is. To change them, edit the class
        again.
      </p>
      <ProposedChanges changes={proposal.changes} toTexts={toTextChanges} />
      <Button
        variant="quiet"
        size="sm"
        className="mt-3 min-h-11"
        aria-label={`Discard changes to ${className}`}
        onClick={() => void discard(campClass)}
      >
        Discard changes
      </Button>
    </section>
  );
}
