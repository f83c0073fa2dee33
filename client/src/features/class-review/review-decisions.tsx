import type { CampClass } from '@camp/server/contract';
import { toTextChanges } from '#lib/format/proposed-changes';
import { Button } from '#ui/button';
import { ProposedChanges } from '#ui/lists/proposed-changes';
import { useDecideProposal } from './use-decide-proposal';
import { useKeepOnSale } from './use-keep-on-sale';
import { toDateTime } from '#lib/format/dates';

interface DecisionProps {
  campClass: CampClass;
  onDecided: (message: string) => void;
}

/** Shows an instructor's proposed changes to a class on sale, for an admin to approve or deny. */
export function ProposalReview({ campClass, onDecided }: DecisionProps) {
  const decide = useDecideProposal(campClass, onDecided);
  const { className, proposal } = campClass;
  if (!proposal) return null;
  return (
    <section aria-label={`Changes to ${className}`} className="py-3">
      <h3 className="text-lg">Changes to review</h3>
      <p className="mt-1 mb-3 max-w-2xl text-muted">
        {proposal.proposedBy} proposed these on {toDateTime(proposal.proposedAt)}. The class stays
        on sale as it is until you decide.
      </p>
      <ProposedChanges changes={proposal.changes} toTexts={toTextChanges} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void decide('approved')}>Approve changes</Button>
        <Button variant="quiet" onClick={() => void decide('rejected')}>
          Deny changes
        </Button>
      </div>
    </section>
  );
}

/** Lets an admin decide on a class that went off sale because its instructor was suspended. */
export function SuspensionReview({ campClass, onDecided }: DecisionProps) {
  const { keepOnSale, isPending } = useKeepOnSale(campClass, onDecided);
  if (!campClass.isOffSale) return null;
  return (
    <section aria-label={`${campClass.className} is off sale`} className="py-3">
      <h3 className="text-lg">Off sale: the instructor is suspended</h3>
      <p className="mt-1 mb-3 max-w-2xl text-muted">
        Existing enrollments stay. The class is on sale again when the instructor is reinstated, or
        now if you keep it on sale. You can also cancel it.
      </p>
      <Button busy={isPending} onClick={keepOnSale}>
        Keep on sale
      </Button>
    </section>
  );
}
