import type { ObjectId } from 'mongodb';
import { PAGE_LIMIT_MAX, type MissingConsent, type Paging } from '#contract';
import { toSlice, type Page, type Slice } from '#database/paging';
import type { Camper } from '#domain/campers/camper';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import { toTextRef, toTextRefOnWire, type ConsentText } from '#domain/campers/consent';
import { firstDayOf } from '#domain/day';
import type { Enrollment } from '#domain/orders/enrollment';
import { indexBy } from '#lib/index-by';
import { createFindAgreement } from './check-consents';
import type { ConsentTextsStore } from './consent-texts.store';
import type { ConsentsStore } from './consents.store';
import {
  createMissingCampers,
  type EnrolledCamper,
  type MissingCampersDependencies,
} from './missing-campers';

interface EnrollmentFilter {
  classIds: ObjectId[];
  exceptCamperIds: ObjectId[];
}

export interface MissingConsentsDependencies extends Omit<
  MissingCampersDependencies,
  'listMissingEnrollments'
> {
  texts: Pick<ConsentTextsStore, 'listCurrent'>;
  consents: Pick<ConsentsStore, 'list' | 'listCampersWithAll'>;
  /** Returns the ids of the classes that are not over. */
  listClassIdsNotOver(now: Date): Promise<ObjectId[]>;
  /** Returns a page of the active enrollments in the classes, by class, without those of some campers. */
  listEnrollments(filter: EnrollmentFilter, slice: Slice): Promise<Page<Enrollment>>;
  /** Returns the campers, classes and payers of all these enrollments. */
  listEnrolledCampers(filter: EnrollmentFilter): Promise<EnrolledCamper[]>;
  /** Returns those of the campers who may be photographed by the family's latest statement. */
  listPhotoAllowed(camperIds: readonly ObjectId[]): Promise<ObjectId[]>;
  /** Returns campers of any family. */
  findAnyFamilyCampers(ids: ObjectId[]): Promise<Camper[]>;
}

const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();

/** Reads what the rows of a page name besides their enrollments. */
const createReadRows =
  ({ consents, findClasses, findAnyFamilyCampers, findUsers }: MissingConsentsDependencies) =>
  async (enrollments: Enrollment[], required: ConsentText[]): Promise<MissingConsent[]> => {
    const camperIds = enrollments.map(({ camperId }) => camperId);
    const [classes, campers, users, answers] = await Promise.all([
      findClasses(enrollments.map(({ classId }) => classId)),
      findAnyFamilyCampers(camperIds),
      findUsers(enrollments.map(({ owner: payer }) => payer)),
      consents.list(
        camperIds,
        required.map(({ _id }) => _id),
      ),
    ]);
    const classesById = indexBy(classes, idOf);
    const campersById = indexBy(campers, idOf);
    const usersByUid = indexBy(users, ({ uid = '' }) => uid);
    const findAgreement = createFindAgreement(
      answers,
      (camperId) => campersById.get(camperId.toHexString())?.photoConsent === 'yes',
    );
    return enrollments.flatMap(({ classId, camperId, owner: payer }) => {
      const campClass = classesById.get(classId.toHexString());
      const camper = campersById.get(camperId.toHexString());
      if (!campClass || !camper) return [];
      const startsOn = firstDayOf(campClass);
      return {
        classItemId: classId.toHexString(),
        className: campClass.className,
        ...(startsOn !== undefined && { startsOn }),
        camper: toCamperRefOnWire(camper),
        email: usersByUid.get(payer)?.email ?? '',
        texts: required
          .filter((text) => !findAgreement(camperId, text))
          .map((text) => toTextRefOnWire(toTextRef(text))),
      };
    });
  };

/** Returns a function that reads which campers and classes the report has; null if no text is required. */
const createReadScope = (deps: MissingConsentsDependencies) => async () => {
  const required = (await deps.texts.listCurrent()).filter(({ isRequired }) => isRequired);
  if (required.length === 0) return null;
  const listCampersWithAll = async () => {
    const ids = await deps.consents.listCampersWithAll(required.map(({ _id }) => _id));
    const asksAboutPhotos = required.some(({ kind }) => kind === 'photo');
    return asksAboutPhotos ? deps.listPhotoAllowed(ids) : ids;
  };
  const [classIds, exceptCamperIds] = await Promise.all([
    deps.listClassIdsNotOver(deps.now()),
    listCampersWithAll(),
  ]);
  return { required, filter: { classIds, exceptCamperIds } };
};

/** Lists who is enrolled in a class that is not over but lacks a required current text. */
export function createMissingConsents(deps: MissingConsentsDependencies) {
  const readRows = createReadRows(deps);
  const readScope = createReadScope(deps);

  /** Returns a function that reads a slice, so that all slices use the same texts and classes. */
  const prepare = async () => {
    const scope = await readScope();
    if (!scope) return () => Promise.resolve({ items: [], total: 0 });
    return async (slice: Slice): Promise<Page<MissingConsent>> => {
      const page = await deps.listEnrollments(scope.filter, slice);
      return { items: await readRows(page.items, scope.required), total: page.total };
    };
  };

  const campers = createMissingCampers({
    ...deps,
    async listMissingEnrollments() {
      const scope = await readScope();
      return scope ? deps.listEnrolledCampers(scope.filter) : [];
    },
  });

  return {
    /** Sorted by class. */
    async listMissing(paging: Paging): Promise<Page<MissingConsent>> {
      return (await prepare())(toSlice(paging, PAGE_LIMIT_MAX));
    },

    listMissingCampers: campers.list,

    /** Reads the whole list, or the campers that match the search, a page at a time. */
    async *readMissing(q = ''): AsyncGenerator<MissingConsent> {
      const found = q === '' ? null : await campers.findIds(q);
      const readSlice = await prepare();
      for (let skip = 0, total = 1; skip < total; skip += PAGE_LIMIT_MAX) {
        const page = await readSlice({ skip, limit: PAGE_LIMIT_MAX });
        yield* page.items.filter(({ camper }) => !found || found.has(camper._id));
        total = page.total;
      }
    },
  };
}
export type MissingConsentsReport = ReturnType<typeof createMissingConsents>;
