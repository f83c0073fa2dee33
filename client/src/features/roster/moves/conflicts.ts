import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import { findOverlap } from '@camp/server/contract/fields/session';
import type { CampClass } from '@camp/server/contract';
import type { Roster } from '@camp/server/contract/classes/teaching/roster';
import type { OtherClasses } from '@camp/server/contract/sales/transfers';

type RosterCamper = Roster['campers'][number];

/** The campers who are in a class already, and those with another class at the same time. */
export interface Conflicts {
  enrolled: RosterCamper[];
  clashing: RosterCamper[];
}

/** Returns which campers a class is not for, because of their other classes. */
export function findConflicts(
  campers: readonly RosterCamper[],
  others: readonly OtherClasses[],
  { _id, sessions = [] }: Pick<CampClass, '_id' | 'sessions'>,
): Conflicts {
  const classesOf = ({ enrollmentId }: RosterCamper) =>
    others.find((other) => other.enrollmentId === enrollmentId)?.classes ?? [];
  const isEnrolled = (camper: RosterCamper) =>
    classesOf(camper).some(({ classItemId }) => classItemId === _id);
  return {
    enrolled: campers.filter(isEnrolled),
    clashing: campers.filter(
      (camper) =>
        !isEnrolled(camper) &&
        classesOf(camper).some((other) => findOverlap(other.sessions, sessions) !== null),
    ),
  };
}

const listNames = (campers: readonly RosterCamper[]) =>
  formatList(
    campers.map(({ camper }) => camper.firstName),
    EN_US,
  );

/** Returns e.g. `Ezra is already in this class`; null for nobody. */
export const toEnrolledText = ({ enrolled }: Conflicts) =>
  enrolled.length === 0
    ? null
    : `${listNames(enrolled)} ${enrolled.length === 1 ? 'is' : 'are'} already in this class`;

/** Returns e.g. `Clashes for Freya`; null for nobody. */
export const toClashText = ({ clashing }: Conflicts) =>
  clashing.length === 0 ? null : `Clashes for ${listNames(clashing)}`;
