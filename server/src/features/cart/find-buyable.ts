import type { ClassInCart } from '#domain/orders/cart';
import type { Viewer } from '#domain/caller';
import type { FindCandidates } from './find-candidates';

/** Returns a function that returns a class if the viewer can buy it for a camper, and throws why not otherwise. */
export function createFindBuyable({ findClass, findCamper, assertBuyable }: FindCandidates) {
  return async (
    { classItemId, camperId }: { classItemId: string; camperId: string },
    viewer: Viewer,
  ): Promise<ClassInCart> => {
    const campClass = await findClass(classItemId, viewer);
    await assertBuyable(await findCamper(camperId, viewer), campClass);
    return campClass;
  };
}
