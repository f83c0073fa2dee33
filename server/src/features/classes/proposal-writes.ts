import type { Collection, ObjectId } from 'mongodb';
import { pushNews, type NewsItem } from '../../news';
import { wasMatched, withProposalAsRead } from './as-read';
import type { CampClass, Proposal } from './camp-class';

/** What goes with a proposal once it is approved, or its class leaves sale. */
export const proposalFields = { proposal: '', proposalRejection: '', proposalNotice: '' } as const;

/** What becomes of proposals, short of being approved; each answers false for one that has changed since it was read. */
export const writeProposals = (classes: Collection<CampClass>) => ({
  async propose(
    read: CampClass,
    proposal: Proposal,
    proposalNotice: { _id: ObjectId; at: Date },
    event: NewsItem,
  ): Promise<boolean> {
    return wasMatched(
      await classes.updateOne(withProposalAsRead(read), {
        $set: { proposal, proposalNotice },
        $unset: { proposalRejection: '' },
        $inc: { proposalRevision: 1 },
        $push: pushNews(event),
      }),
    );
  },

  async rejectProposal(
    read: CampClass,
    proposalRejection: { reason: string; at: Date },
    event: NewsItem,
  ): Promise<boolean> {
    return wasMatched(
      await classes.updateOne(withProposalAsRead(read), {
        $set: { proposalRejection },
        $unset: { proposal: '', proposalNotice: '' },
        $inc: { proposalRevision: 1 },
        $push: pushNews(event),
      }),
    );
  },

  async discardProposal(read: CampClass, event: NewsItem | null = null): Promise<boolean> {
    return wasMatched(
      await classes.updateOne(withProposalAsRead(read), {
        $unset: { proposal: '' },
        $inc: { proposalRevision: 1 },
        ...(event && { $push: pushNews(event) }),
      }),
    );
  },
});
