import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Admission as AdmissionOnWire, AdmitCamperRequest, FamilyCamper } from '#contract';
import type { Viewer } from '#domain/caller';
import type { Admission } from '#domain/campers/admission';
import { toCamperRef } from '#domain/campers/camper';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import type { CampClass } from '#domain/classes/camp-class';
import { toClassAge } from '#domain/classes/class-age';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import { findCamper, listOwnCampers } from '#features/campers/index';
import { findClass } from '#features/classes/index';
import { findUserByEmail, findUsersByUid } from '#features/users/index';
import { addAdmission, listAdmissionsTo, listAdmitted } from './admissions.store';

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

async function getClass(camp: Camp, id: string): Promise<CampClass> {
  const campClass = await findClass(camp, new ObjectId(id));
  if (campClass) return campClass;
  throw new AppError('not-found', { detail: 'This class does not exist.' });
}

/** Returns the admissions to a class, newest first. Throws `not-found` if the class does not exist. */
export async function listAdmissions(camp: Camp, classId: string): Promise<AdmissionOnWire[]> {
  const admissions = await listAdmissionsTo(camp, (await getClass(camp, classId))._id);
  const users = await findUsersByUid(
    camp,
    admissions.map(({ owner }) => owner),
  );
  return admissions.map((admission) => toWire(admission, users));
}

/**
 * Returns the active campers of the account with an email, and who of them is admitted to a class. Throws
 * `not-found` if the class does not exist or no account has the email.
 */
export async function listFamilyCampers(
  camp: Camp,
  classId: string,
  email: string,
): Promise<FamilyCamper[]> {
  const campClass = await getClass(camp, classId);
  const user = await findUserByEmail(camp, email);
  if (!user?.uid) {
    throw new AppError('not-found', { detail: 'No account has this email address.' });
  }
  const campers = await listOwnCampers(camp, user.uid, false);
  const pairs = campers.map(({ _id }) => ({ classId: campClass._id, camperId: _id }));
  const admitted = await listAdmitted(camp, pairs);
  const clock = { now: camp.now(), timeZone: camp.timeZone };
  return campers.map((camper) => ({
    ...toCamperRefOnWire(camper),
    age: toClassAge(camper, campClass, clock),
    isAdmitted: admitted.some(({ camperId }) => camperId.equals(camper._id)),
  }));
}

/** Throws `not-found` if the class or the camper does not exist. */
export async function admitCamper(
  camp: Camp,
  classId: string,
  { camperId, reason }: AdmitCamperRequest,
  viewer: Viewer,
): Promise<AdmissionOnWire> {
  const campClass = await getClass(camp, classId);
  const camper = await findCamper(camp, new ObjectId(camperId));
  if (!camper) throw new AppError('not-found', { detail: 'This camper does not exist.' });
  const at = camp.now();
  const admission = await addAdmission(camp, {
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
  return toWire(admission, await findUsersByUid(camp, [admission.owner]));
}
