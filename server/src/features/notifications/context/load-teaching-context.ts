import type { Application } from '../../../domain/application';
import type { DomainEvent } from '../../../domain/domain-event';
import type { InstructorProfile } from '../../../domain/instructor-profile';
import type { ApplicationContext } from '../events/application-events';
import type { ProfileContext } from '../events/profile-events';
import type { Recipient } from '../notification-draft';

interface Dependencies {
  /** Returns the current user, or the stored details if the user is gone. */
  getRecipient(stored: Omit<Recipient, 'emailVerified'>): Promise<Recipient>;
  listAdmins(): Promise<Recipient[]>;
}

/** Returns functions that load the recipients of events of applications and of instructors' profiles. */
export function createTeachingContextLoader({ getRecipient, listAdmins }: Dependencies) {
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

    async loadProfileContext(
      { kind }: DomainEvent,
      { owner }: InstructorProfile,
    ): Promise<ProfileContext> {
      return {
        instructor: await getRecipient({ uid: owner, name: '', email: '' }),
        admins: kind === 'profile-submitted' ? await listAdmins() : [],
      };
    },
  };
}
