import { AppError } from '#app-error';
import { createEvent, type Actor } from '#domain/domain-event';
import type { ClassChangeDependencies } from '../class-access';

/**
 * Returns a function by which admins put a suspended instructor's class back on sale. It returns
 * how many classes changed: 0 if the class was on sale already.
 */
export function createReturnToSale({ classesStore, access, now }: ClassChangeDependencies) {
  return async (id: string, by: Actor): Promise<number> => {
    const { _id, status } = await access.getClass(id);
    if (status === 'canceled') throw new AppError('class-canceled');
    const event = createEvent({ kind: 'class-returned-to-sale' }, now(), by);
    return (await classesStore.returnToSale(_id, event)) ? 1 : 0;
  };
}
