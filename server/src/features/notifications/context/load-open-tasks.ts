import type { ObjectId } from 'mongodb';
import { splitMissing } from '../../../contract/families/camper-tasks.messages';
import { compareCampers } from '../../../contract/fields/camper-order';
import type { FamilyMember } from '../../../domain/campers/calendar-names';
import {
  listAdultsWithAccess,
  type Camper,
  type CamperAdults,
} from '../../../domain/campers/camper';
import type { CheckedConsents } from '../../../domain/campers/consent';
import { listMissingDetails } from '../../../domain/campers/missing-details';
import type { Order } from '../../../domain/orders/order';
import type { OpenTasks } from '../events/orders/order-context';

export interface OpenTasksDependencies {
  checkConsents(camperIds: readonly ObjectId[]): Promise<CheckedConsents>;
  timeZone: string;
  now: () => Date;
}

/** Returns the number of a child on My Family, from 1; null for an only child. */
const toChildNumber = (family: readonly FamilyMember[], { _id }: Camper) => {
  const children = family
    .filter(({ isAccountHolder, archivedAt }) => !isAccountHolder && !archivedAt)
    .toSorted(compareCampers);
  const index = children.findIndex((child) => child._id.equals(_id));
  return children.length > 1 && index >= 0 ? index + 1 : null;
};

/**
 * Returns a function that lists what the payer of an order can still do for the campers it enrolls. It gets
 * the campers, with those of other orders, and the members of the payer's family, with those of other families.
 */
export function createListOpenTasks({ checkConsents, timeZone, now }: OpenTasksDependencies) {
  return async (
    { owner, lines }: Order,
    campers: readonly Camper[],
    members: readonly FamilyMember[],
  ): Promise<OpenTasks[]> => {
    const isSeen = (camper: CamperAdults) => listAdultsWithAccess(camper).includes(owner);
    const isEnrolled = ({ _id }: Camper) =>
      lines.some(({ camper, outcome }) => outcome !== 'refused' && camper._id.equals(_id));
    const enrolled = campers.filter((camper) => isSeen(camper) && isEnrolled(camper));
    if (enrolled.length === 0) return [];
    const family = members.filter(isSeen);
    const { missing } = await checkConsents(enrolled.map(({ _id }) => _id));
    return enrolled.map((camper) => ({
      camperId: camper._id,
      childNumber: toChildNumber(family, camper),
      consents:
        missing
          .find(({ camperId }) => camperId.equals(camper._id))
          ?.texts.map(({ kind }) => kind) ?? [],
      details: splitMissing({
        isAccountHolder: camper.isAccountHolder ?? false,
        missing: listMissingDetails(camper, now(), timeZone),
      }).required,
    }));
  };
}
