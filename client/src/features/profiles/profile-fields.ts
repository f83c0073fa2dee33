import type { FieldPath } from 'react-hook-form';
import type { Application } from '@camp/server/contract/accounts/applications';
import {
  updateProfileRequest,
  type InstructorProfile,
  type UpdateProfileRequest,
} from '@camp/server/contract/classes/teaching/instructor-profiles';

interface QualificationFields {
  _id?: string;
  title: string;
  issuer: string;
  number: string;
  expiresOn: string;
}

/** The form's values, as typed. */
export interface ProfileFields {
  bio: string;
  sports: string[];
  languages: string[];
  qualifications: QualificationFields[];
}

export const emptyQualification: QualificationFields = {
  title: '',
  issuer: '',
  number: '',
  expiresOn: '',
};

/** The bio is the text that waits for an admin, or else the public one. */
export const toProfileFields = (profile: InstructorProfile): ProfileFields => ({
  bio: profile.proposedBio?.text ?? profile.rejectedBio?.text ?? profile.bio ?? '',
  sports: profile.sports,
  languages: profile.languages,
  qualifications: profile.qualifications.map(({ _id, title, issuer, number, expiresOn }) => ({
    _id,
    title,
    issuer,
    number: number ?? '',
    expiresOn: expiresOn ?? '',
  })),
});

/** Whether the instructor has saved nothing yet. */
export const isUnsaved = ({ revision }: InstructorProfile) => revision === 0;

/** What an application says that belongs in a profile. */
export type ProfileDraft = Pick<Application, 'sports' | 'experience' | 'statedQualifications'>;

/** Returns the first values of a profile that was never saved, for the instructor to check. */
export const toDraftFields = ({
  sports = [],
  experience = '',
  statedQualifications = [],
}: ProfileDraft): ProfileFields => ({
  bio: experience,
  sports,
  languages: [],
  qualifications: statedQualifications.map((title) => ({ ...emptyQualification, title })),
});

const toOptional = (text: string) => (text.trim() === '' ? undefined : text.trim());

/**
 * Returns the unvalidated request. A rejected bio that was not changed is not sent again, so the public
 * one stays.
 */
export function toProfileRequest(fields: ProfileFields, profile: InstructorProfile) {
  const bio = fields.bio.trim();
  const isRejected = profile.rejectedBio !== undefined && bio === profile.rejectedBio.text;
  return {
    revision: profile.revision,
    ...(!isRejected && { bio: bio === '' ? null : bio }),
    sports: fields.sports,
    languages: fields.languages,
    qualifications: fields.qualifications.map(({ _id, title, issuer, number, expiresOn }) => ({
      _id,
      title,
      issuer,
      number: toOptional(number),
      expiresOn: toOptional(expiresOn),
    })),
  };
}

const labels: Record<string, string> = {
  bio: 'Your bio',
  title: 'The title',
  issuer: 'The issuer',
  number: 'The number',
  expiresOn: 'The last day',
  languages: 'The list',
  qualifications: 'The list',
};

interface FieldMessage {
  name: FieldPath<ProfileFields>;
  message: string;
}

/** Returns the error messages by field; the paths are those of the request. */
export const toFieldMessages = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldMessage[] =>
  issues.map(({ path, message }) => {
    const name = path.map(String);
    const label = labels[name.findLast((part) => part in labels) ?? ''] ?? 'This';
    return { name: name.join('.') as FieldPath<ProfileFields>, message: `${label} ${message}.` };
  });

/** Returns the request, or why the fields are invalid. */
export function parseProfile(
  fields: ProfileFields,
  profile: InstructorProfile,
): { request: UpdateProfileRequest } | { errors: FieldMessage[] } {
  const parsed = updateProfileRequest.safeParse(toProfileRequest(fields, profile));
  return parsed.success
    ? { request: parsed.data }
    : { errors: toFieldMessages(parsed.error.issues) };
}
