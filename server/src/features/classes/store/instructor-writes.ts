import type { Collection, Filter, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import { searchedFields, toClassKeys } from '#domain/classes/class-keys';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { changeClasses } from './classes.store';
import { didMatch } from './matches-revision';

const FORMER_INSTRUCTOR = 'Former instructor';

/** Matches a class only while all that its search texts are made of is as it was read. */
const hasSearchedFields = (campClass: CampClass): Filter<CampClass> =>
  Object.fromEntries(
    searchedFields.map((field) => [field, campClass[field] ?? { $exists: false }]),
  );

/** Writes the name to the classes that match. Returns true if others changed a class meanwhile. */
const writeName = async (
  classes: Collection<CampClass>,
  filter: Filter<CampClass>,
  name: string,
): Promise<boolean> => {
  let wasChanged = false;
  const others = { ...filter, 'instructor.name': { $ne: name } };
  for await (const campClass of classes.find(others)) {
    const { searchTexts } = toClassKeys({
      ...campClass,
      instructor: { ...campClass.instructor, name },
    });
    const result = await classes.updateOne(
      { ...others, _id: campClass._id, ...hasSearchedFields(campClass) },
      { $set: { 'instructor.name': name, searchTexts } },
    );
    wasChanged ||= !didMatch(result);
  }
  return wasChanged;
};

const writeNameUntilStored = async (
  classes: Collection<CampClass>,
  filter: Filter<CampClass>,
  name: string,
): Promise<void> => {
  while (await writeName(classes, filter, name));
};

/**
 * Sets the instructor's name in the classes. Ignores a lower `count` than before: it counts changes of the email
 * and the name, so a delayed update cannot overwrite a later one.
 */
export const setInstructorNameInClasses = (
  camp: Camp,
  uid: string,
  { count, name }: { count: number; name: string },
): Promise<void> =>
  changeClasses(camp, (classes) =>
    writeNameUntilStored(
      classes,
      { 'instructor.uid': uid, instructorEmailCount: { $not: { $gt: count } } },
      name,
    ),
  );

/** Removes name and email of an instructor whose account was deleted from the classes. */
export const anonymizeInstructorInClasses = (camp: Camp, uid: string): Promise<void> =>
  changeClasses(camp, async (classes) => {
    await writeNameUntilStored(classes, { 'instructor.uid': uid }, FORMER_INSTRUCTOR);
    await classes.updateMany(
      {
        'instructor.uid': uid,
        $or: [{ 'instructor.email': { $ne: '' } }, { 'instructor.publicEmail': { $exists: true } }],
      },
      { $set: { 'instructor.email': '' }, $unset: { 'instructor.publicEmail': '' } },
    );
    await classes.updateMany(
      { 'proposal.proposedBy.uid': uid },
      {
        $set: { 'proposal.proposedBy.name': FORMER_INSTRUCTOR, 'proposal.proposedBy.email': '' },
      },
    );
  });

/** Sets the instructor's addresses in the classes. Ignores a lower `count` than before, and the same. */
export const setInstructorEmailInClasses = (
  camp: Camp,
  instructorUid: string,
  { count, email, publicEmail }: { count: number; email: string; publicEmail?: string | undefined },
): Promise<void> =>
  changeClasses(camp, async (classes) => {
    await classes.updateMany(
      // A delayed update must not overwrite a later one.
      { 'instructor.uid': instructorUid, instructorEmailCount: { $not: { $gte: count } } },
      {
        $set: {
          'instructor.email': email,
          instructorEmailCount: count,
          ...(publicEmail !== undefined && { 'instructor.publicEmail': publicEmail }),
        },
        ...(publicEmail === undefined && { $unset: { 'instructor.publicEmail': '' } }),
      },
    );
  });

/**
 * Takes a suspended instructor's classes off sale, or puts them back. An admin can override it per class. Ignores a
 * lower `count` than before, and the same.
 */
export const setInstructorSuspensionInClasses = (
  camp: Camp,
  instructorUid: string,
  { count, isSuspended }: { count: number; isSuspended: boolean },
): Promise<void> =>
  changeClasses(camp, async (classes) => {
    await classes.updateMany(
      {
        'instructor.uid': instructorUid,
        // A delayed update must not overwrite a later suspension or reinstatement.
        'instructorSuspension.count': { $not: { $gte: count } },
      },
      { $set: { instructorSuspension: { count, isOffSale: isSuspended } } },
    );
  });

/**
 * Puts a class back on sale that is off sale because of its instructor's suspension. Returns
 * false if it is not.
 */
export const storeReturnToSale = (
  camp: Camp,
  _id: ObjectId,
  event: DomainEvent,
): Promise<boolean> =>
  changeClasses(camp, async (classes) => {
    const result = await classes.updateOne(
      { _id, status: { $ne: 'canceled' }, 'instructorSuspension.isOffSale': true },
      { $set: { 'instructorSuspension.isOffSale': false }, $push: appendEvents(event) },
    );
    return didMatch(result);
  });
