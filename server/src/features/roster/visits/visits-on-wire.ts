import type { Roster, SafetyData } from '#contract';
import { toCampTime } from '#domain/camp-time';
import type { Enrolment } from '#domain/orders/enrolment';

const listVisits = ({ visits = {} }: Enrolment) => Object.entries(visits);

/** Returns the visits of a roster, by session id, without who collected the camper. */
export const toVisitsOnWire = (
  enrolment: Enrolment,
  timeZone: string,
): Roster['campers'][number]['visits'] =>
  Object.fromEntries(
    listVisits(enrolment).map(
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
export const toCollections = (enrolment: Enrolment): SafetyData['campers'][number]['collections'] =>
  Object.fromEntries(
    listVisits(enrolment).flatMap(([sessionId, { collectedBy, reason, because }]) =>
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
