import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import {
  GUARDIAN_LIMIT,
  OPEN_INVITATION_LIMIT,
  type CamperSharing,
  type SentInvitation,
} from '#contract';
import type { Camper } from '#domain/campers/camper';
import { INVITATION_LIFETIME_MS, type CamperInvitation } from '#domain/campers/camper-invitation';
import { createEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import { createFieldError } from '#http/create-field-error';
import type { Viewer } from '#domain/caller';
import { createTooManyGuardiansError } from './create-too-many-guardians-error';
import { createDeleteEndedInvitations } from './delete-ended-invitations';
import type { InvitationsStore } from '#compose/people-stores';
import type { SharedCampersStore } from '#compose/people-stores';

export interface SharingDependencies {
  invitations: InvitationsStore;
  sharedCampers: SharedCampersStore;
  /** Returns campers of any family. */
  findAnyFamilyCampers(ids: ObjectId[]): Promise<Camper[]>;
  findUsers(uids: string[]): Promise<User[]>;
  findUserById(_id: ObjectId): Promise<User | null>;
  findUserByEmail(email: string): Promise<User | null>;
  /** Takes the campers whom the accounts can no longer enroll off their waiting lists. */
  updateWaitlistsOf(uids: string[]): Promise<void>;
  now: () => Date;
}

/** Withdrawn invitations count, too: each one has sent an email. */
const SENT_INVITATION_LIMIT = 20;

function toSentInvitation(invitation: CamperInvitation): SentInvitation {
  const { _id, email, createdAt, expiresAt } = invitation;
  const camperCount = invitation.camperIds.length;
  return {
    _id: _id.toHexString(),
    email,
    ...(camperCount > 1 && { camperCount }),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

const throwNotShareable = (): never => {
  throw new AppError('not-found', {
    detail: 'Only an active child in your family can be shared.',
  });
};

const refusals = {
  'already-invited': 'This address already has an open invitation.',
  'too-many-invitations': `You can have at most ${OPEN_INVITATION_LIMIT} open invitations. Withdraw one to send another.`,
};

const createInvite = (deps: SharingDependencies) => {
  const { invitations, sharedCampers, findUserByEmail, now } = deps;
  const deleteEnded = createDeleteEndedInvitations(deps);

  const assertMayInvite = async (email: string, viewer: Viewer) => {
    if (!viewer.emailVerified) throw new AppError('email-not-verified');
    if (email === viewer.email) throw createFieldError('email', 'must not be your own');
    if ((await invitations.countBy(viewer.uid)) >= SENT_INVITATION_LIMIT) {
      throw new AppError('too-many-invitations', {
        detail: 'You have sent too many invitations. Try again in a few days.',
      });
    }
  };

  /** The owner knows the guardians, so this tells nothing about other accounts. */
  const findGuardian = async (email: string): Promise<(camper: Camper) => boolean> => {
    const uid = (await findUserByEmail(email))?.uid;
    return ({ guardians = [] }) => uid !== undefined && guardians.includes(uid);
  };

  /** Returns the campers who are not shared with the address; of several, also without those who cannot be. */
  const listInvitable = async (campers: Camper[], email: string, open: CamperInvitation[]) => {
    const isGuardian = await findGuardian(email);
    const unshared = campers.filter((camper) => !isGuardian(camper));
    if (unshared.length === 0) throw new AppError('already-shared');
    // One that cannot be invited is no reason to refuse the others.
    const isInvited = ({ _id }: Camper) =>
      open.some((other) => other.email === email && other.camperIds.some((id) => id.equals(_id)));
    const rest = unshared.filter(
      (camper) => !isInvited(camper) && (camper.guardians ?? []).length < GUARDIAN_LIMIT,
    );
    return rest.length > 0 ? rest : unshared.slice(0, 1);
  };

  /** Lists the invitation as open in each camper with room for another guardian, and returns these. */
  const list = async (campers: Camper[], _id: ObjectId, owner: string): Promise<Camper[]> => {
    const listed: Camper[] = [];
    for (const camper of campers) {
      if (await sharedCampers.addInvitation({ _id, camperId: camper._id, owner })) {
        listed.push(camper);
      }
    }
    return listed;
  };

  return async (ids: string[], email: string, viewer: Viewer): Promise<SentInvitation> => {
    const { uid: owner } = viewer;
    const campers: Camper[] = [];
    for (const id of ids) {
      campers.push(
        (await sharedCampers.findShareable(new ObjectId(id), owner)) ?? throwNotShareable(),
      );
    }
    await assertMayInvite(email, viewer);
    const open = await invitations.listOpenBy(owner);
    await deleteEnded(open);
    const invitable = await listInvitable(campers, email, await invitations.listOpenBy(owner));
    const _id = new ObjectId();
    // Comes first: an invitation that no camper lists counts as ended.
    const listed = await list(invitable, _id, owner);
    const [first, ...others] = listed;
    if (!first) throw createTooManyGuardiansError();
    const at = now();
    const { firstName } = first;
    const otherFirstNames = others.map((camper) => camper.firstName);
    const invitation: CamperInvitation = {
      ...{ _id, camperIds: listed.map((camper) => camper._id) },
      ...{ owner, email, state: 'open' },
      createdAt: at,
      expiresAt: new Date(at.getTime() + INVITATION_LIFETIME_MS),
      events: [
        createEvent(
          {
            kind: 'guardian-invited',
            firstName,
            ...(otherFirstNames.length > 0 && { otherFirstNames }),
          },
          at,
          viewer,
        ),
      ],
    };
    const result = await invitations.add(invitation);
    if (result === 'added') return toSentInvitation(invitation);
    await sharedCampers.removeFromAll(invitation);
    throw new AppError(result, { detail: refusals[result] });
  };
};

/** Returns the operations of a camper's owner on guardians and invitations. */
export function createSharingService(deps: SharingDependencies) {
  const { invitations, sharedCampers, findUsers, findUserById, now } = deps;

  const getShareable = async (id: string, { uid }: Viewer): Promise<Camper> =>
    (await sharedCampers.findShareable(new ObjectId(id), uid)) ?? throwNotShareable();

  return {
    invite: createInvite(deps),

    async getSharing(id: string, viewer: Viewer): Promise<CamperSharing> {
      const { _id, guardians = [], invitations: listed = [] } = await getShareable(id, viewer);
      const [users, open] = await Promise.all([findUsers(guardians), invitations.listOpenOf(_id)]);
      const isListed = (invitation: CamperInvitation) =>
        listed.some((listedId) => listedId.equals(invitation._id));
      return {
        guardians: guardians.flatMap((uid) =>
          users
            .filter((user) => user.uid === uid)
            .map(({ _id: userId, name }) => ({ _id: userId.toHexString(), name })),
        ),
        invitations: open.filter(isListed).map(toSentInvitation),
      };
    },

    /** Ends an invitation for all of its campers. Returns 0 if it was withdrawn before. */
    async withdraw(id: string, invitationId: string, { uid: owner }: Viewer): Promise<number> {
      const invitation = await invitations.find(new ObjectId(invitationId));
      const isOwn =
        invitation?.owner === owner && invitation.camperIds.some((camperId) => camperId.equals(id));
      if (!isOwn) throw new AppError('not-found', { detail: 'This invitation has ended.' });
      if (await sharedCampers.removeFromAll(invitation)) {
        await invitations.end(invitation, { state: 'withdrawn' });
        return 1;
      }
      const { state } = (await invitations.find(invitation._id)) ?? invitation;
      if (state === 'withdrawn') return 0;
      throw new AppError('invitation-answered');
    },

    async removeGuardian(id: string, guardianId: string, viewer: Viewer): Promise<number> {
      const guardian = (await findUserById(new ObjectId(guardianId)))?.uid;
      const isRemoved =
        guardian !== undefined &&
        (await sharedCampers.removeGuardian(
          new ObjectId(id),
          viewer.uid,
          guardian,
          createEvent({ kind: 'guardian-removed', guardian }, now(), viewer),
        ));
      if (isRemoved) {
        await deps.updateWaitlistsOf([guardian]);
        return 1;
      }
      throw new AppError('not-found', { detail: 'This camper is not shared with this person.' });
    },

    /** Deletes expired invitations. Several servers can run it at the same time. */
    async sweepInvitations(): Promise<void> {
      const expired = await invitations.listExpired();
      for (const invitation of expired) {
        await sharedCampers.removeFromAll(invitation);
        await invitations.delete(invitation);
      }
    },
  };
}
export type SharingService = ReturnType<typeof createSharingService>;
