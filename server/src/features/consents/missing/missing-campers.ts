import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import {
  PAGE_LIMIT_MAX,
  type CamperMissingConsents,
  type MissingCampersQuery,
  type MissingSort,
} from '#contract';
import { matchesNameKeys, toNameKeys } from '#shared/search-keys';
import { toSlice, type Page } from '#database/paging';
import type { CamperRef } from '#domain/campers/camper';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import { toTextRefOnWire } from '#domain/campers/consent';
import type { CampClass } from '#domain/classes/camp-class';
import { firstDayOf } from '#domain/day';
import { toSortName } from '#domain/text/sort-name';
import type { User } from '#domain/user';
import { findMembers } from '#features/campers/index';
import { findClasses } from '#features/classes/index';
import { listEnrolledCampers, type EnrolledCamper } from '#features/enrollments/index';
import { findUsersByUid } from '#features/users/index';
import { indexBy } from '#lib/index-by';
import { checkConsents } from '../check-consents';
import { readMissingScope } from './missing-scope';
import { toDay } from '#shared/dates';

/** A camper before the texts are read, which only the shown page needs. */
interface MissingCamper {
  camper: CamperRef;
  /** The account that owns the camper; undefined if it is gone. */
  family: User | undefined;
  classes: CamperMissingConsents['classes'];
  keys: string[];
}

const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();

const LAST = '9999';
const startOf = ({ startsOn = LAST }: { startsOn?: string | undefined }) => startsOn;
const byStart = (
  one: { startsOn?: string | undefined },
  other: { startsOn?: string | undefined },
) => startOf(one).localeCompare(startOf(other));

const toClassRef = (campClass: CampClass) => {
  const startsOn = firstDayOf(campClass);
  return {
    classItemId: idOf(campClass),
    className: campClass.className,
    ...(startsOn !== undefined && { startsOn }),
  };
};

const nameOf = ({ camper: { firstName, lastName = '' } }: MissingCamper) =>
  toSortName(`${firstName} ${lastName}`);

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const comparisons: Record<'startsOn' | 'name', (a: MissingCamper, b: MissingCamper) => number> = {
  startsOn: (a, b) => byStart(a.classes[0] ?? {}, b.classes[0] ?? {}),
  name: (a, b) => compareText(nameOf(a), nameOf(b)),
};

const createCompare = (sort: MissingSort) => {
  const isReversed = sort.startsWith('-');
  const field = sort.replace('-', '') as keyof typeof comparisons;
  return (a: MissingCamper, b: MissingCamper) =>
    (isReversed ? comparisons[field](b, a) : comparisons[field](a, b)) ||
    comparisons.name(a, b) ||
    compareText(idOf(a.camper), idOf(b.camper));
};

const groupByCamper = (enrollments: readonly EnrolledCamper[]) => {
  const groups = new Map<string, EnrolledCamper[]>();
  for (const enrollment of enrollments) {
    const key = enrollment.camperId.toHexString();
    groups.set(key, [...(groups.get(key) ?? []), enrollment]);
  }
  return groups;
};

/** Returns every camper who lacks a consent. */
const readCampers = async (camp: Camp): Promise<MissingCamper[]> => {
  const scope = await readMissingScope(camp);
  const enrollments = scope ? await listEnrolledCampers(camp, scope.filter) : [];
  const groups = groupByCamper(enrollments);
  const camperIds = [...groups.values()].map(([first]) => first!.camperId);
  const classIds = [
    ...new Map(enrollments.map(({ classId }) => [classId.toHexString(), classId])).values(),
  ];
  const [classes, members] = await Promise.all([
    findClasses(camp, classIds),
    findMembers(camp, camperIds),
  ]);
  const owners = members.map(({ owner }) => owner);
  const payers = enrollments.map(({ owner }) => owner);
  const users = await findUsersByUid(camp, [...new Set([...owners, ...payers])]);
  const usersByUid = indexBy(users, ({ uid = '' }) => uid);
  const classesById = indexBy(classes, idOf);
  return members.map((camper) => {
    const own = groups.get(idOf(camper)) ?? [];
    const family = usersByUid.get(camper.owner);
    const attended = own
      .flatMap(({ classId }) => classesById.get(classId.toHexString()) ?? [])
      .map(toClassRef)
      .sort(byStart);
    const people = [family, ...own.map(({ owner }) => usersByUid.get(owner))];
    return {
      camper,
      family,
      classes: attended,
      keys: toNameKeys(
        [camper.firstName, camper.lastName].join(' '),
        ...people.flatMap((user) => [user?.name, user?.email]),
        ...attended.map(({ className }) => className),
      ),
    };
  });
};

const search = async (camp: Camp, q: string): Promise<MissingCamper[]> => {
  const campers = await readCampers(camp);
  return q === '' ? campers : campers.filter(({ keys }) => matchesNameKeys(keys, q));
};

const canRemind = (family: User | undefined, today: string) =>
  family !== undefined &&
  family.deletionStartedAt === undefined &&
  family.consentReminder?.day !== today;

/** Returns a page of the enrolled campers who lack a required current text, each once. */
export async function listMissingCampers(
  camp: Camp,
  { q = '', sort = 'startsOn', ...paging }: MissingCampersQuery,
): Promise<Page<CamperMissingConsents>> {
  const found = await search(camp, q);
  const { skip, limit } = toSlice(paging, PAGE_LIMIT_MAX);
  const shown = found.sort(createCompare(sort)).slice(skip, skip + limit);
  const { missing } = await checkConsents(
    camp,
    shown.map(({ camper }) => camper._id),
  );
  const textsById = indexBy(missing, ({ camperId }) => camperId.toHexString());
  const today = toDay(camp.now(), camp.timeZone);
  const items = shown.map(({ camper, family, classes }) => ({
    camper: toCamperRefOnWire(camper),
    family: {
      name: family?.name ?? '',
      email: family?.email ?? '',
      ...(family && { userId: family._id.toHexString() }),
    },
    classes,
    texts: (textsById.get(idOf(camper))?.texts ?? []).map(toTextRefOnWire),
    ...(family?.consentReminder && { remindedAt: family.consentReminder.at.toISOString() }),
    canRemind: canRemind(family, today),
  }));
  return { items, total: found.length };
}

/** Returns the ids of the campers who lack a required current text and match the search. */
export const findMissingCamperIds = async (camp: Camp, q: string): Promise<Set<string>> =>
  new Set((await search(camp, q)).map(({ camper }) => idOf(camper)));
