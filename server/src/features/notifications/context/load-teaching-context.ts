import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { MessageAudience } from '#contract';
import type { Application } from '#domain/application';
import type { ClassMessage } from '#domain/class-message';
import type { DomainEvent } from '#domain/domain-event';
import type { InstructorProfile } from '#domain/instructor-profile';
import { listAdmins } from '#features/users/index';
import { listWaitingOwnersAt } from '#features/waitlist-entries/index';
import type { ApplicationContext } from '../events/application-events';
import type { ClassMessageContext } from '../events/class-message-events';
import type { ProfileContext } from '../events/profile-events';
import { toRecipients, type Recipient } from '../notification-draft';
import { loadRecipient, loadRecipients } from './batched-reads';
import { listFamilies } from './list-families';

/** The events of profiles that admins are notified of. */
const kindsForAdmins: DomainEvent['kind'][] = [
  'profile-submitted',
  'qualification-expiring',
  'background-check-expiring',
];

/** Returns the adults who get a message, as families were enrolled or waited when it was sent. */
const listAudience = async (
  camp: Camp,
  { classId, at, to }: Pick<ClassMessage, 'classId' | 'at' | 'to'>,
): Promise<Recipient[]> =>
  to === 'waiting'
    ? loadRecipients(camp, await listWaitingOwnersAt(camp, classId, at))
    : (await listFamilies(camp, classId, at, { withStillHere: true })).map(({ adult }) => adult);

/** Counts the adults of enrolled campers, or the accounts on the waiting list. */
export async function countMessageRecipients(
  camp: Camp,
  classId: ObjectId,
  to: MessageAudience,
): Promise<number> {
  const message = { classId, at: camp.now(), ...(to === 'waiting' && { to }) };
  return (await listAudience(camp, message)).length;
}

export async function loadClassMessageContext(
  camp: Camp,
  message: ClassMessage,
): Promise<ClassMessageContext> {
  const adults = await listAudience(camp, message);
  return { sender: await loadRecipient(camp, message.by), adults };
}

export async function loadApplicationContext(
  camp: Camp,
  { kind }: DomainEvent,
  { owner, name, email }: Application,
): Promise<ApplicationContext> {
  return {
    applicant: await loadRecipient(camp, { uid: owner, name, email }),
    admins: kind === 'application-received' ? toRecipients(await listAdmins(camp)) : [],
  };
}

export async function loadProfileContext(
  camp: Camp,
  { kind }: DomainEvent,
  { owner }: InstructorProfile,
): Promise<ProfileContext> {
  const admins = kindsForAdmins.includes(kind) ? toRecipients(await listAdmins(camp)) : [];
  return {
    instructor: await loadRecipient(camp, { uid: owner, name: '', email: '' }),
    // The instructor may have become an admin.
    admins: admins.filter(({ uid }) => uid !== owner),
  };
}
