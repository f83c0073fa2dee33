import type { AddClassRequest } from '../../../contract';
import { createEvent } from '../../../domain/domain-event';
import { toCents } from '../../../domain/money';
import type { User } from '../../../domain/user';
import type { Viewer } from '../../../http/caller';
import type { ClassesStore } from '../store/classes.store';
import { createAssertImageUrl } from './assert-image-url';

export interface AddClassDependencies {
  classesStore: ClassesStore;
  /** The API's public URL, without a trailing slash. */
  apiUrl: string;
  findUserByUid(uid: string): Promise<User | null>;
  now: () => Date;
}

/**
 * Returns a function that adds a class taught by the viewer, pending review. It returns the class's
 * id.
 */
export function createAddClass({ classesStore, apiUrl, findUserByUid, now }: AddClassDependencies) {
  const assertImageUrl = createAssertImageUrl(apiUrl);

  return async (
    { price, seats, name: _formName, email: _formEmail, ...rest }: AddClassRequest,
    viewer: Viewer,
  ): Promise<string> => {
    assertImageUrl(rest.image);
    const { uid, name, email, role } = viewer;
    // An admin who adds a class has no instructor page to link to.
    const instructorId = role === 'instructor' ? (await findUserByUid(uid))?._id : undefined;
    const at = now();
    const id = await classesStore.add({
      ...rest,
      instructor: { uid, ...(instructorId && { id: instructorId }), name, email },
      priceCents: toCents(price),
      capacity: seats,
      soldCount: 0,
      soldTo: [],
      holds: [],
      status: 'pending',
      createdAt: at,
      events: [createEvent({ kind: 'class-added' }, at, viewer)],
    });
    return id.toHexString();
  };
}
