import type { Document } from 'mongodb';
import { notReservedFilters, seatsLeftCondition, takenSeats } from './seat-expressions';

/** Matches if all seats that are sold, held or offered fit the new capacity. */
export const fitsCapacityFilter = (capacity: number, now: Date): Document => ({
  $expr: { $lte: [takenSeats(now), capacity] },
});

/** Matches if anyone can buy a seat: one is free, and not reserved for the waiting list. */
export const freeSeatFilter = (now: Date): Document => ({
  $or: notReservedFilters,
  $expr: seatsLeftCondition(1, now),
});

/** Matches if nobody is enrolled, paying or offered a seat, which is required before a class can go off sale. */
export function noEnrollmentsOrHoldsFilter(now: Date): Document {
  const noneOpen = { $not: { $elemMatch: { expiresAt: { $gt: now } } } };
  return { soldCount: 0, holds: noneOpen, seatOffers: noneOpen };
}
