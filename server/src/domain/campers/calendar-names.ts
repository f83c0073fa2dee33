import { tellApart } from '#shared/names';
import { listAdultsWithAccess, type CamperAdults, type CamperRef } from './camper';

/** A camper's name, and the accounts that see the camper. */
export type FamilyMember = CamperRef & CamperAdults;

/**
 * Returns the items with their campers as calendars of the account name them: a child who shares a first
 * name with another child whom the account sees has its last name, too. It does not matter who is enrolled
 * where, so that all emails and the feed of an account name a child alike.
 */
export function toCalendarNames<Item extends { camper: CamperRef }>(
  uid: string,
  items: readonly Item[],
  members: readonly FamilyMember[],
): Item[] {
  const seen = members.filter((member) => listAdultsWithAccess(member).includes(uid));
  const named = tellApart<{ camper: CamperRef }>([...items, ...seen.map((camper) => ({ camper }))]);
  return items.map((item, index) => ({ ...item, camper: named[index]!.camper }));
}
