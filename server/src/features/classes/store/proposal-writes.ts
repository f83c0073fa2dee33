import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { CampClass, Proposal } from '#domain/classes/camp-class';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { classesOf } from './classes.store';
import { didMatch, matchesProposalRevision } from './matches-revision';

/** The fields to remove when a proposal is approved or its class goes off sale. */
export const proposalFields = {
  proposal: '',
  proposalRejection: '',
  proposalNotification: '',
} as const;

// Proposals are not in the public list, so their writes do not raise the version of the classes.

/** Stores a proposal. Returns false if the class or its proposal has changed since it was read. */
export const storeProposal = async (
  camp: Camp,
  campClass: CampClass,
  proposal: Proposal,
  proposalNotification: { _id: ObjectId; at: Date },
  event: DomainEvent,
): Promise<boolean> =>
  didMatch(
    await classesOf(camp).updateOne(matchesProposalRevision(campClass), {
      $set: { proposal, proposalNotification },
      $unset: { proposalRejection: '' },
      $inc: { proposalRevision: 1 },
      $push: appendEvents(event),
    }),
  );

/** Rejects the proposal. Returns false if the class or its proposal has changed since it was read. */
export const storeProposalRejection = async (
  camp: Camp,
  campClass: CampClass,
  proposalRejection: { reason: string; at: Date },
  event: DomainEvent,
): Promise<boolean> =>
  didMatch(
    await classesOf(camp).updateOne(matchesProposalRevision(campClass), {
      $set: { proposalRejection },
      $unset: { proposal: '', proposalNotification: '' },
      $inc: { proposalRevision: 1 },
      $push: appendEvents(event),
    }),
  );

/** Removes the proposal. Returns false if the class or its proposal has changed since it was read. */
export const storeProposalRemoval = async (
  camp: Camp,
  campClass: CampClass,
  event: DomainEvent | null = null,
): Promise<boolean> =>
  didMatch(
    await classesOf(camp).updateOne(matchesProposalRevision(campClass), {
      $unset: { proposal: '' },
      $inc: { proposalRevision: 1 },
      ...(event && { $push: appendEvents(event) }),
    }),
  );
