import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import {
  GUARDIAN_LIMIT,
  type AcceptedInvitation,
  type ReceivedInvitation,
} from '@camp/server/contract/families/camper-sharing';
import { toLongDate } from '#lib/format/dates';

/** Returns `Open until May 18, 2031.` */
export const toOpenUntil = (expiresAt: string) => `Open until ${toLongDate(expiresAt)}.`;

/** Returns `Lena, Noah, and Zoe`. */
export const listNames = (names: readonly string[]) => formatList(names, EN_US);

/** Returns the first names of the children of an invitation. */
export const toChildNames = ({
  firstName,
  otherFirstNames = [],
}: Pick<ReceivedInvitation, 'firstName' | 'otherFirstNames'>) =>
  listNames([firstName, ...otherFirstNames]);

/** Returns which children were added, and the detail that says who was not and why; undefined if all were. */
export function toAccepted({
  acceptedFirstNames: added,
  fullFirstNames: full = [],
}: Pick<AcceptedInvitation, 'acceptedFirstNames' | 'fullFirstNames'>) {
  const message = `${listNames(added)} ${added.length === 1 ? 'is' : 'are'} now in your family`;
  if (full.length === 0) return { message };
  const [was, them] = full.length === 1 ? ['was', full[0]] : ['were', 'them'];
  return {
    message,
    detail: `${listNames(full)} ${was} not added: a camper can be shared with at most ${GUARDIAN_LIMIT} adults. The invitation stays open for ${them}.`,
  };
}
