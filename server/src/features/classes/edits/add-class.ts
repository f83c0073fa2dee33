import { toCents } from '#shared/money';
import { ObjectId } from 'mongodb';
import type { AddClassRequest } from '#contract';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import { createAssertPictures, type PictureDependencies } from '#http/assert-pictures';
import type { Viewer } from '#domain/caller';
import { createChoosePlace, type ChoosePlaceDependencies } from '../places/choose-place';
import type { ClassesStore } from '../store/bound-store';
import { readNewClass } from './edit-request';
import { writeWhileFree } from './schedule/instructor-clashes';

export interface AddClassDependencies extends ChoosePlaceDependencies, PictureDependencies {
  classesStore: ClassesStore;
  findUserByUid(uid: string): Promise<User | null>;
  timeZone: string;
}

/**
 * Returns a function that adds a class taught by the viewer, pending review. It returns the class's
 * id.
 */
export function createAddClass(deps: AddClassDependencies) {
  const { classesStore, findUserByUid, timeZone, now } = deps;
  const assertPictures = createAssertPictures(deps);
  const { withPlace } = createChoosePlace(deps);

  return async (
    { price, seats, name: _formName, email: _formEmail, ...request }: AddClassRequest,
    viewer: Viewer,
  ): Promise<string> => {
    await assertPictures(request);
    const { uid, name, email, role } = viewer;
    // An admin who adds a class has no instructor page to link to.
    const user = await findUserByUid(uid);
    const instructorId = role === 'instructor' ? user?._id : undefined;
    const at = now();
    const time = { now: at, timeZone };
    const fields = await withPlace(readNewClass(request, time));
    const instructor = {
      ...{ uid, name, email },
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
    await writeWhileFree(classesStore, campClass, fields.sessions, time, () =>
      classesStore.add(campClass),
    );
    return campClass._id.toHexString();
  };
}
