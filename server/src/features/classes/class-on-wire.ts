import { toClassPhase } from '../../class-phase';
import type { CampClass as CampClassOnWire, ClassField, ClassProposal } from '../../contract';
import { toDollars } from '../../money';
import { isOnSale, countAvailableSeats, type CampClass, type FieldValues } from './camp-class';

const wireNames: Record<string, ClassField> = { priceCents: 'price', capacity: 'seats' };

const toWireValue = (field: string, value: string | number | null) =>
  field === 'priceCents' && typeof value === 'number' ? toDollars(value) : value;

const toProposalOnWire = (campClass: CampClass): { proposal?: ClassProposal } => {
  const { proposal, proposalRevision = 0 } = campClass;
  if (!proposal) return {};
  const current = campClass as unknown as FieldValues;
  return {
    proposal: {
      revision: proposalRevision,
      proposedAt: proposal.proposedAt.toISOString(),
      proposedBy: proposal.proposedBy.name,
      changes: Object.entries(proposal.changes).map(([field, after]) => ({
        field: wireNames[field] ?? (field as ClassField),
        before: toWireValue(field, current[field] ?? null),
        after: toWireValue(field, after),
      })),
    },
  };
};

const toRejectionOnWire = ({ proposalRejection }: CampClass) =>
  proposalRejection && {
    proposalRejection: {
      reason: proposalRejection.reason,
      rejectedAt: proposalRejection.at.toISOString(),
    },
  };

/**
 * Returns a class in the wire's format; `today` is the current day at the camp. `withFeedback` adds
 * the reason for a denial or cancellation. `withProposal` adds the open proposal and the last
 * rejection, which only the class's instructor and admins may see.
 */
export function toCampClassOnWire(
  campClass: CampClass,
  { now, today }: { now: Date; today: string },
  { withFeedback = false, withProposal = false } = {},
): CampClassOnWire {
  const { _id, instructor, priceCents, capacity, soldCount, feedback, revision, ...rest } =
    campClass;
  const { proposal: _, proposalRejection: __, ...shared } = rest;
  return {
    ...shared,
    _id: _id.toHexString(),
    InstructorName: instructor.name,
    ...(instructor.id && { instructorId: instructor.id.toHexString() }),
    email: instructor.email,
    price: toDollars(priceCents),
    seats: capacity,
    availableSeats: countAvailableSeats(campClass, now),
    enrolled: soldCount,
    phase: toClassPhase(campClass, today),
    revision: revision ?? 0,
    ...(campClass.status === 'approved' && !isOnSale(campClass) && { isOffSale: true }),
    ...(withFeedback && feedback !== undefined && { feedback }),
    ...(withProposal && { ...toProposalOnWire(campClass), ...toRejectionOnWire(campClass) }),
  };
}
