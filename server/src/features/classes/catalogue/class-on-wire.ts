import type { CampClass as CampClassOnWire, ClassField, ClassProposal } from '../../../contract';
import {
  isOnSale,
  countAvailableSeats,
  type CampClass,
  type FieldValues,
} from '../../../domain/camp-class';
import { toClassPhase } from '../../../domain/class-phase';
import { toDollars } from '../../../domain/money';

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
  const { instructor, status, revision = 0, feedback } = campClass;
  return {
    _id: campClass._id.toHexString(),
    className: campClass.className,
    InstructorName: instructor.name,
    instructorId: instructor.id?.toHexString(),
    email: instructor.email,
    category: campClass.category,
    image: campClass.image,
    imageAlt: campClass.imageAlt,
    description: campClass.description,
    startsOn: campClass.startsOn,
    endsOn: campClass.endsOn,
    ageMin: campClass.ageMin,
    ageMax: campClass.ageMax,
    place: campClass.place,
    price: toDollars(campClass.priceCents),
    seats: campClass.capacity,
    availableSeats: countAvailableSeats(campClass, now),
    enrolled: campClass.soldCount,
    status,
    phase: toClassPhase(campClass, today),
    isOffSale: status === 'approved' && !isOnSale(campClass) ? true : undefined,
    revision,
    ...(withFeedback && { feedback }),
    ...(withProposal && { ...toProposalOnWire(campClass), ...toRejectionOnWire(campClass) }),
  };
}
