import type { Filter } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';

type ClassFilter = Filter<CampClass>;

const lastSessionOverFilter = (now: Date): ClassFilter => ({
  'sessions.0': { $exists: true },
  'sessions.endsAt': { $not: { $gt: now } },
});

/** Matches classes with a session that is not over, and those without sessions. */
export const hasSessionsLeftFilter = (now: Date): ClassFilter => ({
  $nor: [lastSessionOverFilter(now)],
});

/**
 * Matches classes in phase `open`. It uses the sessions themselves and not the keys derived from them,
 * because selling a seat must not depend on derived fields. Keep it equal to `toClassPhase`.
 */
export const enrollmentOpenFilter = (now: Date): ClassFilter => ({
  $nor: [
    { enrollmentOpensAt: { $gt: now } },
    { enrollmentClosesAt: { $lte: now } },
    { enrollmentClosesAt: { $exists: false }, 'sessions.0.startsAt': { $lte: now } },
    // An enrollment window may only end before the last session; this holds even if one does not.
    lastSessionOverFilter(now),
  ],
});

/**
 * Matches classes that are not over. It uses a derived key, so that MongoDB can count with an index.
 */
export const notOverFilter = (now: Date): ClassFilter => ({ endsAt: { $gt: now } });

/** The two parts of a list sorted by time of day or weekday. */
export const announcedThenUnannounced: [ClassFilter, ClassFilter] = [
  { startsOn: { $exists: true } },
  { startsOn: { $exists: false } },
];

/**
 * The two parts of a list sorted by first session: upcoming classes, then classes that have started.
 */
export const upcomingThenStarted = (now: Date): [ClassFilter, ClassFilter] => [
  { startsAt: { $gt: now } },
  { startsAt: { $lte: now } },
];
