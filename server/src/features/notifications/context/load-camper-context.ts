import type { ObjectId } from 'mongodb';
import type { CampContact } from '#contract';
import type { Admission } from '#domain/campers/admission';
import type { FamilyMember } from '#domain/campers/calendar-names';
import { listOwnerAndGuardians, type Camper } from '#domain/campers/camper';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import type { CampClass } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import { toDay } from '#domain/day';
import type { DomainEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
import type { User } from '#domain/user';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import type { AdmissionContext } from '../events/admission-events';
import type { BirthDateContext } from '../events/birth-date-events';
import type { CamperContext, InvitationContext } from '../events/camper-events';
import type { FamilyContext } from '../events/pick-up';
import type { SafetyChangeContext } from '../events/safety-data-changed';
import { listWhenAndWhere } from '../events/schedule';
import type { WaitlistContext } from '../events/waitlist/waitlist-events';
import { toRecipients, type Recipient } from '../notification-draft';

type Answered = Extract<DomainEvent, { kind: 'invitation-answered' }>;

interface CamperContextDependencies {
  /** Returns campers of any family, in the order of the ids. */
  findAnyFamilyCampers(ids: ObjectId[]): Promise<Camper[]>;
  findRecipients(uids: string[]): Promise<Recipient[]>;
  findUserByEmail(email: string): Promise<User | null>;
  findMembers(ids: ObjectId[]): Promise<FamilyMember[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns all enrollments of campers, canceled ones too. */
  listEnrollmentsOf(camperIds: ObjectId[]): Promise<Enrollment[]>;
  listAdmins(): Promise<Recipient[]>;
  contact: Pick<CampContact, 'phone'>;
  timeZone: string;
  now: () => Date;
}

/** Returns a function that loads who hears of a change of safety data. */
function createSafetyChangeLoader(deps: CamperContextDependencies) {
  const { findRecipients, findClasses, listEnrollmentsOf, contact, timeZone } = deps;

  /** Returns the classes of the camper with a session on the day. */
  const listClassesOf = async (camperId: ObjectId, day: string): Promise<CampClass[]> => {
    const enrollments = await listEnrollmentsOf([camperId]);
    // A camper who is here stays on the roster after the enrollment ended.
    const active = enrollments.filter(
      ({ status, visits = {} }) =>
        status === 'active' || Object.values(visits).some(({ checkedOutAt }) => !checkedOutAt),
    );
    const classes = await findClasses(active.map(({ classId }) => classId));
    return classes.filter(({ sessions = [] }) =>
      sessions.some(({ startsAt }) => toDay(startsAt, timeZone) === day),
    );
  };

  return async ({ at, by }: DomainEvent, camper: Camper): Promise<SafetyChangeContext> => {
    const adults = listOwnerAndGuardians(camper);
    const classes = await listClassesOf(camper._id, toDay(at, timeZone));
    const coaches = classes
      .map(({ instructor }) => instructor.uid)
      .filter((uid) => !adults.includes(uid) && uid !== by?.uid);
    const recipients = await findRecipients([...new Set([...adults, ...coaches])]);
    return {
      adults: recipients.filter(({ uid }) => adults.includes(uid) && uid !== by?.uid),
      coaches: recipients.flatMap((to) => {
        const campClass = classes.find(({ instructor }) => instructor.uid === to.uid);
        return campClass && coaches.includes(to.uid) ? { to, campClass } : [];
      }),
      ...(contact.phone !== undefined && { phone: contact.phone }),
      timeZone,
    };
  };
}

/**
 * Returns the campers that an answer to an invitation for several added or refused so far. It reads what the answer
 * changed, not the events, so that the result is the same after some of the events were dispatched.
 */
const createListAnswered =
  ({ findAnyFamilyCampers }: CamperContextDependencies) =>
  async ({ at, by, answer, invitation }: Answered, camper: Camper): Promise<Camper[]> => {
    if (!invitation) return [camper];
    const isAnswered = ({ guardians = [], sharedSince = [], invitations = [] }: Camper) =>
      answer === 'accepted'
        ? sharedSince.some((share) => share.uid === by?.uid && share.at.getTime() === at.getTime())
        : !guardians.some((uid) => uid === by?.uid) &&
          !invitations.some((id) => id.equals(invitation._id));
    const campers = await findAnyFamilyCampers(invitation.camperIds);
    return campers.filter((one) => one._id.equals(camper._id) || isAnswered(one));
  };

/** Returns functions that load what the descriptions of campers' events need. */
export function createCamperContextLoader(deps: CamperContextDependencies) {
  const { findRecipients, findUserByEmail, findMembers, findClasses, listAdmins } = deps;
  const { listEnrollmentsOf, now } = deps;
  const listAnswered = createListAnswered(deps);
  const { phone } = deps.contact;
  const { timeZone } = deps;
  const listInstructors = async (classId: ObjectId) =>
    (await findClasses([classId])).map(({ instructor }) => instructor.uid);

  return {
    loadSafetyChangeContext: createSafetyChangeLoader(deps),

    /** Returns the classes, not over, in which a camper is enrolled. */
    async loadBirthDateContext({ _id }: Camper): Promise<BirthDateContext> {
      const enrollments = await listEnrollmentsOf([_id]);
      const active = enrollments.filter(({ status }) => status === 'active');
      const classes = await findClasses(active.map(({ classId }) => classId));
      const at = now();
      const isOver = (campClass: CampClass) =>
        ['over', 'canceled'].includes(toClassPhase(campClass, at));
      return { classes: classes.filter((campClass) => !isOver(campClass)), now: at, timeZone };
    },

    async loadCamperContext(event: DomainEvent, camper: Camper): Promise<CamperContext> {
      const { owner } = camper;
      const removed = event.kind === 'guardian-removed' ? [event.guardian] : [];
      const recipients = await findRecipients([owner, ...removed]);
      const find = (uid: string | undefined) =>
        recipients.find((recipient) => recipient.uid === uid) ?? null;
      return {
        owner: find(owner),
        removedGuardian: find(removed[0]),
        campers:
          event.kind === 'invitation-answered' ? await listAnswered(event, camper) : [camper],
      };
    },

    /**
     * Returns the owner and the guardians of an enrolled camper, archived or not. One of them enrolled the
     * camper, unless they are no longer a guardian. If the record was deleted, returns the account that
     * enrolled the camper.
     */
    async loadFamilyContext({
      owner,
      camperId,
      classId,
    }: Pick<Enrollment, 'owner' | 'camperId' | 'classId'>): Promise<FamilyContext> {
      const [instructors, [camper], admins] = await Promise.all([
        listInstructors(classId),
        findMembers([camperId]),
        listAdmins(),
      ]);
      const family = await findRecipients(camper ? listOwnerAndGuardians(camper) : [owner]);
      return { family, admins, instructors, timeZone, ...(phone !== undefined && { phone }) };
    },

    async loadAdmissionContext({ owner, classId }: Admission): Promise<AdmissionContext> {
      const [instructors, [family = null]] = await Promise.all([
        listInstructors(classId),
        findRecipients([owner]),
      ]);
      return { family, instructors };
    },

    async loadWaitlistContext({
      owner,
      classId,
    }: Pick<WaitlistEntry, 'owner' | 'classId'>): Promise<WaitlistContext> {
      const [[campClass], [family = null]] = await Promise.all([
        findClasses([classId]),
        findRecipients([owner]),
      ]);
      return {
        family,
        instructors: campClass ? [campClass.instructor.uid] : [],
        whenAndWhere: campClass ? listWhenAndWhere(campClass, timeZone) : [],
        priceCents: campClass?.priceCents ?? null,
        timeZone,
      };
    },

    async loadInvitationContext({ email, owner }: CamperInvitation): Promise<InvitationContext> {
      const [user, [inviter]] = await Promise.all([
        findUserByEmail(email),
        findRecipients([owner]),
      ]);
      const [recipient = null] = toRecipients(user?.emailVerified ? [user] : []);
      return { recipient, isInviterVerified: inviter?.emailVerified === true, timeZone };
    },
  };
}
