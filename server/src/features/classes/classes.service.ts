import { ObjectId } from 'mongodb';
import { createCatalog, type CatalogDependencies } from './catalog/catalog';
import { createClassAccess } from './class-access';
import { createAddClass, type AddClassDependencies } from './edits/add-class';
import { createCopyClass } from './edits/copy-class';
import { createDecideProposal } from './edits/proposals/decide-proposal';
import { createFollowPlace } from './places/follow-place';
import { createUpdateClass, type UpdateClassDependencies } from './edits/update-class';
import { createCancelClass, type CancelClassDependencies } from './status/cancel-class';
import { createDecideClasses } from './status/decide-classes';
import { createDeleteClass, type DeleteClassDependencies } from './status/delete-class';
import { createReturnToSale } from './status/return-to-sale';
import { createSetStatus, type SetStatusDependencies } from './status/set-status';
import { createWithdrawClass } from './status/withdraw-class';

type Dependencies = AddClassDependencies &
  Omit<
    CatalogDependencies &
      SetStatusDependencies &
      UpdateClassDependencies &
      CancelClassDependencies &
      DeleteClassDependencies,
    'access'
  > & {
    /** Offers the free seats of a class to its waiting list, or ends the list with the class. */
    processWaitlist(classId: ObjectId): Promise<void>;
  };

/** Everything that users can do with classes. Each function is made by the file named after it. */
export function createClassesService(externalDeps: Dependencies) {
  const access = createClassAccess(externalDeps.classesStore);
  const deps = { ...externalDeps, access };
  const thenProcessWaitlist =
    <Rest extends unknown[], Result>(change: (id: string, ...rest: Rest) => Promise<Result>) =>
    async (id: string, ...rest: Rest): Promise<Result> => {
      const result = await change(id, ...rest);
      await deps.processWaitlist(new ObjectId(id));
      return result;
    };
  /** Also before: an offer that lapsed while the class was off sale is not lost (product.md 20.4). */
  const aroundWaitlist = <Rest extends unknown[], Result>(
    change: (id: string, ...rest: Rest) => Promise<Result>,
  ) =>
    thenProcessWaitlist(async (id: string, ...rest: Rest): Promise<Result> => {
      await deps.processWaitlist(new ObjectId(id));
      return change(id, ...rest);
    });
  const setStatus = thenProcessWaitlist(createSetStatus(deps));
  const { decideProposal, discardProposal } = createDecideProposal(deps);

  return {
    getManagedClass: access.getManagedClass,
    ...createCatalog(deps),

    add: createAddClass(deps),
    copy: createCopyClass(deps),
    update: thenProcessWaitlist(createUpdateClass(deps)),
    decideProposal: thenProcessWaitlist(decideProposal),
    discardProposal,

    followPlace: createFollowPlace(deps),

    setStatus,
    decideMany: createDecideClasses({ ...deps, setStatus }),
    withdraw: thenProcessWaitlist(createWithdrawClass(deps)),
    returnToSale: aroundWaitlist(createReturnToSale(deps)),
    cancel: thenProcessWaitlist(createCancelClass(deps)),
    delete: thenProcessWaitlist(createDeleteClass(deps)),
  };
}
export type ClassesService = ReturnType<typeof createClassesService>;
