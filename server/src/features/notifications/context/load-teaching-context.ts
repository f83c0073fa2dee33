import type { ObjectId } from 'mongodb';
import type { Application } from '#domain/application';
import type { DomainEvent } from '#domain/domain-event';
import type { ClassMessage } from '#domain/class-message';
import type { InstructorProfile } from '#domain/instructor-profile';
import type { ApplicationContext } from '../events/application-events';
import type { ClassMessageContext } from '../events/class-message-events';
import type { EnrolledFamily } from '../events/classes/class-context';
import type { ProfileContext } from '../events/profile-events';
import type { Recipient } from '../notification-draft';

interface Dependencies {
  /** Returns the current user, or the stored details if the user is gone. */
  getRecipient(stored: Omit<Recipient, 'emailVerified'>): Promise<Recipient>;
  listAdmins(): Promise<Recipient[]>;
  /** Returns the accounts of the campers who were enrolled in a class at that time and still are, or who are still there. */
  listFamilies(
    classId: ObjectId,
    at: Date,
    options: { withStillHere: boolean },
  ): Promise<EnrolledFamily[]>;
  /** Returns the accounts that were on the waiting list of a class at that time. */
  listWaitingOwners(classId: ObjectId, at: Date): Promise<string[]>;
  findRecipients(uids: string[]): Promise<Recipient[]>;
}

/** The events of profiles that admins are notified of. */
const kindsForAdmins: DomainEvent['kind'][] = [
  'profile-submitted',
  'qualification-expiring',
  'background-check-expiring',
];

/** Returns functions that load the recipients of events of applications and of instructors' profiles. */
export function createTeachingContextLoader({
  getRecipient,
  listAdmins,
  listFamilies,
  listWaitingOwners,
  findRecipients,
}: Dependencies) {
  /** Returns the adults who get a message, as families were enrolled or waited when it was sent. */
  const listAudience = async ({
    classId,
    at,
    to,
  }: Pick<ClassMessage, 'classId' | 'at' | 'to'>): Promise<Recipient[]> =>
    to === 'waiting'
      ? findRecipients(await listWaitingOwners(classId, at))
      : (await listFamilies(classId, at, { withStillHere: true })).map(({ adult }) => adult);

  return {
    listAudience,

    async loadApplicationContext(
      { kind }: DomainEvent,
      { owner, name, email }: Application,
    ): Promise<ApplicationContext> {
      return {
        applicant: await getRecipient({ uid: owner, name, email }),
        admins: kind === 'application-received' ? await listAdmins() : [],
      };
    },

    async loadClassMessageContext(message: ClassMessage): Promise<ClassMessageContext> {
      const adults = await listAudience(message);
      return { sender: await getRecipient(message.by), adults };
    },

    async loadProfileContext(
      { kind }: DomainEvent,
      { owner }: InstructorProfile,
    ): Promise<ProfileContext> {
      const admins = kindsForAdmins.includes(kind) ? await listAdmins() : [];
      return {
        instructor: await getRecipient({ uid: owner, name: '', email: '' }),
        // The instructor may have become an admin.
        admins: admins.filter(({ uid }) => uid !== owner),
      };
    },
  };
}
