import { ObjectId } from 'mongodb';
import type { AddClassRequest } from '../../../contract';
import { createEvent } from '../../../domain/domain-event';
import { toCents } from '../../../domain/money';
import type { User } from '../../../domain/user';
import type { Viewer } from '../../../http/caller';
import type { ClassesStore } from '../store/classes.store';
import { createAssertImageUrl } from './assert-image-url';
import { readNewClass } from './edit-request';
import { writeWhileFree } from './schedule/instructor-clashes';

export interface AddClassDependencies {
  classesStore: ClassesStore;
  /** The API's public URL, without a trailing slash. */
  apiUrl: string;
  findUserByUid(uid: string): Promise<User | null>;
  timeZone: string;
  now: () => Date;
}

/**
 * Returns a function that adds a class taught by the viewer, pending review. It returns the class's
 * id.
 */
export function createAddClass({
  classesStore,
  apiUrl,
  findUserByUid,
  timeZone,
  now,
}: AddClassDependencies) {
  const assertImageUrl = createAssertImageUrl(apiUrl);

  return async (
    { price, seats, name: _formName, email: _formEmail, ...request }: AddClassRequest,
    viewer: Viewer,
  ): Promise<string> => {
    assertImageUrl(request.image);
    const { uid, name, email, role } = viewer;
    // An admin who adds a class has no instructor page to link to.
    const instructorId = role === 'instructor' ? (await findUserByUid(uid))?._id : undefined;
    const at = now();
    const time = { now: at, timeZone };
    const fields = readNewClass(request, time);
    const instructor = { uid, ...(instructorId && { id: instructorId }), name, email };
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
