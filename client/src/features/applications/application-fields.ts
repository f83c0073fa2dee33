import {
  addApplicationRequest,
  STATED_QUALIFICATIONS_MAX,
  type AddApplicationRequest,
  type Application,
} from '@camp/server/contract/accounts/applications';

/** The form's values, as typed. */
export interface ApplicationFields {
  sports: string[];
  experience: string;
  /** One title per line. */
  qualifications: string;
  words: string;
}

/** Returns the values of an earlier application; empty ones without one. */
export const toApplicationFields = (application?: Application): ApplicationFields => ({
  sports: application?.sports ?? [],
  experience: application?.experience ?? '',
  qualifications: application?.statedQualifications?.join('\n') ?? '',
  words: application?.words ?? '',
});

const toTitles = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the unvalidated request, without the fields that are empty. */
const toRequest = ({ sports, experience, qualifications, words }: ApplicationFields) => {
  const titles = toTitles(qualifications);
  return {
    words,
    ...(sports.length > 0 && { sports }),
    ...(experience.trim() !== '' && { experience }),
    ...(titles.length > 0 && { qualifications: titles }),
  };
};

interface FieldMessage {
  name: keyof ApplicationFields;
  message: string;
}

const toMessage = (
  name: keyof ApplicationFields,
  index: number | undefined,
  error: string,
  fields: ApplicationFields,
) => {
  if (name === 'words' && fields.words.trim() === '') return 'Tell us a bit about yourself first.';
  if (name === 'words') return `Your application ${error}.`;
  if (name === 'experience') return `Your experience ${error}.`;
  if (index !== undefined) return `Qualification ${index + 1} ${error}.`;
  return toTitles(fields.qualifications).length > STATED_QUALIFICATIONS_MAX
    ? `Enter at most ${STATED_QUALIFICATIONS_MAX} qualifications.`
    : 'Enter each qualification once.';
};

/** Returns the request, or why the fields are invalid. */
export function parseApplication(
  fields: ApplicationFields,
): { request: AddApplicationRequest } | { errors: FieldMessage[] } {
  const parsed = addApplicationRequest.safeParse(toRequest(fields));
  if (parsed.success) return { request: parsed.data };
  const errors = parsed.error.issues.map(({ path, message }) => {
    const [field, index] = path as [keyof ApplicationFields, number?];
    return { name: field, message: toMessage(field, index, message, fields) };
  });
  return { errors };
}
