import { ObjectId } from 'mongodb';
import type { UpdateProfileRequest } from '#contract';
import type {
  InstructorProfile,
  QualificationContent,
  StoredQualification,
} from '#domain/instructor-profile';

const contentFields = ['title', 'issuer', 'number', 'expiresOn'] as const;

const hasSameContent = (one: QualificationContent, other: QualificationContent) =>
  contentFields.every((field) => one[field] === other[field]);

/** Returns what an admin confirms. */
export function toContent(qualification: QualificationContent): QualificationContent {
  const { title, issuer, number, expiresOn } = qualification;
  return {
    title,
    issuer,
    ...(number !== undefined && { number }),
    ...(expiresOn !== undefined && { expiresOn }),
  };
}

type QualificationRequest = NonNullable<UpdateProfileRequest['qualifications']>[number];

/** Returns the stored qualification if the request repeats it. Anything else has to be confirmed. */
const toQualification = (
  { _id, ...requested }: QualificationRequest,
  stored: readonly StoredQualification[],
  { revision, at }: { revision: number; at: Date },
): StoredQualification => {
  const content = toContent(requested);
  const known = stored.find((one) => one._id.toHexString() === _id);
  if (known && hasSameContent(known, content)) return known;
  return {
    _id: known?._id ?? new ObjectId(),
    ...content,
    status: 'pending',
    revision,
    submittedAt: at,
  };
};

type Bios = Pick<InstructorProfile, 'bio' | 'proposedBio' | 'rejectedBio'>;

const toBios = (
  { bio, proposedBio, rejectedBio }: InstructorProfile,
  requested: string | null | undefined,
  { revision, at }: { revision: number; at: Date },
): Bios => {
  if (requested === null) return {};
  if (requested === undefined || requested === proposedBio?.text) {
    return {
      ...(bio && { bio }),
      ...(proposedBio && { proposedBio }),
      ...(rejectedBio && { rejectedBio }),
    };
  }
  if (requested === bio?.text) return { bio };
  return {
    ...(bio && { bio }),
    proposedBio: { text: requested, revision, submittedAt: at },
  };
};

/** Returns the profile with the instructor's changes: what an admin has to review waits. */
export function applyUpdate(
  profile: InstructorProfile,
  { bio, sports, languages, qualifications }: UpdateProfileRequest,
  at: Date,
): InstructorProfile {
  const revision = profile.revision + 1;
  const { bio: _bio, proposedBio: _proposed, rejectedBio: _rejected, ...others } = profile;
  return {
    ...others,
    ...toBios(profile, bio, { revision, at }),
    revision,
    sports: sports ?? profile.sports,
    languages: languages ?? profile.languages,
    qualifications:
      qualifications?.map((one) =>
        toQualification(one, profile.qualifications, { revision, at }),
      ) ?? profile.qualifications,
  };
}

/** Returns true if an admin has something to review that was not there before. */
export function submitsMore(before: InstructorProfile, after: InstructorProfile): boolean {
  const isNew = (item?: { revision: number }) => item?.revision === after.revision;
  return (
    after.revision > before.revision &&
    (isNew(after.proposedBio) || after.qualifications.some(isNew))
  );
}
