import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Admission as AdmissionOnWire, AdmitCamperRequest, FamilyCamper } from '#contract';
import type { Admission } from '#domain/campers/admission';
import type { CampClass } from '#domain/classes/camp-class';
import { toCamperRef, type Camper } from '#domain/campers/camper';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import { toClassAge } from '#domain/classes/class-age';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import type { AdmissionsStore } from '#compose/people-stores';

interface Dependencies {
  store: AdmissionsStore;
  findClass(id: ObjectId): Promise<CampClass | null>;
  findUserByEmail(email: string): Promise<User | null>;
  findUsers(uids: string[]): Promise<User[]>;
  /** Returns the active campers of an owner. */
  listCampers(owner: string): Promise<Camper[]>;
  /** Returns a camper of any family; null if there is none. */
  findCamper(id: ObjectId): Promise<Camper | null>;
  timeZone: string;
  now: () => Date;
}

const toWire = (
  { _id, camper, owner, reason, admittedBy, at }: Admission,
  users: readonly User[],
): AdmissionOnWire => {
  const user = users.find(({ uid }) => uid === owner);
  return {
    _id: _id.toHexString(),
    camper: toCamperRefOnWire(camper),
    email: user?.email ?? '',
    ...(user && { userId: user._id.toHexString() }),
    reason,
    admittedBy: { name: admittedBy.name, email: admittedBy.email },
    at: at.toISOString(),
  };
};

export function createAdmissionsService(deps: Dependencies) {
  const { store, findUsers, timeZone, now } = deps;

  const getClass = async (id: string): Promise<CampClass> => {
    const campClass = await deps.findClass(new ObjectId(id));
    if (campClass) return campClass;
    throw new AppError('not-found', { detail: 'This class does not exist.' });
  };

  return {
    async list(classId: string): Promise<AdmissionOnWire[]> {
      const admissions = await store.list((await getClass(classId))._id);
      const users = await findUsers(admissions.map(({ owner }) => owner));
      return admissions.map((admission) => toWire(admission, users));
    },

    /** Throws `not-found` if the class does not exist or no account has the email. */
    async listFamily(classId: string, email: string): Promise<FamilyCamper[]> {
      const campClass = await getClass(classId);
      const user = await deps.findUserByEmail(email);
      if (!user?.uid) {
        throw new AppError('not-found', { detail: 'No account has this email address.' });
      }
      const campers = await deps.listCampers(user.uid);
      const pairs = campers.map(({ _id }) => ({ classId: campClass._id, camperId: _id }));
      const admitted = await store.listAdmitted(pairs);
      return campers.map((camper) => ({
        ...toCamperRefOnWire(camper),
        age: toClassAge(camper, campClass, { now: now(), timeZone }),
        isAdmitted: admitted.some(({ camperId }) => camperId.equals(camper._id)),
      }));
    },

    /** Throws `not-found` if the class or the camper does not exist. */
    async admit(
      classId: string,
      { camperId, reason }: AdmitCamperRequest,
      viewer: Viewer,
    ): Promise<AdmissionOnWire> {
      const campClass = await getClass(classId);
      const camper = await deps.findCamper(new ObjectId(camperId));
      if (!camper) throw new AppError('not-found', { detail: 'This camper does not exist.' });
      const at = now();
      const admission = await store.add({
        _id: new ObjectId(),
        classId: campClass._id,
        className: campClass.className,
        camperId: camper._id,
        camper: toCamperRef(camper),
        owner: camper.owner,
        reason,
        admittedBy: { uid: viewer.uid, name: viewer.name, email: viewer.email },
        at,
        events: [createEvent({ kind: 'camper-admitted' }, at, viewer)],
      });
      return toWire(admission, await findUsers([admission.owner]));
    },
  };
}
export type AdmissionsService = ReturnType<typeof createAdmissionsService>;
