import type { Collection, ObjectId } from 'mongodb';
import type { CampClass, Proposal } from '#domain/classes/camp-class';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { didMatch, matchesProposalRevision } from './matches-revision';

/** The fields to remove when a proposal is approved or its class goes off sale. */
export const proposalFields = {
  proposal: '',
  proposalRejection: '',
  proposalNotification: '',
} as const;

/**
 * Adds, rejects and discards proposals. Each function returns false if the class or its proposal
 * has changed since it was read.
 */
export function createProposalWrites(classes: Collection<CampClass>) {
  return {
    async propose(
      campClass: CampClass,
      proposal: Proposal,
      proposalNotification: { _id: ObjectId; at: Date },
      event: DomainEvent,
    ): Promise<boolean> {
      return didMatch(
        await classes.updateOne(matchesProposalRevision(campClass), {
          $set: { proposal, proposalNotification },
          $unset: { proposalRejection: '' },
          $inc: { proposalRevision: 1 },
          $push: appendEvents(event),
        }),
      );
    },

    async rejectProposal(
      campClass: CampClass,
      proposalRejection: { reason: string; at: Date },
      event: DomainEvent,
    ): Promise<boolean> {
      return didMatch(
        await classes.updateOne(matchesProposalRevision(campClass), {
          $set: { proposalRejection },
          $unset: { proposal: '', proposalNotification: '' },
          $inc: { proposalRevision: 1 },
          $push: appendEvents(event),
        }),
      );
    },

    async discardProposal(
      campClass: CampClass,
      event: DomainEvent | null = null,
    ): Promise<boolean> {
      return didMatch(
        await classes.updateOne(matchesProposalRevision(campClass), {
          $unset: { proposal: '' },
          $inc: { proposalRevision: 1 },
          ...(event && { $push: appendEvents(event) }),
        }),
      );
    },
  };
}
