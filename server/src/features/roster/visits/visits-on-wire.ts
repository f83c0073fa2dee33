import type { Roster, SafetyData } from '#contract';
import { toCampTime } from '#domain/camp-time';
import type { Enrollment } from '#domain/orders/enrollment';

const listVisits = ({ visits = {} }: Enrollment) => Object.entries(visits);

/** Returns the visits of a roster, by session id, without who collected the camper. */
export const toVisitsOnWire = (
  enrollment: Enrollment,
  timeZone: string,
): Roster['campers'][number]['visits'] =>
  Object.fromEntries(
    listVisits(enrollment).map(
      ([sessionId, { checkedInAt, checkedInBy, checkedOutAt, checkedOutBy }]) => [
        sessionId,
        {
          checkedInAt: toCampTime(checkedInAt, timeZone),
          checkedInBy: checkedInBy.name,
          ...(checkedOutAt && { checkedOutAt: toCampTime(checkedOutAt, timeZone) }),
          ...(checkedOutBy && { checkedOutBy: checkedOutBy.name }),
        },
      ],
    ),
  );

/** Returns who collected the camper, by session id. */
export const toCollections = (
  enrollment: Enrollment,
): SafetyData['campers'][number]['collections'] =>
  Object.fromEntries(
    listVisits(enrollment).flatMap(([sessionId, { collectedBy, reason, because }]) =>
      collectedBy === undefined
        ? []
        : [
            [
              sessionId,
              {
                collectedBy,
                ...(reason !== undefined && { reason }),
                ...(because && { because }),
              },
            ],
          ],
    ),
  );
