import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import {
  type AddCamperRequest,
  type Camper as CamperOnWire,
  type UpdateCamperRequest,
} from '#contract';
import type { Viewer } from '#domain/caller';
import {
  listOwnerAndGuardians,
  toCamperSearchWords,
  toPhotoStatement,
  type Camper,
} from '#domain/campers/camper';
import { confirmIfComplete } from '#domain/campers/missing-details';
import { toFirstSafetyChange } from '#domain/campers/safety-change';
import { updateWaitlistsOf } from '#features/waitlist/index';
import { createFieldError } from '#http/create-field-error';
import { toViewedCamper, toCamperOnWire } from './camper-on-wire';
import {
  addCamperToFamily,
  applyChanges,
  setCamperArchived,
  setCamperConfirmed,
  setCamperRestored,
  updateUnchangedCamper,
  type CamperChanges,
} from '#features/campers/index';
import { unwrapCamper } from '#features/campers/index';
import { checkDetails } from './check-details';
import { findAccessibleCamper } from '#features/campers/index';

/** Throws `too-many-campers`, or `invalid-input` for a birth date or phone number. */
export async function addCamper(
  camp: Camp,
  request: AddCamperRequest,
  { uid: owner, name }: Viewer,
): Promise<CamperOnWire> {
  const emergencyContacts = checkDetails(camp, request) ?? [];
  const { pickUpPeople = [], photoConsent = 'not-asked', ...details } = request;
  const now = camp.now();
  const photos =
    photoConsent === 'not-asked' ? { photoConsent } : toPhotoStatement({}, photoConsent, now);
  const entered = { ...details, ...photos, emergencyContacts, pickUpPeople };
  const added = await addCamperToFamily(camp, {
    _id: new ObjectId(),
    ...entered,
    ...confirmIfComplete(entered, now, camp.timeZone),
    ...toFirstSafetyChange(entered, { at: now, by: owner }),
    owner,
    revision: 0,
    createdAt: now,
  });
  const seen = { ownerName: null, admittedTo: [], nameOf: () => name };
  return toCamperOnWire(camp, unwrapCamper(added), seen);
}

type ChangedFields = Omit<UpdateCamperRequest, 'revision'>;

/** Returns what a request changes of a camper. Throws `invalid-input` for a birth date or phone number. */
const toChanges = (camp: Camp, camper: Camper, request: ChangedFields): CamperChanges => {
  const emergencyContacts = checkDetails(camp, request, camper);
  const { firstName = camper.firstName, lastName = camper.lastName } = request;
  const now = camp.now();
  const changes = {
    ...request,
    searchWords: toCamperSearchWords({ firstName, ...(lastName !== undefined && { lastName }) }),
    ...(request.photoConsent && toPhotoStatement(camper, request.photoConsent, now)),
    ...(emergencyContacts && { emergencyContacts }),
  };
  const changed = applyChanges(camper, changes);
  return { ...changes, ...confirmIfComplete(changed, now, camp.timeZone) };
};

/** Throws `not-found` if the viewer has no access to the camper, else `changed-meanwhile`. */
const throwStale = async (camp: Camp, _id: ObjectId, { uid }: Viewer): Promise<never> => {
  unwrapCamper(await findAccessibleCamper(camp, _id, uid));
  throw new AppError('changed-meanwhile');
};

/** Throws `not-found`, `changed-meanwhile`, `too-many-requests`, or `invalid-input` for a birth date or phone number. */
export async function updateCamper(
  camp: Camp,
  id: string,
  { revision, ...request }: UpdateCamperRequest,
  viewer: Viewer,
): Promise<CamperOnWire> {
  const _id = new ObjectId(id);
  const camper = unwrapCamper(await findAccessibleCamper(camp, _id, viewer.uid));
  if (request.birthDate === null && !camper.isAccountHolder) {
    throw createFieldError('birthDate', 'must not be removed');
  }
  const changes = toChanges(camp, camper, request);
  const isRead = camper.revision === revision;
  const updated = isRead && (await updateUnchangedCamper(camp, camper, changes, viewer));
  return updated ? toViewedCamper(camp, updated, viewer) : throwStale(camp, _id, viewer);
}

/** Throws `not-found` or `changed-meanwhile`. */
export async function confirmCamper(
  camp: Camp,
  id: string,
  revision: number,
  viewer: Viewer,
): Promise<CamperOnWire> {
  const _id = new ObjectId(id);
  const confirmed = await setCamperConfirmed(camp, _id, viewer.uid, revision);
  return confirmed ? toViewedCamper(camp, confirmed, viewer) : throwStale(camp, _id, viewer);
}

/** Throws `not-found` if the camper is not the viewer's. */
export async function archiveCamper(camp: Camp, id: string, viewer: Viewer): Promise<CamperOnWire> {
  const camper = unwrapCamper(await setCamperArchived(camp, new ObjectId(id), viewer.uid));
  await updateWaitlistsOf(camp, listOwnerAndGuardians(camper));
  return toViewedCamper(camp, camper, viewer);
}

/** Throws `not-found` if the camper is not the viewer's, or `too-many-campers`. */
export async function restoreCamper(camp: Camp, id: string, viewer: Viewer): Promise<CamperOnWire> {
  const camper = unwrapCamper(await setCamperRestored(camp, new ObjectId(id), viewer.uid));
  return toViewedCamper(camp, camper, viewer);
}
