import type { ObjectId } from 'mongodb';
import type { Application } from '../../../domain/application';
import type { DomainEvent } from '../../../domain/domain-event';
import type { ClassMessage } from '../../../domain/class-message';
import type { InstructorProfile } from '../../../domain/instructor-profile';
import type { ApplicationContext } from '../events/application-events';
import type { ClassMessageContext } from '../events/class-message-events';
import type { EnrolledFamily } from '../events/classes/class-context';
import type { ProfileContext } from '../events/profile-events';
import type { Recipient } from '../notification-draft';

interface Dependencies {
  /** Returns the current user, or the stored details if the user is gone. */
  getRecipient(stored: Omit<Recipient, 'emailVerified'>): Promise<Recipient>;
  listAdmins(): Promise<Recipient[]>;
  /** Returns the accounts of the campers who were enrolled in a class at that time and still are. */
  listFamilies(classId: ObjectId, at: Date): Promise<EnrolledFamily[]>;
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
}: Dependencies) {
  return {
    async loadApplicationContext(
      { kind }: DomainEvent,
      { owner, name, email }: Application,
    ): Promise<ApplicationContext> {
      return {
        applicant: await getRecipient({ uid: owner, name, email }),
        admins: kind === 'application-received' ? await listAdmins() : [],
      };
    },

    async loadClassMessageContext({ classId, by, at }: ClassMessage): Promise<ClassMessageContext> {
      const families = await listFamilies(classId, at);
      return { sender: await getRecipient(by), adults: families.map(({ adult }) => adult) };
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
