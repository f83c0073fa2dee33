import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import {
  CAMPER_LIMIT,
  FAMILY_LIMIT,
  type AddCamperRequest,
  type Camper as CamperOnWire,
  type UpdateCamperRequest,
} from '#contract';
import type { Admission } from '#domain/campers/admission';
import {
  listOwnerAndGuardians,
  toAccountHolder,
  toCamperSearchWords,
  toPhotoStatement,
  type Camper,
} from '#domain/campers/camper';
import { confirmIfComplete } from '#domain/campers/missing-details';
import { toFirstSafetyChange } from '#domain/campers/safety-change';
import { FORMER_NAME } from '#domain/deletion';
import { createNotInFamilyError } from '#domain/not-in-family';
import type { User } from '#domain/user';
import { createFieldError } from '#http/create-field-error';
import type { Viewer } from '#domain/caller';
import { toCamperOnWire, type WireContext } from './camper-on-wire';
import { checkDetails, type DetailRules } from './check-details';
import type { CampersStore } from '#compose/people-stores';
import { applyChanges, type CamperChanges, type NewCamper } from './campers.store';

interface Dependencies extends DetailRules, WireContext {
  store: CampersStore;
  findUsers(uids: string[]): Promise<User[]>;
  /** Returns the classes to which an admin has admitted the campers. */
  listAdmissionsOf(camperIds: ObjectId[]): Promise<Pick<Admission, 'camperId' | 'classId'>[]>;
  /** Takes the campers whom the accounts can no longer enroll off their waiting lists. */
  updateWaitlistsOf(uids: string[]): Promise<void>;
}

type WriteResult = Camper | 'not-found' | 'too-many-campers' | 'family-too-large' | null;

/** Returns the result of a write, or throws the problem that it names; null means `not-found`. */
const unwrap = (result: WriteResult): Camper => {
  if (result === 'family-too-large') {
    throw new AppError('too-many-campers', {
      detail: `A family can have at most ${FAMILY_LIMIT} campers, archived ones included. Restore one of them instead.`,
      extra: { limit: FAMILY_LIMIT },
    });
  }
  if (result === null || result === 'not-found') {
    throw createNotInFamilyError();
  }
  if (result === 'too-many-campers') {
    throw new AppError('too-many-campers', {
      detail: `A family can have at most ${CAMPER_LIMIT} campers besides you. Archive one to add another.`,
      extra: { limit: CAMPER_LIMIT },
    });
  }
  return result;
};

type NewFields = Omit<NewCamper, '_id' | 'revision' | 'createdAt'>;

const createAddCampers = ({ store, ...deps }: Dependencies) => {
  const create = (fields: NewFields): NewCamper => ({
    _id: new ObjectId(),
    ...fields,
    revision: 0,
    createdAt: deps.now(),
  });

  return {
    /** Throws `too-many-campers`, or `invalid-input` for a birth date or phone number. */
    async add(request: AddCamperRequest, { uid: owner, name }: Viewer): Promise<CamperOnWire> {
      const emergencyContacts = checkDetails(request, deps) ?? [];
      const { pickUpPeople = [], photoConsent = 'not-asked', ...details } = request;
      const photos =
        photoConsent === 'not-asked'
          ? { photoConsent }
          : toPhotoStatement({}, photoConsent, deps.now());
      const entered = { ...details, ...photos, emergencyContacts, pickUpPeople };
      const confirmation = confirmIfComplete(entered, deps.now(), deps.timeZone);
      const first = toFirstSafetyChange(entered, { at: deps.now(), by: owner });
      const fields = { ...entered, ...confirmation, ...first, owner };
      const added = unwrap(await store.add(create(fields)));
      return toCamperOnWire(added, deps, { ownerName: null, admittedTo: [], nameOf: () => name });
    },

    /** Returns the account holder's camper. Creates it on first use and restores an archived one. */
    async ensureAccountHolder({ uid: owner, name }: Viewer): Promise<Camper> {
      const own = toAccountHolder({ owner, name, createdAt: deps.now() });
      const stored = await store.ensureAccountHolder({ _id: new ObjectId(), ...own });
      return stored.archivedAt ? unwrap(await store.restore(stored._id, owner)) : stored;
    },
  };
};

type ChangedFields = Omit<UpdateCamperRequest, 'revision'>;

/** Returns what a request changes of a camper. Throws `invalid-input` for a birth date or phone number. */
const toChanges = (camper: Camper, request: ChangedFields, deps: Dependencies): CamperChanges => {
  const emergencyContacts = checkDetails(request, deps, camper);
  const { firstName = camper.firstName, lastName = camper.lastName } = request;
  const changes = {
    ...request,
    searchWords: toCamperSearchWords({ firstName, ...(lastName !== undefined && { lastName }) }),
    ...(request.photoConsent && toPhotoStatement(camper, request.photoConsent, deps.now())),
    ...(emergencyContacts && { emergencyContacts }),
  };
  const changed = applyChanges(camper, changes);
  return { ...changes, ...confirmIfComplete(changed, deps.now(), deps.timeZone) };
};

/** Returns campers as a viewer sees them: those of other accounts with the name of their owner. */
const createToWire =
  (deps: Dependencies) =>
  async (campers: Camper[], { uid, name }: Viewer): Promise<CamperOnWire[]> => {
    const named = campers.flatMap(({ owner, safetyChanges = [] }) => [
      owner,
      ...safetyChanges.map(({ by }) => by),
    ]);
    const others = [...new Set(named)].filter((other) => other !== uid);
    const users = others.length > 0 ? await deps.findUsers(others) : [];
    const admissions = await deps.listAdmissionsOf(campers.map(({ _id }) => _id));
    const findName = (of: string) =>
      of === uid ? name : users.find((user) => user.uid === of)?.name;
    return campers.map((camper) =>
      toCamperOnWire(camper, deps, {
        ownerName: camper.owner === uid ? null : (findName(camper.owner) ?? ''),
        nameOf: (author) => findName(author) ?? FORMER_NAME,
        admittedTo: admissions
          .filter(({ camperId }) => camperId.equals(camper._id))
          .map(({ classId }) => classId),
      }),
    );
  };

export function createCampersService(deps: Dependencies) {
  const { store } = deps;
  const toWires = createToWire(deps);
  const toWire = async (camper: Camper, viewer: Viewer) => (await toWires([camper], viewer))[0]!;

  /** Throws `not-found` if the viewer has no access to the camper, else `changed-meanwhile`. */
  const throwStale = async (_id: ObjectId, { uid }: Viewer): Promise<never> => {
    unwrap(await store.findAccessible(_id, uid));
    throw new AppError('changed-meanwhile');
  };

  const { add, ensureAccountHolder } = createAddCampers(deps);

  return {
    add,
    ensureAccountHolder,
    toWire,

    /** Lists the viewer's campers, then those that others share with the viewer. */
    async list(withArchived: boolean, viewer: Viewer): Promise<CamperOnWire[]> {
      const [own, shared] = await Promise.all([
        store.list(viewer.uid, withArchived),
        store.listShared(viewer.uid),
      ]);
      return toWires([...own, ...shared], viewer);
    },

    /** Throws `not-found`, `changed-meanwhile`, `too-many-requests`, or `invalid-input` for a birth date or phone number. */
    async update(
      id: string,
      { revision, ...request }: UpdateCamperRequest,
      viewer: Viewer,
    ): Promise<CamperOnWire> {
      const _id = new ObjectId(id);
      const camper = unwrap(await store.findAccessible(_id, viewer.uid));
      if (request.birthDate === null && !camper.isAccountHolder) {
        throw createFieldError('birthDate', 'must not be removed');
      }
      const changes = toChanges(camper, request, deps);
      const isRead = camper.revision === revision;
      const updated = isRead && (await store.update(camper, changes, viewer));
      return updated ? toWire(updated, viewer) : throwStale(_id, viewer);
    },

    async confirm(id: string, revision: number, viewer: Viewer): Promise<CamperOnWire> {
      const _id = new ObjectId(id);
      const confirmed = await store.confirm(_id, viewer.uid, revision);
      return confirmed ? toWire(confirmed, viewer) : throwStale(_id, viewer);
    },

    async archive(id: string, viewer: Viewer): Promise<CamperOnWire> {
      const camper = unwrap(await store.archive(new ObjectId(id), viewer.uid));
      await deps.updateWaitlistsOf(listOwnerAndGuardians(camper));
      return toWire(camper, viewer);
    },

    async restore(id: string, viewer: Viewer): Promise<CamperOnWire> {
      return toWire(unwrap(await store.restore(new ObjectId(id), viewer.uid)), viewer);
    },
  };
}
export type CampersService = ReturnType<typeof createCampersService>;
