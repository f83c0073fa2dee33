import type { CampClass } from '@camp/server/contract';
import { Button } from '../../ui/button';
import { ProposedChanges } from '../../ui/proposed-changes';
import { CampWrote } from './camp-wrote';
import { useDiscardProposal } from './use-discard-proposal';

/** What waits for an admin, or why the last changes were rejected. */
export const OwnProposal = ({ campClass }: { campClass: CampClass }) => {
  const discard = useDiscardProposal();
  const { className, proposal, proposalRejection } = campClass;
  if (!proposal) {
    return (
      proposalRejection && (
        <div className="mt-3">
          <p className="mb-2">
            Your last changes were not approved. The class stays on sale as it was.
          </p>
          <CampWrote feedback={proposalRejection.reason} />
        </div>
      )
    );
  }
  return (
    <section aria-label={`Changes to ${className}`} className="mt-4">
      <h3 className="text-base font-semibold">Changes waiting for review</h3>
      <p className="mt-1 mb-3">
        The class stays on sale as it is until the camp approves them. To change them, edit the
        class again.
      </p>
      <ProposedChanges changes={proposal.changes} />
      <Button
        look="quiet"
        size="sm"
        className="mt-3 min-h-11"
        aria-label={`Discard changes to ${className}`}
        onClick={() => void discard(campClass)}
      >
        Discard changes
      </Button>
    </section>
  );
};
