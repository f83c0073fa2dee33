import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { compareCampers } from '#shared/camper-order';
import { listAdultsWithAccess, type CamperRef } from '#domain/campers/camper';
import type { Enrollment } from '#domain/orders/enrollment';
import { wantsReminders } from '#domain/user';
import { findPaidCampers } from '#features/orders/index';
import { toRecipients } from '../notification-draft';
import type { ReminderContext } from '../reminders/describe-reminder';
import { loadClasses, loadEnrollments, loadMembers, loadUsers } from './batched-reads';

/** Enrollments of an adult's campers in a class. */
export interface FamilyInClass extends Pick<Enrollment, 'classId'> {
  /** The adult's uid. */
  adult: string;
  enrollmentIds: ObjectId[];
}

/**
 * Returns the campers of active enrollments in a class whom an adult sees now, no matter who paid, in the order of
 * every list. The payer sees a camper whose record was deleted with the name on the order.
 */
async function listCampersOf(
  camp: Camp,
  { adult, enrollmentIds }: FamilyInClass,
): Promise<CamperRef[]> {
  const found = await loadEnrollments(camp, enrollmentIds);
  const active = found.filter(({ status }) => status === 'active');
  const [members, paidCamperOf] = await Promise.all([
    loadMembers(
      camp,
      active.map(({ camperId }) => camperId),
    ),
    findPaidCampers(camp, active),
  ]);
  return active
    .flatMap((enrollment) => {
      const { camperId, owner } = enrollment;
      const camper = members.find(({ _id }) => _id.equals(camperId));
      if (!camper) return owner === adult ? (paidCamperOf(enrollment) ?? []) : [];
      return listAdultsWithAccess(camper).includes(adult) ? [camper] : [];
    })
    .sort(compareCampers);
}

/** Loads what the reminder of an adult depends on, as it is now. */
export async function loadReminderContext(
  camp: Camp,
  family: FamilyInClass,
): Promise<ReminderContext> {
  const [users, [campClass = null], campers] = await Promise.all([
    loadUsers(camp, [family.adult]),
    loadClasses(camp, [family.classId]),
    listCampersOf(camp, family),
  ]);
  const [adult = null] = toRecipients(users.filter(wantsReminders));
  return { adult, campClass, campers, timeZone: camp.timeZone, now: camp.now() };
}
