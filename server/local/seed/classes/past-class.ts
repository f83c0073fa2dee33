import type { Attendance } from '#contract';
import { toInstant } from '#domain/camp-time';
import type { Camper } from '#domain/campers/camper';
import { isAgeInRange, toClassAge } from '#domain/classes/class-age';
import type { Enrollment, Visit } from '#domain/orders/enrollment';
import type { Session } from '#domain/classes/schedule';
import type { Sale } from '../sales';
import type { SeedClass } from './seed-class';
import { seedId } from '../seed-id';
import type { SeedUser } from '../seed-users';
import { addDays, toDay } from '#shared/dates';

const SLUG = 'three-day-warm-up';
const CAMPERS = 6;
const SESSIONS_DAYS_AGO = [4, 3, 2];
const MINUTE_MS = 60_000;

const toSession = (day: string, timeZone: string): Session[] => {
  const [startsAt, endsAt] = ['15:30', '17:00'].map((time) =>
    toInstant(`${day}T${time}`, timeZone),
  );
  if (!startsAt || !endsAt) return [];
  return [{ id: seedId('session', SLUG, day).toHexString(), startsAt, endsAt }];
};

/** Returns a class that ended two days before `now`, so that no list offers it. */
export function createPastClass(now: Date, timeZone: string): SeedClass {
  const today = toDay(now, timeZone);
  return {
    slug: SLUG,
    className: 'Three-Day Warm-Up',
    instructorUid: 'camp-instructor',
    category: 'Football',
    priceCents: 4800,
    capacity: 12,
    sold: CAMPERS,
    status: 'approved',
    description:
      'Three afternoons of ball work and small games to stay in shape between seasons. Groups are sorted by age, and everyone plays in every position.',
    bring: 'Soccer shoes or sneakers, shin guards, and a water bottle.',
    sessions: SESSIONS_DAYS_AGO.flatMap((days) => toSession(addDays(today, -days), timeZone)),
    ageMin: 6,
    ageMax: 12,
    level: 'all-levels',
    place: 'Meadow Pitch',
    image: '/pictures/classes/saturday-football-taster.svg',
    imageAlt: 'Children in four shirt colors chase one ball over a sunny pitch',
  };
}

/** Returns the purchases of the past class: by one child each of several families. */
export function listPastSales(
  campClass: SeedClass,
  campers: readonly Camper[],
  time: { now: Date; timeZone: string },
): Sale[] {
  const fitting = campers.filter((camper) =>
    isAgeInRange(toClassAge(camper, campClass, time), campClass),
  );
  const firstOfFamily = new Map(fitting.toReversed().map((camper) => [camper.owner, camper]));
  return [...firstOfFamily.values()]
    .slice(0, CAMPERS)
    .map((camper) => ({ owner: camper.owner, places: [{ campClass, camper }] }));
}

const minutesAfter = (time: Date, minutes: number) =>
  new Date(time.getTime() + minutes * MINUTE_MS);

/** Someone who is not on the pick-up list of the third camper. */
const unlisted = {
  position: 2,
  session: SESSIONS_DAYS_AGO.length - 1,
  collectedBy: 'Dana Whitfield',
  reason: 'Neighbor. The parent called at 4:40 PM because of car trouble. We checked her ID.',
};
/** A camper who missed a session. */
const absent = { position: 4, session: 1 };

const isAt = (place: { position: number; session: number }, position: number, session: number) =>
  place.position === position && place.session === session;

/** Returns the attendance and the visits of a camper: collected by the parent or by the first contact. */
export function toAttendance(
  { sessions }: SeedClass,
  position: number,
  { camper, parent, coach }: { camper: Camper; parent: SeedUser; coach: SeedUser },
): Required<Pick<Enrollment, 'attendance' | 'visits'>> {
  const recorder = { uid: coach.uid, name: coach.name };
  const contact = camper.emergencyContacts[0]?.name ?? parent.name;
  const isMissed = (session: number) => isAt(absent, position, session);
  const toVisit = ({ startsAt, endsAt }: Session, session: number): Visit => ({
    checkedInAt: minutesAfter(startsAt, position - 12),
    checkedInBy: recorder,
    checkedOutAt: minutesAfter(endsAt, position + 1),
    checkedOutBy: recorder,
    ...(isAt(unlisted, position, session)
      ? { collectedBy: unlisted.collectedBy, reason: unlisted.reason }
      : { collectedBy: (position + session) % 2 === 0 ? parent.name : contact }),
  });
  const attendance = sessions.map(({ id }, session): [string, Attendance] => [
    id,
    isMissed(session) ? 'absent' : 'present',
  ]);
  const visits = sessions.flatMap((session, index): [string, Visit][] =>
    isMissed(index) ? [] : [[session.id, toVisit(session, index)]],
  );
  return {
    attendance: Object.fromEntries(attendance),
    visits: Object.fromEntries(visits),
  };
}
