import type { Camp } from '#camp';
import { splitMissing } from '#contract/families/camper-tasks.messages';
import { compareCampers } from '#shared/camper-order';
import type { FamilyMember } from '#domain/campers/calendar-names';
import { listAdultsWithAccess, type Camper, type CamperAdults } from '#domain/campers/camper';
import { listMissingDetails } from '#domain/campers/missing-details';
import type { Order } from '#domain/orders/order';
import type { OpenTasks } from '../events/orders/order-context';
import { loadCheckedConsents } from './batched-reads';

/** One letter says nothing, but a Chinese character can be a word. */
const toInitial = ({ firstName }: Pick<Camper, 'firstName'>) =>
  /^(?!\p{Script=Han})\p{L}/u.exec(firstName.normalize())?.[0].toUpperCase() ?? null;

/** Returns what tells a child apart from the others on My Family without its name; nulls for an only child. */
const toNameless = (
  family: readonly FamilyMember[],
  { _id }: Camper,
): Pick<OpenTasks, 'childNumber' | 'initial'> => {
  const children = family
    .filter(({ isAccountHolder, archivedAt }) => !isAccountHolder && !archivedAt)
    .toSorted(compareCampers);
  const index = children.findIndex((child) => child._id.equals(_id));
  if (children.length < 2 || index < 0) return { childNumber: null, initial: null };
  const initials = children.map(toInitial);
  const initial = initials[index] ?? null;
  const isShared = initials.filter((other) => other === initial).length > 1;
  return { childNumber: index + 1, initial: isShared ? null : initial };
};

/**
 * Returns what the payer of an order can still do for the campers it enrolls. `campers` may contain those of other
 * orders, and `members` those of other families than the payer's.
 */
export async function loadOpenTasks(
  camp: Camp,
  { owner, lines }: Order,
  campers: readonly Camper[],
  members: readonly FamilyMember[],
): Promise<OpenTasks[]> {
  const isSeen = (camper: CamperAdults) => listAdultsWithAccess(camper).includes(owner);
  const isEnrolled = ({ _id }: Camper) =>
    lines.some(({ camper, outcome }) => outcome !== 'refused' && camper._id.equals(_id));
  const enrolled = campers.filter((camper) => isSeen(camper) && isEnrolled(camper));
  if (enrolled.length === 0) return [];
  const family = members.filter(isSeen);
  const { missing } = await loadCheckedConsents(
    camp,
    enrolled.map(({ _id }) => _id),
  );
  return enrolled.map((camper) => ({
    camperId: camper._id,
    ...toNameless(family, camper),
    consents:
      missing.find(({ camperId }) => camperId.equals(camper._id))?.texts.map(({ kind }) => kind) ??
      [],
    details: splitMissing({
      isAccountHolder: camper.isAccountHolder ?? false,
      missing: listMissingDetails(camper, camp.now(), camp.timeZone),
    }).required,
  }));
}
