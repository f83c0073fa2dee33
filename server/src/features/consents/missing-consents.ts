import type { ObjectId } from 'mongodb';
import { PAGE_LIMIT_MAX, type MissingConsent, type Paging } from '../../contract';
import { toSlice, type Page, type Slice } from '../../database/paging';
import type { CampClass } from '../../domain/classes/camp-class';
import type { Camper } from '../../domain/campers/camper';
import { toCamperRefOnWire } from '../../domain/campers/camper-on-wire';
import { toTextRef, toTextRefOnWire, type ConsentText } from '../../domain/campers/consent';
import { firstDayOf } from '../../domain/day';
import type { Enrolment } from '../../domain/orders/enrolment';
import type { User } from '../../domain/user';
import { indexBy } from '../../lib/index-by';
import { createFindAgreement } from './check-consents';
import type { ConsentTextsStore } from './consent-texts.store';
import type { ConsentsStore } from './consents.store';

export interface MissingConsentsDependencies {
  texts: Pick<ConsentTextsStore, 'listCurrent'>;
  consents: Pick<ConsentsStore, 'list' | 'listCampersWithAll'>;
  /** Returns the ids of the classes that are not over. */
  listClassIdsNotOver(now: Date): Promise<ObjectId[]>;
  /** Returns a page of the active enrolments in the classes, by class, without those of some campers. */
  listEnrolments(
    filter: { classIds: ObjectId[]; exceptCamperIds: ObjectId[] },
    slice: Slice,
  ): Promise<Page<Enrolment>>;
  /** Returns those of the campers who may be photographed by the family's latest statement. */
  listPhotoAllowed(camperIds: readonly ObjectId[]): Promise<ObjectId[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns campers of any family. */
  findAnyFamilyCampers(ids: ObjectId[]): Promise<Camper[]>;
  findUsers(uids: string[]): Promise<User[]>;
  now: () => Date;
}

const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();

/** Reads what the rows of a page name besides their enrolments. */
const createReadRows =
  ({ consents, findClasses, findAnyFamilyCampers, findUsers }: MissingConsentsDependencies) =>
  async (enrolments: Enrolment[], required: ConsentText[]): Promise<MissingConsent[]> => {
    const camperIds = enrolments.map(({ camperId }) => camperId);
    const [classes, campers, users, answers] = await Promise.all([
      findClasses(enrolments.map(({ classId }) => classId)),
      findAnyFamilyCampers(camperIds),
      findUsers(enrolments.map(({ owner: payer }) => payer)),
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
    return enrolments.flatMap(({ classId, camperId, owner: payer }) => {
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

/** Lists who is enrolled in a class that is not over but lacks a required current text. */
export function createMissingConsents(deps: MissingConsentsDependencies) {
  const { texts, consents, now } = deps;
  const readRows = createReadRows(deps);

  /** Returns a function that reads a slice, so that all slices use the same texts and classes. */
  const prepare = async () => {
    const required = (await texts.listCurrent()).filter(({ isRequired }) => isRequired);
    if (required.length === 0) return () => Promise.resolve({ items: [], total: 0 });
    const listCampersWithAll = async () => {
      const ids = await consents.listCampersWithAll(required.map(({ _id }) => _id));
      const asksAboutPhotos = required.some(({ kind }) => kind === 'photo');
      return asksAboutPhotos ? deps.listPhotoAllowed(ids) : ids;
    };
    const [classIds, exceptCamperIds] = await Promise.all([
      deps.listClassIdsNotOver(now()),
      listCampersWithAll(),
    ]);
    return async (slice: Slice): Promise<Page<MissingConsent>> => {
      const page = await deps.listEnrolments({ classIds, exceptCamperIds }, slice);
      return { items: await readRows(page.items, required), total: page.total };
    };
  };

  return {
    /** Sorted by class. */
    async listMissing(paging: Paging): Promise<Page<MissingConsent>> {
      return (await prepare())(toSlice(paging, PAGE_LIMIT_MAX));
    },

    /** Reads the whole list, a page at a time. */
    async *readMissing(): AsyncGenerator<MissingConsent> {
      const readSlice = await prepare();
      for (let skip = 0, total = 1; skip < total; skip += PAGE_LIMIT_MAX) {
        const page = await readSlice({ skip, limit: PAGE_LIMIT_MAX });
        yield* page.items;
        total = page.total;
      }
    },
  };
}
export type MissingConsentsReport = ReturnType<typeof createMissingConsents>;
