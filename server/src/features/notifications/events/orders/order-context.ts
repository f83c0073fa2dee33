import type { ObjectId } from 'mongodb';
import type { ScheduledClass } from '../../../../domain/calendar-file';
import type { CampClass } from '../../../../domain/camp-class';
import { findLine, listLinesOf, type Order } from '../../../../domain/order';
import type { Recipient } from '../../notification-draft';
import type { ScheduleContext } from '../schedule';

export interface OrderContext extends ScheduleContext {
  owner: Recipient;
  admins: Recipient[];
  /** The classes that the event adds to the owner's calendar or removes from it, as they are now. */
  classes: (ScheduledClass & Pick<CampClass, 'moved'>)[];
}

/** Returns the line of an event. Events of earlier releases name its class only. */
export const lineOf = (
  order: Order,
  { lineId, classId }: { lineId?: ObjectId; classId: ObjectId },
) => (lineId ? findLine(order, lineId) : listLinesOf(order, classId)[0])!;
