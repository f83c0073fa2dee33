import type { Application } from '@camp/server/contract/accounts/applications';

/** Returns what the applicant named besides the text. */
export function toApplicationFacts({
  sports,
  experience,
  statedQualifications,
}: Pick<Application, 'sports' | 'experience' | 'statedQualifications'>) {
  return [
    { label: 'Sports', text: sports?.join(', ') },
    { label: 'Experience', text: experience },
    { label: 'Qualifications', text: statedQualifications?.join(', ') },
  ];
}
