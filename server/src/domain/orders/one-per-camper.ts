import type { Enrollment } from './enrollment';

type Visited = Pick<Enrollment, 'camperId' | 'status' | 'enrolledAt' | 'visits' | 'attendance'>;

/** Adds the visits of an earlier enrollment, with their attendance, to those of a later one. */
const addVisits = <T extends Visited>(later: T, { visits, attendance }: T): T => {
  const added = Object.keys(visits ?? {}).filter((id) => later.visits?.[id] === undefined);
  if (added.length === 0) return later;
  const pick = <V>(values: Record<string, V> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => added.includes(id)));
  return {
    ...later,
    visits: { ...later.visits, ...pick(visits) },
    attendance: { ...later.attendance, ...pick(attendance) },
  };
};

/** Sorts the active enrollment first, then by time, newest first. */
const byRank = (one: Visited, other: Visited) =>
  Number(other.status === 'active') - Number(one.status === 'active') ||
  other.enrolledAt.getTime() - one.enrolledAt.getTime();

/**
 * Returns one enrollment for each camper: the active one, or else the newest, with the visits of the
 * camper's other enrollments. A child who is enrolled again while still here is one child. The enrollments
 * are of one class.
 */
export function onePerCamper<T extends Visited>(enrollments: readonly T[]): T[] {
  const found = new Map<string, T>();
  for (const enrollment of [...enrollments].sort(byRank)) {
    const id = enrollment.camperId.toHexString();
    const shown = found.get(id);
    found.set(id, shown ? addVisits(shown, enrollment) : enrollment);
  }
  return [...found.values()];
}
