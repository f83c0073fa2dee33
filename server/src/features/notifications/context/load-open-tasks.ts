import type { ObjectId } from 'mongodb';
import { splitMissing } from '../../../contract/families/camper-tasks.messages';
import { compareCampers } from '../../../contract/fields/camper-order';
import { listAdultsWithAccess, type Camper } from '../../../domain/campers/camper';
import type { CheckedConsents } from '../../../domain/campers/consent';
import { listMissingDetails } from '../../../domain/campers/missing-details';
import type { Order } from '../../../domain/orders/order';
import type { OpenTasks } from '../events/orders/order-context';

export interface OpenTasksDependencies {
  findAnyFamilyCampers(ids: ObjectId[]): Promise<Camper[]>;
  /** Lists the active campers whom an account owns or shares. */
  listFamily(uid: string): Promise<Camper[]>;
  checkConsents(camperIds: readonly ObjectId[]): Promise<CheckedConsents>;
  timeZone: string;
  now: () => Date;
}

/** Returns the number of a child on My Family, from 1; null for an only child. */
const toChildNumber = (family: readonly Camper[], { _id }: Camper) => {
  const children = family
    .filter(({ isAccountHolder }) => !isAccountHolder)
    .toSorted(compareCampers);
  const index = children.findIndex((child) => child._id.equals(_id));
  return children.length > 1 && index >= 0 ? index + 1 : null;
};

/** Returns a function that lists what the payer of an order can still do for the campers it enrolls. */
export function createListOpenTasks({
  findAnyFamilyCampers,
  listFamily,
  checkConsents,
  timeZone,
  now,
}: OpenTasksDependencies) {
  return async ({ owner, lines }: Order): Promise<OpenTasks[]> => {
    const enrolled = lines.filter(({ outcome }) => outcome !== 'refused');
    const ids = new Map(enrolled.map(({ camper: { _id } }) => [_id.toHexString(), _id]));
    const found = await findAnyFamilyCampers([...ids.values()]);
    const campers = found.filter((camper) => listAdultsWithAccess(camper).includes(owner));
    if (campers.length === 0) return [];
    const family = await listFamily(owner);
    const { missing } = await checkConsents(campers.map(({ _id }) => _id));
    return campers.map((camper) => ({
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
