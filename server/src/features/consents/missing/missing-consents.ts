import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { PAGE_LIMIT_MAX, type MissingConsent, type Paging } from '#contract';
import { toSlice, type Page, type Slice } from '#database/paging';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import { toTextRef, toTextRefOnWire, type ConsentText } from '#domain/campers/consent';
import { firstDayOf } from '#domain/day';
import type { Enrollment } from '#domain/orders/enrollment';
import { findAnyFamilyCampers } from '#features/campers/index';
import { findClasses } from '#features/classes/index';
import { listActiveEnrollments } from '#features/enrollments/index';
import { findUsersByUid } from '#features/users/index';
import { indexBy } from '#lib/index-by';
import { createFindAgreement } from '../check-consents';
import { listLatestConsents } from '../consents.store';
import { findMissingCamperIds } from './missing-campers';
import { readMissingScope } from './missing-scope';

const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();

/** Reads what the rows of a page name besides their enrollments. */
const readRows = async (
  camp: Camp,
  enrollments: Enrollment[],
  required: ConsentText[],
): Promise<MissingConsent[]> => {
  const camperIds = enrollments.map(({ camperId }) => camperId);
  const classIds = enrollments.map(({ classId }) => classId);
  const payers = enrollments.map(({ owner }) => owner);
  const textIds = required.map(({ _id }) => _id);
  const [classes, campers, users, answers] = await Promise.all([
    findClasses(camp, classIds),
    findAnyFamilyCampers(camp, camperIds),
    findUsersByUid(camp, payers),
    listLatestConsents(camp, camperIds, textIds),
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

/** Returns a function that reads a slice, so that all slices use the same texts and classes. */
const prepareSlices = async (
  camp: Camp,
): Promise<(slice: Slice) => Promise<Page<MissingConsent>>> => {
  const scope = await readMissingScope(camp);
  if (!scope) return () => Promise.resolve({ items: [], total: 0 });
  return async (slice) => {
    const page = await listActiveEnrollments(camp, scope.filter, slice);
    return { items: await readRows(camp, page.items, scope.required), total: page.total };
  };
};

/**
 * Returns a page of those who are enrolled in a class that is not over but lack a required current text, by
 * class.
 */
export async function listMissingConsents(
  camp: Camp,
  paging: Paging,
): Promise<Page<MissingConsent>> {
  const readSlice = await prepareSlices(camp);
  return readSlice(toSlice(paging, PAGE_LIMIT_MAX));
}

/** Reads the whole list, or the campers that match the search, a page at a time. */
export async function* readMissingConsents(camp: Camp, q = ''): AsyncGenerator<MissingConsent> {
  const found = q === '' ? null : await findMissingCamperIds(camp, q);
  const readSlice = await prepareSlices(camp);
  for (let skip = 0, total = 1; skip < total; skip += PAGE_LIMIT_MAX) {
    const page = await readSlice({ skip, limit: PAGE_LIMIT_MAX });
    yield* page.items.filter(({ camper }) => !found || found.has(camper._id));
    total = page.total;
  }
}
