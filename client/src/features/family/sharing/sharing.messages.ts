import type { ReceivedInvitation } from '@camp/server/contract/families/camper-sharing';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Returns `Open until May 18, 2031.` */
export const toOpenUntil = (expiresAt: string) =>
  `Open until ${dayFormat.format(new Date(expiresAt))}.`;

const listFormat = new Intl.ListFormat('en-US');

/** Returns `Lena, Noah, and Zoe`. */
export const listNames = (names: readonly string[]) => listFormat.format(names);

/** Returns the first names of the children of an invitation. */
export const toChildNames = ({
  firstName,
  otherFirstNames = [],
}: Pick<ReceivedInvitation, 'firstName' | 'otherFirstNames'>) =>
  listNames([firstName, ...otherFirstNames]);
