import { AppError } from '#app-error';
import type { DecideProfileRequest } from '#contract';
import type { Actor, EventPayload } from '#domain/domain-event';
import { isExpired, type InstructorProfile } from '#domain/instructor-profile';
import { toContent } from './apply-update';

interface Decision {
  by: Actor;
  at: Date;
  /** The day at the camp. */
  today: string;
}

interface Decided {
  decided: InstructorProfile;
  event: Extract<EventPayload, { kind: 'profile-decided' }>;
}

const throwChanged = (): never => {
  throw new AppError('changed-meanwhile', {
    detail: 'The instructor has changed this, or another admin has decided. Look at it again.',
  });
};

const decideBio = (
  profile: InstructorProfile,
  { revision, decision, reason }: DecideProfileRequest,
  { by, at }: Decision,
): Decided => {
  const { proposedBio, rejectedBio: _rejected, ...others } = profile;
  if (proposedBio?.revision !== revision) throwChanged();
  const { text } = proposedBio!;
  const event = {
    kind: 'profile-decided' as const,
    qualification: null,
    after: decision,
    ...(decision === 'rejected' && reason !== undefined && { reason }),
  };
  const decided =
    decision === 'confirmed'
      ? { ...others, bio: { text, approvedAt: at, approvedBy: { uid: by.uid } } }
      : { ...others, rejectedBio: { text, reason: reason ?? '' } };
  return { decided, event };
};

const decideQualification = (
  profile: InstructorProfile,
  { item, revision, decision, reason }: DecideProfileRequest,
  { by, at, today }: Decision,
): Decided => {
  const found = profile.qualifications.find(({ _id }) => _id.toHexString() === item);
  if (!found) throw new AppError('not-found', { detail: 'This qualification no longer exists.' });
  if (found.status !== 'pending' || found.revision !== revision) throwChanged();
  if (decision === 'confirmed' && isExpired(found, today)) {
    throw new AppError('qualification-expired');
  }
  const isRejected = decision === 'rejected';
  const decided = {
    ...found,
    status: decision,
    decision: {
      at,
      by: { uid: by.uid },
      ...(isRejected && reason !== undefined && { reason }),
    },
    ...(!isRejected && { confirmed: toContent(found) }),
  };
  return {
    decided: {
      ...profile,
      qualifications: profile.qualifications.map((one) => (one === found ? decided : one)),
    },
    event: {
      kind: 'profile-decided',
      qualification: found.title,
      after: decision,
      ...(isRejected && reason !== undefined && { reason }),
    },
  };
};

/** Returns the profile with the decision. Throws unless the item waits at the revision that the admin saw. */
export const applyDecision = (
  profile: InstructorProfile,
  request: DecideProfileRequest,
  decision: Decision,
): Decided =>
  request.item === 'bio'
    ? decideBio(profile, request, decision)
    : decideQualification(profile, request, decision);
