import { describe, expect, test } from 'vitest';
import { findSessionErrors } from '#contract/fields/session';
import { toLocalTime } from '#domain/camp-time';
import { toClassPhase } from '#domain/classes/class-phase';
import { toScheduleKeys, type Session } from '#domain/classes/schedule';
import { campClasses } from './classes';
import { seedUsers } from '../seed-users';
import { findInstructorClashes } from '../testing/instructor-clashes';

const now = new Date('2026-11-21T12:00:00Z');
const ZONE = 'America/New_York';
const classes = campClasses(now, ZONE);

const withStatus = (status: string) => classes.filter((campClass) => campClass.status === status);
const seatsLeft = ({ capacity, sold }: { capacity: number; sold: number }) => capacity - sold;

const localSessions = (sessions: readonly Session[]) =>
  sessions.map(({ startsAt, endsAt }) => ({ startsAt: +startsAt, endsAt: +endsAt }));

describe('the seeded classes', () => {
  test('include at least eighteen approved classes across all three sports', () => {
    expect(withStatus('approved').length).toBeGreaterThanOrEqual(18);
    for (const category of ['Football', 'Cricket', 'Basketball']) {
      expect(
        withStatus('approved').filter((campClass) => campClass.category === category).length,
      ).toBeGreaterThanOrEqual(5);
    }
  });

  test('include two pending classes and one denied class with a reason', () => {
    expect(withStatus('pending')).toHaveLength(2);
    expect(withStatus('denied')).toHaveLength(1);
    expect(withStatus('denied')[0]?.feedback?.length).toBeGreaterThan(60);
  });

  test('have no sales of classes that are not approved', () => {
    expect(
      [...withStatus('pending'), ...withStatus('denied')].filter(({ sold }) => sold > 0),
    ).toEqual([]);
  });

  test('include one sold-out class, one with a single seat and one free class', () => {
    const onSale = withStatus('approved');
    expect(onSale.filter((campClass) => seatsLeft(campClass) === 0)).toHaveLength(1);
    expect(onSale.filter((campClass) => seatsLeft(campClass) === 1)).toHaveLength(1);
    expect(onSale.filter(({ priceCents }) => priceCents === 0)).toHaveLength(1);
    expect(classes.filter((campClass) => seatsLeft(campClass) < 0)).toEqual([]);
  });

  test('include classes of each sport that an account holder can take', () => {
    const forAdults = withStatus('approved').filter(
      ({ ageMax, enrollmentOpensAt }) => ageMax === undefined && enrollmentOpensAt === undefined,
    );
    expect(new Set(forAdults.map(({ category }) => category))).toEqual(
      new Set(['Football', 'Cricket', 'Basketball']),
    );
    // Scripts take the class that the list has first: the newest one.
    expect(withStatus('approved').at(-1)).toBe(forAdults.at(-1));
  });

  test('are free or cost enough for a card payment', () => {
    expect(classes.filter(({ priceCents }) => priceCents > 0 && priceCents < 50)).toEqual([]);
  });

  test('satisfy the rules of the class form', () => {
    for (const { className, ageMin, ageMax, description } of classes) {
      expect(className.length, className).toBeLessThanOrEqual(80);
      if (ageMax !== undefined) expect(ageMin, className).toBeLessThanOrEqual(ageMax);
      expect(description.split('. ').length, className).toBeGreaterThanOrEqual(2);
    }
  });

  test('have unique slugs and names', () => {
    expect(new Set(classes.map(({ slug }) => slug)).size).toBe(classes.length);
    expect(new Set(classes.map(({ className }) => className)).size).toBe(classes.length);
  });

  test('are taught by all six instructors and nobody else', () => {
    const instructors = seedUsers.filter(({ role }) => role === 'instructor').map(({ uid }) => uid);
    expect(instructors).toHaveLength(6);
    expect(new Set(withStatus('approved').map(({ instructorUid }) => instructorUid))).toEqual(
      new Set(instructors),
    );
    expect(classes.filter(({ instructorUid }) => !instructors.includes(instructorUid))).toEqual([]);
  });
});

describe('the summer of the seeded classes', () => {
  test.each([
    ['in spring', '2027-04-02T08:00:00Z', '2027'],
    ['in the last minute of May', '2027-05-31T23:59:00Z', '2027'],
    ['on the first of June', '2027-06-01T00:00:00Z', '2028'],
    ['in August', '2027-08-20T12:00:00Z', '2028'],
    ['on New Year’s Eve', '2027-12-31T23:00:00Z', '2028'],
  ])('is in the future if the camp is seeded %s', (_, instant, year) => {
    for (const zone of ['UTC', ZONE, 'Pacific/Auckland']) {
      for (const { sessions, slug } of campClasses(new Date(instant), zone)) {
        const { startsOn, endsOn } = toScheduleKeys({ sessions }, zone);
        if (startsOn === undefined || endsOn === undefined) continue;
        expect(startsOn > instant.slice(0, 10), slug).toBe(true);
        expect(startsOn >= `${year}-06-01` && endsOn <= `${year}-08-31`, slug).toBe(true);
      }
    }
  });
});

describe('the sessions of the seeded classes', () => {
  const bySlug = (slug: string, at = now, zone = ZONE) =>
    campClasses(at, zone).find((campClass) => campClass.slug === slug)!;
  const localTimes = ({ sessions }: { sessions: Session[] }, zone = ZONE) =>
    sessions.map(({ startsAt, endsAt }) => [
      toLocalTime(startsAt, zone),
      toLocalTime(endsAt, zone).slice(11),
    ]);

  test('are at the same times at the camp in every time zone', () => {
    for (const zone of ['UTC', ZONE, 'Asia/Dhaka', 'Pacific/Auckland']) {
      expect(localTimes(bySlug('cricket-taster-morning', now, zone), zone)).toEqual([
        ['2027-06-19T10:00', '11:30'],
      ]);
    }
  });

  test('are mornings, afternoons, full days, Saturdays and evenings', () => {
    const hours = new Set(classes.map((campClass) => localTimes(campClass)[0]?.join().slice(11)));
    for (const range of ['09:00,12:00', '13:00,16:00', '09:00,15:30', '10:00,11:30', '17:30,19:00'])
      expect(hours).toContain(range);
    expect(toScheduleKeys(bySlug('defence-wins'), ZONE)).toMatchObject({
      weekdays: [2, 4],
      startTime: '17:30',
    });
    expect(bySlug('defence-wins').sessions).toHaveLength(4);
  });

  test.each([
    [2026, '2026-07-03'],
    [2027, '2027-07-05'],
    [2028, '2028-07-04'],
    [2029, '2029-07-04'],
  ])('leave out Independence Day of %i, which is observed on %s', (year, holiday) => {
    const at = new Date(`${year}-01-15T12:00:00Z`);
    const days = campClasses(at, ZONE).flatMap((campClass) =>
      localTimes(campClass).map(([start]) => start!.slice(0, 10)),
    );
    expect(days).not.toContain(holiday);
    const goalkeepers = bySlug('goalkeeper-school', at);
    expect(goalkeepers.sessions).toHaveLength(4);
    expect(bySlug('passing-and-movement', at).sessions).toHaveLength(5);
  });

  test('are to be announced for one class', () => {
    expect(classes.filter(({ sessions }) => sessions.length === 0)).toMatchObject([
      { slug: 'street-court-three-on-three', status: 'approved' },
    ]);
  });

  test.each(['2026-11-21T12:00:00Z', '2027-05-31T23:59:00Z', '2027-06-01T00:00:00Z'])(
    'leave every class open for enrollment but one that opens later: %s',
    (instant) => {
      const at = new Date(instant);
      const phases = campClasses(at, ZONE).map((campClass) => [
        toClassPhase(campClass, at),
        campClass.sold > 0,
      ]);
      expect(phases.filter(([phase]) => phase !== 'open')).toEqual([['scheduled', false]]);
      const { enrollmentOpensAt, sessions } = bySlug('free-kicks-and-set-pieces', at);
      expect(toLocalTime(enrollmentOpensAt!, ZONE)).toMatch(/-01T09:00$/);
      expect(enrollmentOpensAt! < sessions[0]!.startsAt).toBe(true);
    },
  );

  test('include a class whose enrollment closes some days before it starts', () => {
    expect(classes.filter(({ enrollmentClosesAt }) => enrollmentClosesAt)).toHaveLength(1);
    const { enrollmentClosesAt, sessions } = bySlug('fast-bowling-clinic');
    expect(toLocalTime(enrollmentClosesAt!, ZONE)).toBe('2027-06-25T17:00');
    expect(toLocalTime(sessions[0]!.startsAt, ZONE)).toBe('2027-06-28T09:00');
  });

  test('never overlap another class of the same instructor', () => {
    for (const year of [2026, 2027, 2028, 2029, 2030]) {
      const ofYear = campClasses(new Date(`${year}-01-15T12:00:00Z`), ZONE);
      const taught = ofYear.map(({ instructorUid: uid, ...rest }) => ({
        ...rest,
        instructor: { uid },
      }));
      expect(findInstructorClashes(taught)).toEqual([]);
    }
  });

  test('are sorted, have different ids, and say what to bring', () => {
    const ids = classes.flatMap(({ sessions }) => sessions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { sessions, bring, slug } of classes) {
      expect(findSessionErrors(localSessions(sessions)), slug).toEqual([]);
      expect(sessions, slug).toEqual(
        sessions.toSorted((one, two) => +one.startsAt - +two.startsAt),
      );
      expect(bring.length, slug).toBeGreaterThan(20);
    }
  });
});

describe('the seeded users', () => {
  test('have unique uids and emails and exactly one admin', () => {
    expect(new Set(seedUsers.map(({ uid }) => uid)).size).toBe(seedUsers.length);
    expect(new Set(seedUsers.map(({ email }) => email)).size).toBe(seedUsers.length);
    expect(seedUsers.filter(({ role }) => role === 'admin').map(({ email }) => email)).toEqual([
      'admin@camp.test',
    ]);
  });

  test('include the three demo accounts', () => {
    const roles = Object.fromEntries(seedUsers.map(({ email, role }) => [email, role ?? 'user']));
    expect(roles).toMatchObject({
      'admin@camp.test': 'admin',
      'instructor@camp.test': 'instructor',
      'camper@camp.test': 'user',
    });
  });
});
