import { toCents } from '#shared/money';
import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { AddClassRequest } from '#contract';
import { createEvent } from '#domain/domain-event';
import type { Viewer } from '#domain/caller';
import { assertPictures } from '#features/images/index';
import { findUserByUid } from '#features/users/index';
import { withPlace } from '../places/choose-place';
import { insertClass } from '#features/classes/index';
import { readNewClass } from './edit-request';
import { writeWhileFree } from './schedule/instructor-clashes';

/** Adds a class taught by the viewer, pending review. Returns the class's id. */
export async function addClass(
  camp: Camp,
  { price, seats, name: _formName, email: _formEmail, ...request }: AddClassRequest,
  viewer: Viewer,
): Promise<string> {
  await assertPictures(camp, request);
  const { uid, name, email, role } = viewer;
  // An admin who adds a class has no instructor page to link to.
  const user = await findUserByUid(camp, uid);
  const instructorId = role === 'instructor' ? user?._id : undefined;
  const at = camp.now();
  const fields = await withPlace(camp, readNewClass(request, { now: at, timeZone: camp.timeZone }));
  const instructor = {
    uid,
    name,
    email,
    ...(instructorId && { id: instructorId }),
    ...(user?.publicEmail !== undefined && { publicEmail: user.publicEmail }),
  };
  const campClass = {
    _id: new ObjectId(),
    ...fields,
    instructor,
    priceCents: toCents(price),
    capacity: seats,
    soldCount: 0,
    soldLines: [],
    holds: [],
    status: 'pending' as const,
    createdAt: at,
    events: [createEvent({ kind: 'class-added' }, at, viewer)],
  };
  await writeWhileFree(camp, campClass, fields.sessions, at, () => insertClass(camp, campClass));
  return campClass._id.toHexString();
}
