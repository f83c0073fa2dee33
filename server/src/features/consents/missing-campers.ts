import type { ObjectId } from 'mongodb';
import {
  PAGE_LIMIT_MAX,
  type CamperMissingConsents,
  type MissingCampersQuery,
  type MissingSort,
} from '#contract';
import { matchesNameKeys, toNameKeys } from '#contract/fields/search-keys';
import { toSlice, type Page } from '#database/paging';
import type { FamilyMember } from '#domain/campers/calendar-names';
import type { CamperRef } from '#domain/campers/camper';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import { toTextRefOnWire, type CheckedConsents } from '#domain/campers/consent';
import type { CampClass } from '#domain/classes/camp-class';
import { firstDayOf, toDay } from '#domain/day';
import type { Enrollment } from '#domain/orders/enrollment';
import { toSortName } from '#domain/text/sort-name';
import type { User } from '#domain/user';
import { indexBy } from '#lib/index-by';

/** The payer is the `owner`. */
export type EnrolledCamper = Pick<Enrollment, 'camperId' | 'classId' | 'owner'>;

export interface MissingCampersDependencies {
  /** Returns the active enrollments of campers who lack a required text, in classes that are not over. */
  listMissingEnrollments(): Promise<EnrolledCamper[]>;
  checkConsents(camperIds: readonly ObjectId[]): Promise<CheckedConsents>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  findMembers(ids: ObjectId[]): Promise<FamilyMember[]>;
  findUsers(uids: string[]): Promise<User[]>;
  timeZone: string;
  now: () => Date;
}

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

/** Returns a function that reads every camper who lacks a consent. */
const createReadCampers =
  (deps: MissingCampersDependencies) => async (): Promise<MissingCamper[]> => {
    const enrollments = await deps.listMissingEnrollments();
    const groups = groupByCamper(enrollments);
    const camperIds = [...groups.values()].map(([first]) => first!.camperId);
    const classIds = [
      ...new Map(enrollments.map(({ classId }) => [classId.toHexString(), classId])).values(),
    ];
    const [classes, members] = await Promise.all([
      deps.findClasses(classIds),
      deps.findMembers(camperIds),
    ]);
    const owners = members.map(({ owner }) => owner);
    const payers = enrollments.map(({ owner }) => owner);
    const users = await deps.findUsers([...new Set([...owners, ...payers])]);
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

const canRemind = (family: User | undefined, today: string) =>
  family !== undefined &&
  family.deletionStartedAt === undefined &&
  family.consentReminder?.day !== today;

/** Lists enrolled campers who lack a required current text, each once. */
export function createMissingCampers(deps: MissingCampersDependencies) {
  const { checkConsents, timeZone, now } = deps;
  const readCampers = createReadCampers(deps);

  const search = async (q: string): Promise<MissingCamper[]> => {
    const campers = await readCampers();
    return q === '' ? campers : campers.filter(({ keys }) => matchesNameKeys(keys, q));
  };

  return {
    async list({
      q = '',
      sort = 'startsOn',
      ...paging
    }: MissingCampersQuery): Promise<Page<CamperMissingConsents>> {
      const found = await search(q);
      const { skip, limit } = toSlice(paging, PAGE_LIMIT_MAX);
      const shown = found.sort(createCompare(sort)).slice(skip, skip + limit);
      const { missing } = await checkConsents(shown.map(({ camper }) => camper._id));
      const textsById = indexBy(missing, ({ camperId }) => camperId.toHexString());
      const today = toDay(now(), timeZone);
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
    },

    /** Returns the ids of the campers that match the search. */
    findIds: async (q: string): Promise<Set<string>> =>
      new Set((await search(q)).map(({ camper }) => idOf(camper))),
  };
}
