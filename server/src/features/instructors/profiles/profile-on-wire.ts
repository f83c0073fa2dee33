import type {
  InstructorProfile as ProfileOnWire,
  ProfileForReview,
  Qualification,
} from '#contract';
import {
  findWaitingSince,
  isExpired,
  type InstructorProfile,
  type StoredQualification,
} from '#domain/instructor-profile';
import { toUserOnWire, type User } from '#domain/user';

const toQualificationOnWire = (
  qualification: StoredQualification,
  today: string,
): Qualification => {
  const { _id, title, issuer, number, expiresOn, status, revision, decision } = qualification;
  return {
    _id: _id.toHexString(),
    title,
    issuer,
    ...(number !== undefined && { number }),
    ...(expiresOn !== undefined && { expiresOn }),
    status,
    revision,
    ...(status === 'rejected' && decision?.reason !== undefined && { reason: decision.reason }),
    isExpired: isExpired(qualification, today),
  };
};

/** Returns a profile as its instructor and admins see it; an empty one for null. */
export function toProfileOnWire(
  { publicEmail }: Pick<User, 'publicEmail'>,
  profile: InstructorProfile | null,
  today: string,
): ProfileOnWire {
  const address = publicEmail !== undefined && { publicEmail };
  if (!profile) return { revision: 0, ...address, sports: [], languages: [], qualifications: [] };
  const { revision, bio, proposedBio, rejectedBio, sports, languages, backgroundCheck } = profile;
  return {
    revision,
    ...address,
    ...(bio && { bio: bio.text }),
    ...(proposedBio && {
      proposedBio: { text: proposedBio.text, revision: proposedBio.revision },
    }),
    ...(rejectedBio && { rejectedBio }),
    sports,
    languages,
    qualifications: profile.qualifications.map((one) => toQualificationOnWire(one, today)),
    ...(backgroundCheck && {
      backgroundCheck: {
        checkedOn: backgroundCheck.checkedOn,
        expiresOn: backgroundCheck.expiresOn,
        isExpired: isExpired(backgroundCheck, today),
      },
    }),
  };
}

export function toProfileForReview(
  user: User,
  profile: InstructorProfile | null,
  today: string,
): ProfileForReview {
  const { _id, name, email, image } = toUserOnWire(user);
  const waitingSince = profile ? findWaitingSince(profile) : undefined;
  return {
    ...toProfileOnWire(user, profile, today),
    _id,
    name,
    email,
    ...(image !== undefined && { image }),
    ...(user.role === 'admin' && { isAdmin: true as const }),
    ...(waitingSince && { waitingSince: waitingSince.toISOString() }),
  };
}
