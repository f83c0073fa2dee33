import type { CampClass } from '#domain/classes/camp-class';
import type { OrderLine } from '#domain/orders/order';
import { toScheduleKeys } from '#domain/classes/schedule';
import type { LineSchedule } from '#features/orders/index';

/** Returns a line's schedule as it was sold. */
const asSold = ({ sessions, place, address }: OrderLine, timeZone: string): LineSchedule => ({
  ...toScheduleKeys({ sessions }, timeZone),
  sessions,
  ...(place !== undefined && { place }),
  ...(address !== undefined && { location: { address } }),
});

/**
 * Returns when and where the camper is in care: as the class is now, because the camp may have moved it,
 * or as it was sold if the line is not enrolled (product.md 12.3) or the class was deleted.
 */
export const toDatesOfCare = (
  line: OrderLine,
  campClass: CampClass | undefined,
  timeZone: string,
): LineSchedule => (campClass && line.outcome === 'enrolled' ? campClass : asSold(line, timeZone));
