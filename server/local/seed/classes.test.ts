import { describe, expect, test } from 'vitest';
import { campClasses } from './classes';
import { seedUsers } from './seed-users';

const now = new Date('2026-11-21T12:00:00Z');
const classes = campClasses(now);

const withStatus = (status: string) => classes.filter((campClass) => campClass.status === status);
const seatsLeft = ({ capacity, sold }: { capacity: number; sold: number }) => capacity - sold;

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

  test('are free or cost enough for a card payment', () => {
    expect(classes.filter(({ priceCents }) => priceCents > 0 && priceCents < 50)).toEqual([]);
  });

  test('satisfy the rules of the class form', () => {
    for (const { className, ageMin, ageMax, description } of classes) {
      expect(className.length, className).toBeLessThanOrEqual(80);
      expect(ageMin, className).toBeLessThanOrEqual(ageMax);
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
    for (const { startsOn, endsOn, slug } of campClasses(new Date(instant))) {
      expect(startsOn > instant.slice(0, 10), slug).toBe(true);
      expect(startsOn >= `${year}-06-01` && endsOn <= `${year}-08-31`, slug).toBe(true);
      expect(startsOn <= endsOn, slug).toBe(true);
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
