interface Ordered {
  _id: { toString: () => string };
  isAccountHolder?: boolean;
}

/**
 * Sorts campers in the order of every list: the children as they were added to the camp, which their ids
 * tell, then the account holder.
 */
export const compareCampers = (one: Ordered, other: Ordered): number =>
  Number(one.isAccountHolder ?? false) - Number(other.isAccountHolder ?? false) ||
  one._id.toString().localeCompare(other._id.toString());

type Sessions = readonly { startsAt: Date | string }[] | undefined;

interface OfCamper {
  camper: Ordered;
  /** Sorted by start. */
  sessions?: Sessions;
}

const toFirstStart = (sessions: Sessions) => {
  const [first] = sessions ?? [];
  return first === undefined ? Infinity : new Date(first.startsAt).getTime();
};

/**
 * Returns the lines of a cart, an order or a receipt in the order of every list and mail: by camper, then by
 * first session. Lines without sessions come last of their camper; equal ones keep their order.
 */
export function sortByCamper<Line extends OfCamper>(
  lines: readonly Line[],
  sessionsOf: (line: Line) => Sessions = ({ sessions }) => sessions,
): Line[] {
  return lines
    .map((line) => ({ line, start: toFirstStart(sessionsOf(line)) }))
    .toSorted(
      (one, other) =>
        compareCampers(one.line.camper, other.line.camper) ||
        // Without sessions, both are infinite, and their difference is not a number.
        (one.start === other.start ? 0 : one.start - other.start),
    )
    .map(({ line }) => line);
}
