import type { Db } from 'mongodb';
import { createDataVersion, createTogether, withVersionIncrement } from '#database/data-version';
import type { CampClass } from '#domain/classes/camp-class';
import { coalesce } from '#lib/single-flight';
import { createCancellationWrites } from './cancellation-writes';
import { createClassCounts } from './class-counts';
import { createClassQueries } from './class-queries';
import { createClassWrites } from './class-writes';
import { createInstructorReservations } from './instructor-reservations';
import { createInstructorEmailWrites, createSuspensionWrites } from './instructor-writes';
import { createPlaceQueries } from './place-queries';
import { createProposalWrites } from './proposal-writes';
import { createScheduleQueries } from './schedule-queries';
import { createSeats } from './seats';
import { createWaitlistWrites } from './waitlist/waitlist-writes';

/**
 * Requests for the catalog share one read of the data version, and wait at most this long for it.
 */
const VERSION_READ_INTERVAL_MS = 2;

export function createClassesStore(db: Db, timeZone: string) {
  const classes = db.collection<CampClass>('classes');
  const version = createDataVersion(db, 'classes');
  const seats = createSeats(classes);
  return {
    /**
     * Returns a number that grows with every change to a class; it invalidates cached responses.
     */
    readVersion: coalesce(version.read, { minIntervalMs: VERSION_READ_INTERVAL_MS }),
    instructorReservations: createInstructorReservations(db),
    seats: { ...withVersionIncrement(version, seats), together: createTogether(version, seats) },
    /** Makes caches and open pages read classes again. */
    raiseVersion: version.increment,
    // The sweep calls them for every waiting list, and mostly changes nothing.
    ...withVersionIncrement(version, createWaitlistWrites(classes), { onlyChanges: true }),
    ...createClassQueries(classes),
    ...createClassCounts(classes),
    ...createPlaceQueries(classes),
    ...createScheduleQueries(classes),
    ...withVersionIncrement(version, createClassWrites(classes, timeZone)),
    ...withVersionIncrement(version, createCancellationWrites(classes)),
    ...withVersionIncrement(version, createSuspensionWrites(classes)),
    ...withVersionIncrement(version, createInstructorEmailWrites(classes)),
    // Proposals are not in the public list, so they do not change its version.
    ...createProposalWrites(classes),
  };
}
export type ClassesStore = ReturnType<typeof createClassesStore>;
