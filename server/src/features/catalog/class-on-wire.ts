import { toDecimal } from '#shared/money';
import type { Camp } from '#camp';
import type { CampClass as CampClassOnWire, ClassField, ClassProposal } from '#contract';
import {
  isOnSale,
  countAvailableSeats,
  type CampClass,
  type FieldValue,
  type FieldValues,
} from '#domain/classes/camp-class';
import { toCampTime, type CampClock } from '#domain/camp-time';
import { toClassPhase } from '#domain/classes/class-phase';
import { findHeldUntil } from '#domain/classes/waitlist';
import type { Session } from '#domain/classes/schedule';
import type { PlaceLocation } from '#domain/places/place';
import { toScheduleSummary, toSessionsOnWire } from '#domain/classes/schedule-on-wire';

const wireNames: Record<string, ClassField> = { priceCents: 'price', capacity: 'seats' };

const toWireValue = (field: string, value: FieldValue, timeZone: string) => {
  if (field === 'priceCents' && typeof value === 'number') return toDecimal(value);
  if (field === 'sessions' && value) return toSessionsOnWire(value as Session[], timeZone);
  if (value instanceof Date) return toCampTime(value, timeZone);
  return value as Exclude<FieldValue, Date | Session[] | PlaceLocation>;
};

/**
 * Returns the changes with the name of the place whenever its id changes. The address is not on the wire.
 */
const withPlaceName = (campClass: CampClass, changes: FieldValues): [string, FieldValue][] => {
  const { location: _location, ...rest } = changes;
  const { place = campClass.place ?? null } = rest;
  return Object.entries('placeId' in rest ? { ...rest, place } : rest);
};

const toProposalOnWire = (campClass: CampClass, timeZone: string): { proposal?: ClassProposal } => {
  const { proposal, proposalRevision = 0 } = campClass;
  if (!proposal) return {};
  const current = campClass as unknown as FieldValues;
  return {
    proposal: {
      revision: proposalRevision,
      proposedAt: proposal.proposedAt.toISOString(),
      proposedBy: proposal.proposedBy.name,
      changes: withPlaceName(campClass, proposal.changes).map(([field, after]) => ({
        field: wireNames[field] ?? (field as ClassField),
        before: toWireValue(field, current[field] ?? null, timeZone),
        after: toWireValue(field, after, timeZone),
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

interface WireContext extends CampClock {
  /** The camp's address, for instructors without a public one. */
  contactEmail: string;
}

/** Returns what all classes of a response are shown with. */
export const toWireContext = (camp: Camp, now = camp.now()): WireContext => ({
  now,
  timeZone: camp.timeZone,
  contactEmail: camp.publicConfig.contact.email ?? '',
});

/** Returns when the next seat of a class on sale may open up, if checkouts keep the last ones and nobody can wait. */
function toHeldUntil(campClass: CampClass, { now, timeZone }: CampClock): string | undefined {
  if (!isOnSale(campClass) || toClassPhase(campClass, now) !== 'open') return undefined;
  const until = findHeldUntil(campClass, now);
  return until ? toCampTime(until, timeZone) : undefined;
}

/**
 * Returns a class in the wire's format. `withFeedback` adds
 * the reason for a denial or cancellation. `forManager` adds what only the class's instructor and admins may see: the
 * sign-in address of the instructor, the open proposal and the last rejection. `withSessions` adds what only the page
 * of the class shows.
 */
export function toCampClassOnWire(
  campClass: CampClass,
  { now, timeZone, contactEmail }: WireContext,
  { withFeedback = false, forManager = false, withSessions = false } = {},
): CampClassOnWire {
  const { instructor, status, revision = 0, feedback } = campClass;
  return {
    _id: campClass._id.toHexString(),
    className: campClass.className,
    InstructorName: instructor.name,
    instructorId: instructor.id?.toHexString(),
    email: forManager ? instructor.email : (instructor.publicEmail ?? contactEmail),
    category: campClass.category,
    image: campClass.image,
    imageAlt: campClass.imageAlt,
    imageFocus: campClass.imageFocus,
    description: campClass.description,
    ...toScheduleSummary(campClass, timeZone),
    ageMin: campClass.ageMin,
    ageMax: campClass.ageMax,
    level: campClass.level,
    place: campClass.place,
    placeId: campClass.placeId,
    price: toDecimal(campClass.priceCents),
    seats: campClass.capacity,
    availableSeats: countAvailableSeats(campClass, now),
    enrolled: campClass.soldCount,
    status,
    phase: toClassPhase(campClass, now),
    isOffSale: status === 'approved' && !isOnSale(campClass) ? true : undefined,
    isWaitlistClosed: campClass.isWaitlistClosed,
    heldUntil: toHeldUntil(campClass, { now, timeZone }),
    revision,
    ...(withSessions && {
      sessions: toSessionsOnWire(campClass.sessions ?? [], timeZone),
      bring: campClass.bring,
      location: campClass.location,
      photos: campClass.photos,
    }),
    ...(withFeedback && { feedback }),
    ...(forManager && {
      ...toProposalOnWire(campClass, timeZone),
      ...toRejectionOnWire(campClass),
      waiting: campClass.waitlist?.length || undefined,
    }),
  };
}
