import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Admission } from '#domain/campers/admission';
import { listOwnerAndGuardians, type Camper } from '#domain/campers/camper';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import type { CampClass } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import type { DomainEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { findUserByEmail, listAdmins } from '#features/users/index';
import type { AdmissionContext } from '../events/admission-events';
import type { BirthDateContext } from '../events/birth-date-events';
import type { CamperContext, InvitationContext } from '../events/camper-events';
import type { FamilyContext } from '../events/pick-up';
import type { SafetyChangeContext } from '../events/safety-data-changed';
import { listWhenAndWhere } from '../events/schedule';
import type { WaitlistContext } from '../events/waitlist/waitlist-events';
import { toRecipients } from '../notification-draft';
import {
  loadAnyFamilyCampers,
  loadClasses,
  loadEnrollmentsOfCampers,
  loadMembers,
  loadRecipients,
} from './batched-reads';
import { toDay } from '#shared/dates';

type Answered = Extract<DomainEvent, { kind: 'invitation-answered' }>;

const toPhone = ({ publicConfig: { contact } }: Camp) =>
  contact.phone === undefined ? {} : { phone: contact.phone };

/** Returns the classes of the camper with a session on the day. */
async function listClassesOn(camp: Camp, camperId: ObjectId, day: string): Promise<CampClass[]> {
  const enrollments = await loadEnrollmentsOfCampers(camp, [camperId]);
  // A camper who is here stays on the roster after the enrollment ended.
  const active = enrollments.filter(
    ({ status, visits = {} }) =>
      status === 'active' || Object.values(visits).some(({ checkedOutAt }) => !checkedOutAt),
  );
  const classes = await loadClasses(
    camp,
    active.map(({ classId }) => classId),
  );
  return classes.filter(({ sessions = [] }) =>
    sessions.some(({ startsAt }) => toDay(startsAt, camp.timeZone) === day),
  );
}

/** Loads who hears of a change of safety data. */
export async function loadSafetyChangeContext(
  camp: Camp,
  { at, by }: DomainEvent,
  camper: Camper,
): Promise<SafetyChangeContext> {
  const { timeZone } = camp;
  const adults = listOwnerAndGuardians(camper);
  const classes = await listClassesOn(camp, camper._id, toDay(at, timeZone));
  const coaches = classes
    .map(({ instructor }) => instructor.uid)
    .filter((uid) => !adults.includes(uid) && uid !== by?.uid);
  const recipients = await loadRecipients(camp, [...new Set([...adults, ...coaches])]);
  return {
    adults: recipients.filter(({ uid }) => adults.includes(uid) && uid !== by?.uid),
    coaches: recipients.flatMap((to) => {
      const campClass = classes.find(({ instructor }) => instructor.uid === to.uid);
      return campClass && coaches.includes(to.uid) ? { to, campClass } : [];
    }),
    ...toPhone(camp),
    timeZone,
  };
}

/** Loads the classes, not over, in which a camper is enrolled. */
export async function loadBirthDateContext(camp: Camp, { _id }: Camper): Promise<BirthDateContext> {
  const enrollments = await loadEnrollmentsOfCampers(camp, [_id]);
  const active = enrollments.filter(({ status }) => status === 'active');
  const classes = await loadClasses(
    camp,
    active.map(({ classId }) => classId),
  );
  const at = camp.now();
  const isOver = (campClass: CampClass) =>
    ['over', 'canceled'].includes(toClassPhase(campClass, at));
  return {
    classes: classes.filter((campClass) => !isOver(campClass)),
    now: at,
    timeZone: camp.timeZone,
  };
}

/**
 * Returns the campers that an answer to an invitation for several added or refused so far. It reads what the answer
 * changed, not the events, so that the result is the same after some of the events were dispatched.
 */
async function listAnswered(
  camp: Camp,
  { at, by, answer, invitation }: Answered,
  camper: Camper,
): Promise<Camper[]> {
  if (!invitation) return [camper];
  const isAnswered = ({ guardians = [], sharedSince = [], invitations = [] }: Camper) =>
    answer === 'accepted'
      ? sharedSince.some((share) => share.uid === by?.uid && share.at.getTime() === at.getTime())
      : !guardians.some((uid) => uid === by?.uid) &&
        !invitations.some((id) => id.equals(invitation._id));
  const campers = await loadAnyFamilyCampers(camp, invitation.camperIds);
  return campers.filter((one) => one._id.equals(camper._id) || isAnswered(one));
}

export async function loadCamperContext(
  camp: Camp,
  event: DomainEvent,
  camper: Camper,
): Promise<CamperContext> {
  const { owner } = camper;
  const removed = event.kind === 'guardian-removed' ? [event.guardian] : [];
  const recipients = await loadRecipients(camp, [owner, ...removed]);
  const find = (uid: string | undefined) =>
    recipients.find((recipient) => recipient.uid === uid) ?? null;
  return {
    owner: find(owner),
    removedGuardian: find(removed[0]),
    campers:
      event.kind === 'invitation-answered' ? await listAnswered(camp, event, camper) : [camper],
  };
}

const listInstructorUids = async (camp: Camp, classId: ObjectId): Promise<string[]> =>
  (await loadClasses(camp, [classId])).map(({ instructor }) => instructor.uid);

/**
 * Loads the owner and the guardians of an enrolled camper, archived or not. One of them enrolled the
 * camper, unless they are no longer a guardian. If the record was deleted, loads the account that
 * enrolled the camper.
 */
export async function loadFamilyContext(
  camp: Camp,
  { owner, camperId, classId }: Pick<Enrollment, 'owner' | 'camperId' | 'classId'>,
): Promise<FamilyContext> {
  const [instructors, [camper], admins] = await Promise.all([
    listInstructorUids(camp, classId),
    loadMembers(camp, [camperId]),
    listAdmins(camp),
  ]);
  const family = await loadRecipients(camp, camper ? listOwnerAndGuardians(camper) : [owner]);
  const { timeZone } = camp;
  return { family, admins: toRecipients(admins), instructors, timeZone, ...toPhone(camp) };
}

export async function loadAdmissionContext(
  camp: Camp,
  { owner, classId }: Admission,
): Promise<AdmissionContext> {
  const [instructors, [family = null]] = await Promise.all([
    listInstructorUids(camp, classId),
    loadRecipients(camp, [owner]),
  ]);
  return { family, instructors };
}

export async function loadWaitlistContext(
  camp: Camp,
  { owner, classId }: Pick<WaitlistEntry, 'owner' | 'classId'>,
): Promise<WaitlistContext> {
  const { timeZone } = camp;
  const [[campClass], [family = null]] = await Promise.all([
    loadClasses(camp, [classId]),
    loadRecipients(camp, [owner]),
  ]);
  return {
    family,
    instructors: campClass ? [campClass.instructor.uid] : [],
    whenAndWhere: campClass ? listWhenAndWhere(campClass, timeZone) : [],
    priceCents: campClass?.priceCents ?? null,
    timeZone,
  };
}

export async function loadInvitationContext(
  camp: Camp,
  { email, owner }: CamperInvitation,
): Promise<InvitationContext> {
  const { timeZone } = camp;
  const [user, [inviter]] = await Promise.all([
    findUserByEmail(camp, email),
    loadRecipients(camp, [owner]),
  ]);
  const [recipient = null] = toRecipients(user?.emailVerified ? [user] : []);
  return { recipient, isInviterVerified: inviter?.emailVerified === true, timeZone };
}
