import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';
import {
  toPublicProfile,
  type InstructorProfile,
  type StoredQualification,
} from '#domain/instructor-profile';
import type { Report } from '#audit/report/report';

/** Before every day, so that nothing counts as expired. */
const NOTHING_EXPIRED = '';

const checkQualification = (qualification: StoredQualification): string[] => {
  const { title, issuer, number, expiresOn, status, confirmed, decision } = qualification;
  if (status !== 'confirmed') {
    return confirmed ? [`${title} is ${status}, but is stored as confirmed`] : [];
  }
  if (!confirmed || !decision) return [`${title} is public, but no admin confirmed it`];
  const shown = [title, issuer, number, expiresOn];
  const seen = [confirmed.title, confirmed.issuer, confirmed.number, confirmed.expiresOn];
  return isDeepStrictEqual(shown, seen)
    ? []
    : [`${title} is public, but an admin confirmed something else`];
};

const checkProfile = (profile: InstructorProfile): string[] => {
  const { bio, qualifications } = profile;
  const shown = toPublicProfile(profile, NOTHING_EXPIRED)?.qualifications ?? [];
  const confirmed = qualifications.filter(({ status }) => status === 'confirmed');
  return [
    ...qualifications.flatMap(checkQualification),
    ...(shown.length === confirmed.length ? [] : ['it shows other than confirmed qualifications']),
    ...(bio && !bio.approvedBy ? ['its bio is public, but no admin approved it'] : []),
  ];
};

/** Checks that everything public in the profiles of instructors was confirmed by an admin as it is. */
export async function auditProfiles(db: Db, report: Report): Promise<void> {
  for await (const profile of db.collection<InstructorProfile>('instructorProfiles').find()) {
    const subject = `profile of instructor ${profile._id.toHexString()}`;
    report.add(checkProfile(profile).map((detail) => ({ kind: 9, subject, detail })));
    report.count(9, 1);
  }
}
