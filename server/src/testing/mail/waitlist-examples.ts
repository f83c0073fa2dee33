import type { ObjectId } from 'mongodb';
import type { EventPayload } from '#domain/domain-event';
import type { Example } from './mails-of-all-kinds';

/** Returns an event of each kind that a family on a waiting list has. */
export function listWaitlistExamples({
  waitlistEntryId,
  startsAt,
}: {
  waitlistEntryId: ObjectId;
  startsAt: Date;
}) {
  const toExample = (payload: EventPayload): Example => [
    'waitlistEntries',
    waitlistEntryId,
    payload,
  ];
  return {
    'seats-offered': [
      toExample({ kind: 'seats-offered', expiresAt: startsAt }),
      toExample({ kind: 'seats-offered', expiresAt: startsAt, addedSeats: 1 }),
      toExample({ kind: 'seats-offered', expiresAt: startsAt, isCartFull: true }),
    ],
    'waitlist-joined': [toExample({ kind: 'waitlist-joined', position: 3, offerHours: 24 })],
    'offer-returned': [toExample({ kind: 'offer-returned' })],
    'waitlist-ended': [
      toExample({ kind: 'waitlist-ended', reason: 'expired' }),
      toExample({ kind: 'waitlist-ended', reason: 'expired', pausedUntil: startsAt }),
      toExample({ kind: 'waitlist-ended', reason: 'closed' }),
      toExample({ kind: 'waitlist-ended', reason: 'list-closed' }),
      toExample({ kind: 'waitlist-ended', reason: 'too-few-seats', capacity: 1 }),
    ],
  };
}

/** Returns an event of each kind that a class has of its waiting list. */
export const listWaitlistOfClassExamples = (toExample: (payload: EventPayload) => Example) => ({
  'general-sale-started': [toExample({ kind: 'general-sale-started' })],
  'waitlist-closed': [toExample({ kind: 'waitlist-closed' })],
  'waitlist-reopened': [toExample({ kind: 'waitlist-reopened' })],
});
