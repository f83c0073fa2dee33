import type { Filter } from 'mongodb';
import { AppError } from '../../app-error';
import type { ClassQuery } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toCents } from '../../money';
import { contains } from '../../search';
import { onSale, searchedFields, type CampClass } from './camp-class';
import { isNotOver, isOnSaleOn } from './phase-filters';
import { hasFreeSeat } from './seats';

type ClassFilter = Filter<CampClass>;

/** Which classes the viewer may list: approved ones, one's own, or as an admin any. */
export const visibleTo = (
  { status, mine, needs }: ClassQuery,
  viewer: Viewer | null,
): ClassFilter => {
  const asked = status === 'all' ? {} : { status: status ?? 'approved' };
  const isPublic = mine !== 'true' && needs === undefined;
  if (isPublic && status === undefined) return onSale;
  if (isPublic && status === 'approved') return viewer?.role === 'admin' ? asked : onSale;
  if (!viewer) throw new AppError('unauthenticated');
  if (mine === 'true') return { 'instructor.id': viewer.uid, ...(status && asked) };
  if (viewer.role !== 'admin') throw new AppError('forbidden');
  return asked;
};

/** Returns whether the viewer manages what they list; everybody else sees no class that is over. */
const isManaging = ({ status, mine }: ClassQuery, viewer: Viewer | null) =>
  mine === 'true' || (status !== undefined && viewer?.role === 'admin');

/** Leaves out the classes that are over, but for those who manage them. */
export const notOverFor = (
  query: ClassQuery,
  viewer: Viewer | null,
  today: string,
): ClassFilter[] => (isManaging(query, viewer) ? [] : [isNotOver(today)]);

/** An end that is not given is open, so a class without ages is for everybody. */
const isForAge = (age: number): ClassFilter => ({
  ageMin: { $not: { $gt: age } },
  ageMax: { $not: { $lt: age } },
});

/** A class of which one day is known takes place on that day; without any it is never found. */
const lastsUntil = (from: string): ClassFilter => ({
  $or: [{ endsOn: { $gte: from } }, { endsOn: { $exists: false }, startsOn: { $gte: from } }],
});
const beginsBy = (to: string): ClassFilter => ({
  $or: [{ startsOn: { $lte: to } }, { startsOn: { $exists: false }, endsOn: { $lte: to } }],
});

/** Said so that the sparse and partial indexes are used. */
const neededDecisions: Record<NonNullable<ClassQuery['needs']>, ClassFilter> = {
  'proposal-review': { 'proposal.proposedAt': { $gte: new Date(0) } },
  'suspension-review': { 'instructorSuspension.isOffSale': true },
};

/** One filter for each thing that is asked for; whose classes, and which the viewer may see, aside. */
export const askedFor = (
  query: ClassQuery,
  { now, today }: { now: Date; today: string },
): ClassFilter[] => {
  const { category, q, age, from, to, priceMin, priceMax, withSeats, needs } = query;
  return [
    ...(category ? [{ category }] : []),
    ...(q ? [contains(q, searchedFields)] : []),
    ...(age !== undefined ? [isForAge(age)] : []),
    ...(from ? [lastsUntil(from)] : []),
    ...(to ? [beginsBy(to)] : []),
    ...(priceMin !== undefined ? [{ priceCents: { $gte: toCents(priceMin) } }] : []),
    ...(priceMax !== undefined ? [{ priceCents: { $lte: toCents(priceMax) } }] : []),
    ...(withSeats === 'true' ? [hasFreeSeat(now), isOnSaleOn(today)] : []),
    ...(needs ? [neededDecisions[needs]] : []),
  ];
};
