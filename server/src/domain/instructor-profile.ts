import type { ObjectId } from 'mongodb';
import type { Category, Language, PublicProfile, QualificationStatus } from '../contract';
import type { HasEvents } from './domain-event';

export interface QualificationContent {
  title: string;
  issuer: string;
  /** Never public. */
  number?: string;
  /** The last day at the camp on which it is valid; absent if it never expires. */
  expiresOn?: string;
}

/** The admin who decided. */
interface Reviewer {
  uid: string;
}

export interface StoredQualification extends QualificationContent {
  _id: ObjectId;
  status: QualificationStatus;
  /** The revision of the profile in which the instructor changed it last. */
  revision: number;
  submittedAt: Date;
  decision?: { at: Date; by: Reviewer; reason?: string };
  /** Exactly what an admin confirmed. The audit compares it with what is public. */
  confirmed?: QualificationContent;
  /** When the instructor and the admins were reminded that it expires. */
  remindedAt?: Date;
}

export interface StoredBackgroundCheck {
  checkedOn: string;
  expiresOn: string;
  recordedAt: Date;
  recordedBy: Reviewer;
  /** When the instructor and the admins were reminded that it expires. */
  remindedAt?: Date;
}

/** The profile of an instructor. It has the id of the user. */
export interface InstructorProfile extends HasEvents {
  _id: ObjectId;
  /** The uid of the instructor. */
  owner: string;
  /** Grows with each change by the instructor. */
  revision: number;
  /** Grows with each write, so that no write overwrites a concurrent one. */
  version: number;
  bio?: { text: string; approvedAt: Date; approvedBy: Reviewer };
  /** Waits for an admin. */
  proposedBio?: { text: string; revision: number; submittedAt: Date };
  /** The last proposal, if it was rejected. */
  rejectedBio?: { text: string; reason: string };
  sports: Category[];
  languages: Language[];
  qualifications: StoredQualification[];
  backgroundCheck?: StoredBackgroundCheck;
  /** The notification of the last submission, which later ones within an hour share. */
  notification?: { _id: ObjectId; at: Date };
  createdAt: Date;
}

export const isExpired = ({ expiresOn }: { expiresOn?: string }, today: string) =>
  expiresOn !== undefined && expiresOn < today;

/** Returns what everyone may see of a profile; undefined if that is nothing. */
export function toPublicProfile(
  { bio, sports, languages, qualifications, backgroundCheck }: InstructorProfile,
  today: string,
): PublicProfile | undefined {
  const shown = qualifications.filter(
    (qualification) => qualification.status === 'confirmed' && !isExpired(qualification, today),
  );
  const check = backgroundCheck && !isExpired(backgroundCheck, today) ? backgroundCheck : null;
  const isEmpty = !bio && !check && [...sports, ...languages, ...shown].length === 0;
  if (isEmpty) return undefined;
  return {
    ...(bio && { bio: bio.text }),
    sports,
    languages,
    qualifications: shown.map(({ title, issuer, expiresOn }) => ({
      title,
      issuer,
      ...(expiresOn !== undefined && { expiresOn }),
    })),
    ...(check && { backgroundCheckedOn: check.checkedOn }),
  };
}

/** Returns since when the oldest change waits for an admin; undefined if there is nothing to review. */
export function findWaitingSince({
  proposedBio,
  qualifications,
}: Pick<InstructorProfile, 'proposedBio' | 'qualifications'>): Date | undefined {
  const waiting = qualifications.filter(({ status }) => status === 'pending');
  const times = [...waiting, ...(proposedBio ? [proposedBio] : [])].map(
    ({ submittedAt }) => submittedAt,
  );
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0];
}
