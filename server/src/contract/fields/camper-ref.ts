import * as z from 'zod/mini';

/** Who attends a class. */
export const camperRef = z.object({
  _id: z.string(),
  firstName: z.string(),
  /** Absent if the account holder's name has one part. */
  lastName: z.optional(z.string()),
  /** Whether the camper is the account holder. */
  isAccountHolder: z.boolean(),
});
export type CamperRef = z.infer<typeof camperRef>;

/** Returns first and last name. */
export const toCamperName = ({ firstName, lastName }: Pick<CamperRef, 'firstName' | 'lastName'>) =>
  lastName === undefined ? firstName : `${firstName} ${lastName}`;

interface OfCamper {
  camper: Omit<CamperRef, '_id' | 'isAccountHolder'> & {
    _id: { toString: () => string };
    isAccountHolder?: boolean;
  };
}

/** Returns the items with first and last name as the first name of children who share a first name. */
export function tellApart<Item extends OfCamper>(items: readonly Item[]): Item[] {
  const children = items.map(({ camper }) => camper).filter((camper) => !camper.isAccountHolder);
  const isShared = ({ _id, firstName }: OfCamper['camper']) =>
    children.some(
      (other) => other.firstName === firstName && other._id.toString() !== _id.toString(),
    );
  return items.map((item) => {
    const { firstName, lastName, isAccountHolder } = item.camper;
    if (isAccountHolder || lastName === undefined || !isShared(item.camper)) return item;
    return { ...item, camper: { ...item.camper, firstName: `${firstName} ${lastName}` } };
  });
}
